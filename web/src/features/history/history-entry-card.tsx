import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { User } from '#contracts/accounts/api.ts';
import { LOCALES } from '#contracts/kernel/languages.ts';
import type { Property } from '#contracts/properties/api.ts';
import type { HistoryEntry, HistoryPart } from '#contracts/properties/history/history.ts';
import { HistoryActorName } from '../../components/changes/history-actor-name.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/i18n-context.ts';
import { changeTitle } from '../../lib/page/change-title.ts';
import { may } from '../../lib/session/permissions.ts';
import { ChangeDifference } from './change-difference.tsx';
import { type WayBack, wayBackOf, wayBackOfAll } from './restorable.ts';
import { WayBackButton } from './way-back-button.tsx';

/** Number of changes of one save that are told at once. */
const SHOWN_AT_FIRST = 6;

interface HistoryEntryCardProps {
  readonly entry: HistoryEntry;
  readonly user: User;
  readonly property: Pick<Property, 'id' | 'slug'>;
  readonly sectionName: (section: string) => string;
}

/** Shows one save: by whom, at what time, each change of it with what it took out and put in, and the ways back. */
export function HistoryEntryCard({ entry, user, property, sectionName }: HistoryEntryCardProps) {
  const { t, language } = useI18n();
  const { parts } = entry;
  const [only] = parts.length === 1 ? parts : [];
  const title =
    only === undefined
      ? t('history.several', { count: parts.length })
      : changeTitle(only, language, sectionName);
  const all = wayBackOfAll(entry);
  const ways = { propertyId: property.id, sectionName, user };
  return (
    <article className="rounded-card border border-hairline bg-surface p-5 shadow-card">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="wrap-anywhere font-semibold text-16">{title}</h3>
          <ByWhomAndWhen entry={entry} slug={property.slug} title={title} />
        </div>
        {only !== undefined && <PartRestoreButton part={only} {...ways} />}
        {all !== undefined && mayGo(user, all) && (
          <WayBackButton
            propertyId={property.id}
            wayBack={all}
            label={t('history.restoreAll')}
            what={title}
            text={t('history.confirm.all', { count: all.count })}
          />
        )}
      </div>
      {only === undefined ? (
        <Parts parts={parts} {...ways} />
      ) : (
        <ChangeDifference part={only} sectionName={sectionName} />
      )}
    </article>
  );
}

interface ByWhomAndWhenProps {
  readonly entry: HistoryEntry;
  readonly slug: string;
  readonly title: string;
}

/** Shows the line below the title of a save: by whom, at what time, and the way to the pages of then. */
function ByWhomAndWhen({ entry, slug, title }: ByWhomAndWhenProps) {
  const { t, language } = useI18n();
  const time = new Intl.DateTimeFormat(LOCALES[language], { timeStyle: 'short' }).format(new Date(entry.at));
  return (
    <p className="mt-0.5 text-14 text-ink-soft">
      <HistoryActorName actor={entry.actor} /> · <time dateTime={entry.at}>{time}</time> ·{' '}
      <Link
        to={`/history/${encodeURIComponent(slug)}/moment?revision=${entry.revision}`}
        className="text-primary-ink underline-offset-4 hover:underline"
      >
        {t('history.seeThen')}
        <span className="sr-only">{title}</span>
      </Link>
    </p>
  );
}

interface PartsProps extends Omit<PartRestoreButtonProps, 'part' | 'isCompact'> {
  readonly parts: readonly HistoryPart[];
}

/** Shows the changes of a save that made several: the first few, and a button for the rest. */
function Parts({ parts, ...ways }: PartsProps) {
  const { t, language } = useI18n();
  const [isWhole, setWhole] = useState(false);
  const { sectionName } = ways;
  return (
    <>
      <ul className="mt-4 grid gap-4 border-hairline border-t pt-4">
        {parts.slice(0, isWhole ? undefined : SHOWN_AT_FIRST).map((part) => (
          <li key={part.revision} className="min-w-0">
            <div className="flex items-start justify-between gap-3">
              <h4 className="min-w-0 wrap-anywhere font-medium text-14">
                {changeTitle(part, language, sectionName)}
              </h4>
              <PartRestoreButton part={part} isCompact {...ways} />
            </div>
            <ChangeDifference part={part} sectionName={sectionName} />
          </li>
        ))}
      </ul>
      {parts.length > SHOWN_AT_FIRST && !isWhole && (
        <Button variant="quiet" size="small" className="-mx-3 mt-3" onClick={() => setWhole(true)}>
          {t('history.moreParts', { count: parts.length - SHOWN_AT_FIRST })}
        </Button>
      )}
    </>
  );
}

interface PartRestoreButtonProps extends Omit<HistoryEntryCardProps, 'entry' | 'property'> {
  readonly propertyId: string;
  readonly part: HistoryPart;
  readonly isCompact?: boolean;
}

/** Shows the way back from one change, where there is one and this person may go it. */
function PartRestoreButton({ part, user, sectionName, ...button }: PartRestoreButtonProps) {
  const { t, language } = useI18n();
  const wayBack = wayBackOf(part);
  if (wayBack === undefined || !mayGo(user, wayBack)) return null;
  const what = changeTitle(part, language, sectionName);
  return (
    <WayBackButton
      {...button}
      wayBack={wayBack}
      label={t('history.restore')}
      what={what}
      text={t('history.confirm.text', { what })}
    />
  );
}

const mayGo = (user: User, { permissions }: WayBack): boolean =>
  permissions.every((permission) => may(user, permission));
