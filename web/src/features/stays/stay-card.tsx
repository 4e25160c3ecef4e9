import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { User } from '#contracts/accounts/api.ts';
import { LOCALES } from '#contracts/kernel/languages.ts';
import type { Property } from '#contracts/properties/api.ts';
import type { Stay } from '#contracts/stays/api.ts';
import { timeZoneOf } from '#contracts/stays/time-zone.ts';
import { writeDays } from '#contracts/stays/write-days.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { languageName } from '../../lib/text/language-name.ts';
import { momentOfHouse } from './moment-of-house.ts';
import { StayDialog } from './stay-dialog.tsx';
import { StayLinks } from './stay-links.tsx';
import { useStaysI18n } from './stays-texts.ts';
import { useRemove } from './use-stays.ts';

/** States that say more than the group that a stay is listed in. */
const TOLD_STATES = { arriving: 'primary', leaving: 'warning' } as const;

const DAY_MS = 86_400_000;

interface StayCardProps {
  readonly property: Property;
  readonly stay: Stay;
}

/** Shows a stay: its days, whose it is, and what can be done with it and its link. */
export function StayCard({ property, user, stay }: StayCardProps & { readonly user: User }) {
  const { t, language } = useStaysI18n();
  const { arrival, departure, guestName, accessCode, state, source } = stay;
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const days = writeDays(format, arrival, departure);
  const nights = (Date.parse(departure) - Date.parse(arrival)) / DAY_MS;
  const facts = [
    t('stays.nights', { count: nights }),
    stay.language && languageName(stay.language, language),
    accessCode && t('stays.code', { code: accessCode }),
  ];
  const secretsFrom = useSecretsFrom(property, stay);
  const parts = { property, stay, about: [days, guestName].filter(Boolean).join(', ') };
  return (
    <article className="rounded-card border border-hairline bg-surface p-4 shadow-card sm:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h3 className="font-semibold text-18 tabular-nums">{days}</h3>
        {(state === 'arriving' || state === 'leaving') && (
          <Badge tone={TOLD_STATES[state]}>{t(`stays.state.${state}`)}</Badge>
        )}
        {source === 'calendar' && <Badge tone="plain">{t('stays.fromCalendar')}</Badge>}
      </div>
      {guestName !== null && (
        <p dir="auto" className="mt-1 wrap-anywhere font-medium">
          {guestName}
        </p>
      )}
      <p className="mt-1 wrap-anywhere text-14 text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
      {secretsFrom !== undefined && <p className="mt-1 text-14 text-ink-soft">{secretsFrom}</p>}
      <div className="mt-4 flex flex-wrap gap-2">
        <StayLinks {...parts} user={user} />
        <StayChanges {...parts} />
      </div>
    </article>
  );
}

/** Says when a guest will see the secrets of a house that keeps them for stays. */
function useSecretsFrom(property: Property, stay: Stay): string | undefined {
  const { t, language } = useStaysI18n();
  if (property.secrets !== 'stay' || stay.state !== 'upcoming') return undefined;
  const zone = property.timeZone ?? timeZoneOf(property.country);
  return t('stays.secretsFrom', { when: momentOfHouse(new Date(stay.secretsFrom), zone, language) });
}

/** Changes a stay for as long as it is not over, or removes it once that is confirmed. */
function StayChanges({ property, stay, about }: StayCardProps & { readonly about: string }) {
  const { t } = useStaysI18n();
  const [open, setOpen] = useState<'change' | 'remove'>();
  const close = () => setOpen(undefined);
  const icon = { 'aria-hidden': true, strokeWidth: 1.75, className: 'size-4' } as const;
  const named = <span className="sr-only">{about}</span>;
  return (
    <>
      {stay.state !== 'past' && (
        <Button variant="quiet" size="small" onClick={() => setOpen('change')}>
          <Pencil {...icon} />
          {t('stays.change')}
          {named}
        </Button>
      )}
      <Button variant="quiet" size="small" onClick={() => setOpen('remove')}>
        <Trash2 {...icon} />
        {t('stays.remove')}
        {named}
      </Button>
      {open === 'change' && <StayDialog property={property} stay={stay} onClose={close} />}
      {open === 'remove' && <RemoveDialog property={property} stay={stay} onClose={close} />}
    </>
  );
}

/** Says what goes with a stay, and asks whether it shall. */
function RemoveDialog({ property, stay, onClose }: StayCardProps & { readonly onClose: () => void }) {
  const { t } = useStaysI18n();
  const removal = useRemove(property.id, stay.id, onClose);
  return (
    <ConfirmDialog
      title={t('stays.remove.title')}
      text={t('stays.remove.text')}
      action={t('stays.remove')}
      isPending={removal.isPending}
      onConfirm={() => removal.mutate(undefined)}
      onClose={onClose}
    />
  );
}
