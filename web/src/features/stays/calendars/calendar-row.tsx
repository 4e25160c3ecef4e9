import { CalendarSync, RotateCw, Trash2, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { type Calendar, wasNotRead } from '#contracts/calendars/api.ts';
import { LOCALES } from '#contracts/kernel/languages.ts';
import { STAYS_MAX } from '#contracts/stays/limits.ts';
import { Button } from '../../../components/ui/button.tsx';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { colon } from '../../../lib/text/colon.ts';
import { useStaysI18n } from '../stays-texts.ts';
import { useReadCalendarAgain, useRemoveCalendar } from './use-calendars.ts';

interface CalendarRowProps {
  readonly propertyId: string;
  readonly calendar: Calendar;
}

/** Shows a calendar: whose it is, when it was read, how many bookings are in it, and what went wrong. */
export function CalendarRow({ propertyId, calendar }: CalendarRowProps) {
  const { t, language } = useStaysI18n();
  const [isRemoving, setRemoving] = useState(false);
  const { name, url } = calendar;
  return (
    <li className="flex min-w-0 items-start gap-3 rounded-card border border-hairline bg-surface p-4 shadow-card">
      <CalendarSync aria-hidden strokeWidth={1.75} className="mt-0.5 size-5 shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1">
        <h3 className="wrap-anywhere font-semibold">{name}</h3>
        <p className="truncate text-12 text-ink-faint">{url}</p>
        <State propertyId={propertyId} calendar={calendar} />
      </div>
      <Button
        variant="quiet"
        size="icon"
        title={t('stays.calendars.remove')}
        aria-label={t('stays.calendars.remove') + colon(language) + name}
        onClick={() => setRemoving(true)}
      >
        <Trash2 aria-hidden strokeWidth={1.75} className="size-5" />
      </Button>
      {isRemoving && (
        <RemoveDialog propertyId={propertyId} calendar={calendar} onClose={() => setRemoving(false)} />
      )}
    </li>
  );
}

/** Says when a calendar was read, how many bookings are in it, and what went wrong the last time. */
function State({ propertyId, calendar }: CalendarRowProps) {
  const { t } = useStaysI18n();
  const inWords = useMomentInWords();
  const { lastReadAt, error, isBeingRead, bookings } = calendar;
  return (
    <>
      <p className="mt-1 text-14 text-ink-soft tabular-nums">
        {lastReadAt === null
          ? t(isBeingRead && error === null ? 'stays.calendars.unread' : 'stays.calendars.neverRead')
          : `${t('stays.calendars.read', { when: inWords(lastReadAt) })} · ${t('stays.calendars.bookings', { count: bookings })}`}
      </p>
      {error !== null && (
        <p className="mt-2 flex items-start gap-2 text-14 text-warning">
          <TriangleAlert aria-hidden strokeWidth={1.75} className="size-5 shrink-0" />
          {error === 'stays' ? t('stays.fault.stays', { most: STAYS_MAX }) : t(`stays.fault.${error}`)}
        </p>
      )}
      {error !== null && wasNotRead(error) && <Again propertyId={propertyId} calendar={calendar} />}
    </>
  );
}

/** Says when a calendar was last tried in vain, and has it tried at once. */
function Again({ propertyId, calendar: { name, url, triedAt, isBeingRead } }: CalendarRowProps) {
  const { t, language } = useStaysI18n();
  const inWords = useMomentInWords();
  const reading = useReadCalendarAgain(propertyId);
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        variant="outline"
        size="small"
        aria-label={t('app.retry') + colon(language) + name}
        pending={reading.isPending || isBeingRead}
        onClick={() => reading.mutate(url)}
      >
        <RotateCw aria-hidden strokeWidth={1.75} className="size-4" />
        {t('app.retry')}
      </Button>
      {triedAt !== null && (
        <span className="text-12 text-ink-faint tabular-nums">
          {t('stays.calendars.tried', { when: inWords(triedAt) })}
        </span>
      )}
    </div>
  );
}

/** Returns what says a moment in words: the day and the time, as the host reads them. */
function useMomentInWords(): (instant: string) => string {
  const { language } = useStaysI18n();
  const format = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium', timeStyle: 'short' });
  return (instant) => format.format(new Date(instant));
}

/** Says what ends with a calendar, and asks whether it shall. */
function RemoveDialog({
  propertyId,
  calendar,
  onClose,
}: CalendarRowProps & { readonly onClose: () => void }) {
  const { t } = useStaysI18n();
  const removal = useRemoveCalendar(propertyId, onClose);
  return (
    <ConfirmDialog
      title={t('stays.calendars.remove.title')}
      text={t('stays.calendars.remove.text')}
      action={t('stays.calendars.remove')}
      isPending={removal.isPending}
      onConfirm={() => removal.mutate(calendar.url)}
      onClose={onClose}
    />
  );
}
