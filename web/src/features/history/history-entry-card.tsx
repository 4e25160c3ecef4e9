import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { User } from '#contracts/accounts/api.ts';
import { LOCALES } from '#contracts/kernel/languages.ts';
import type { Property } from '#contracts/properties/api.ts';
import type { HistoryEntry, HistoryPart } from '#contracts/properties/history.ts';
import { HistoryActorName } from '../../components/changes/history-actor-name.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/i18n-context.ts';
import { changeTitle } from '../../lib/page/change-title.ts';
import { may } from '../../lib/session/permissions.ts';
import { ChangeDifference } from './change-difference.tsx';
import { type WayBack, wayBackOf, wayBackOfAll } from './restorable.ts';
import { RestoreButton } from './restore-button.tsx';

/** So many changes of one save are told at once. */
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
  const [isWhole, setWhole] = useState(false);
  const { parts } = entry;
  const [only] = parts.length === 1 ? parts : [];
  const time = new Intl.DateTimeFormat(LOCALES[language], { timeStyle: 'short' }).format(new Date(entry.at));
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
          <p className="mt-0.5 text-14 text-ink-soft">
            <HistoryActorName actor={entry.actor} /> · <time dateTime={entry.at}>{time}</time> ·{' '}
            <Link
              to={`/history/${encodeURIComponent(property.slug)}/moment?revision=${entry.revision}`}
              className="text-primary-ink underline-offset-4 hover:underline"
            >
              {t('history.seeThen')}
              <span className="sr-only">: {title}</span>
            </Link>
          </p>
        </div>
        {only !== undefined && <PartRestoreButton part={only} {...ways} />}
        {all !== undefined && mayGo(user, all) && (
          <RestoreButton
            propertyId={property.id}
            wayBack={all}
            label={t('history.restoreAll')}
            what={title}
            text={t('history.confirm.all', { count: all.count })}
          />
        )}
      </div>
      {only !== undefined && <ChangeDifference part={only} sectionName={sectionName} />}
      {only === undefined && (
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
      )}
      {parts.length > SHOWN_AT_FIRST && !isWhole && (
        <Button variant="quiet" size="small" className="-mx-2.5 mt-3 px-2.5" onClick={() => setWhole(true)}>
          {t('history.moreParts', { count: parts.length - SHOWN_AT_FIRST })}
        </Button>
      )}
    </article>
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
    <RestoreButton
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
