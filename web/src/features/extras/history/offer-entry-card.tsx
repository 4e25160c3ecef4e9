import type { ExtraHistoryEntry, ExtraHistoryPart } from '#contracts/extras/history.ts';
import { LOCALES } from '#contracts/kernel/languages.ts';
import { DifferenceLines } from '../../../components/changes/difference-lines.tsx';
import { HistoryActorName } from '../../../components/changes/history-actor-name.tsx';
import { RestoreButton } from '../../../components/changes/restore-button.tsx';
import { colon } from '../../../lib/text/colon.ts';
import { useExtrasI18n } from '../extras-texts.ts';
import { dividedParts, placesOf, sidesOf, wayBackOf } from './offer-differences.ts';
import { useRestoreOffers } from './use-offer-history.ts';

interface OfferEntryCardProps {
  readonly entry: ExtraHistoryEntry;
  readonly propertyId: string;
  readonly mayEdit: boolean;
}

/** Shows one save of offers: by whom, at what time, each change with what it took out and put in, and the ways back. */
export function OfferEntryCard({ entry, ...ways }: OfferEntryCardProps) {
  const { t, language } = useExtrasI18n();
  const titleOf = useTitleOf();
  const { moved, others } = dividedParts(entry);
  const [only] = others.length === 1 ? others : [];
  const time = new Intl.DateTimeFormat(LOCALES[language], { timeStyle: 'short' }).format(new Date(entry.at));
  const shown = others.length === 0 ? moved : others;
  const title =
    others.length === 0
      ? t('extras.history.moved')
      : only === undefined
        ? t('history.several', { count: others.length })
        : titleOf(only);
  return (
    <article className="rounded-card border border-hairline bg-surface p-5 shadow-card">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="wrap-anywhere font-semibold text-16">{title}</h3>
          <p className="mt-0.5 text-14 text-ink-soft">
            <HistoryActorName actor={entry.actor} /> · <time dateTime={entry.at}>{time}</time>
          </p>
        </div>
        <WayBack parts={shown} title={title} {...ways} />
      </div>
      {others.length === 0 && <DifferenceLines {...placesOf(moved)} />}
      {only !== undefined && <DifferenceLines {...sidesOf(only, { t, language })} />}
      {others.length > 1 && (
        <ul className="mt-4 grid gap-4 border-hairline border-t pt-4">
          {others.map((part) => (
            <li key={part.revision} className="min-w-0">
              <h4 className="wrap-anywhere font-medium text-14">{titleOf(part)}</h4>
              <DifferenceLines {...sidesOf(part, { t, language })} />
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

/** Returns what names a change by what was done, and the offer by its name of then. */
function useTitleOf(): (part: ExtraHistoryPart) => string {
  const { t, language } = useExtrasI18n();
  return ({ change, name }) => t(`extras.history.${change}`) + colon(language) + name;
}

interface WayBackProps extends Omit<OfferEntryCardProps, 'entry'> {
  readonly parts: readonly ExtraHistoryPart[];
  readonly title: string;
}

/** Shows the way back to before changes, where there is one and this person may go it. */
function WayBack({ parts, title, propertyId, mayEdit }: WayBackProps) {
  const { t } = useExtrasI18n();
  const restoring = useRestoreOffers(propertyId);
  const wayBack = wayBackOf(parts);
  if (wayBack === undefined || !mayEdit) return null;
  return (
    <RestoreButton
      label={t('history.restore')}
      what={title}
      text={t('history.confirm.text', { what: title })}
      isPending={restoring.isPending}
      onRestore={(onSettled) => restoring.mutate(wayBack, { onSettled })}
    />
  );
}
