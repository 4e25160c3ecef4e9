import { useId } from 'react';
import { CALENDARS_MAX } from '#contracts/calendars/api.ts';
import { LoadFailed } from '../../../components/screen/load-failed.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useStaysI18n } from '../stays-texts.ts';
import { AddCalendarForm } from './add-calendar-form.tsx';
import { CalendarRow } from './calendar-row.tsx';
import { useCalendars } from './use-calendars.ts';

/** Portals of which it is said where the address of a calendar is found. */
const PORTALS = [
  ['Airbnb', 'stays.calendars.where.airbnb'],
  ['Booking.com', 'stays.calendars.where.booking'],
  ['Vrbo', 'stays.calendars.where.vrbo'],
] as const;

/** Shows the calendars that stays of a house come from, what came of reading each, and takes more of them. */
export function Calendars({ propertyId }: { propertyId: string }) {
  const { t } = useStaysI18n();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="mt-12 max-w-[760px] border-hairline border-t pt-8">
      <h2 id={titleId} className="font-semibold text-20">
        {t('stays.calendars')}
      </h2>
      <p className="mt-1 max-w-measure text-14 text-ink-soft">{t('stays.calendars.text')}</p>
      <CalendarList propertyId={propertyId} />
    </section>
  );
}

function CalendarList({ propertyId }: { propertyId: string }) {
  const { t } = useStaysI18n();
  const list = useCalendars(propertyId);
  if (list.data === undefined) {
    if (list.isPending) return <Skeleton className="mt-4 h-28 rounded-card" />;
    return <LoadFailed title={t('stays.calendars.loadFailed')} query={list} />;
  }
  const { calendars } = list.data;
  return (
    <>
      {calendars.length > 0 && (
        <ul className="mt-4 grid gap-3">
          {calendars.map((calendar) => (
            <CalendarRow key={calendar.url} propertyId={propertyId} calendar={calendar} />
          ))}
        </ul>
      )}
      {calendars.length < CALENDARS_MAX ? (
        <AddCalendarForm propertyId={propertyId} known={calendars} />
      ) : (
        <p className="mt-4 text-14 text-ink-soft">{t('stays.calendars.full', { most: CALENDARS_MAX })}</p>
      )}
      <Where />
    </>
  );
}

/** Says where the address of a calendar is found. */
function Where() {
  const { t } = useStaysI18n();
  return (
    <details className="mt-4 text-14">
      <summary className="w-fit cursor-pointer py-2 font-medium text-primary-ink">
        {t('stays.calendars.where')}
      </summary>
      <dl className="grid max-w-measure gap-3 pt-2">
        {PORTALS.map(([portal, text]) => (
          <div key={portal}>
            <dt className="font-medium">{portal}</dt>
            <dd className="text-ink-soft">{t(text)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
