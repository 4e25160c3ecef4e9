import type { ReactNode } from 'react';
import { LOCALES } from '#contracts/kernel/languages.ts';
import type { HistoryEntry } from '#contracts/properties/history/history.ts';
import type { Moment } from '#contracts/properties/history/moment.ts';
import { HistoryActorName } from '../../components/changes/history-actor-name.tsx';
import { changeTitle } from '../../lib/page/change-title.ts';
import { sectionNames } from '../../lib/text/section-names.ts';
import { useMomentI18n } from './moment-texts.ts';
import type { Destination } from './use-moment.ts';

interface SinceListProps {
  readonly moment: Moment;
  readonly onGo: (to: Destination) => void;
  /** The way to where all of it can be read and brought back, if there is one. */
  readonly children?: ReactNode;
}

/** Shows what has been saved since a moment, oldest first, each with the way to how it left the property. */
export function SinceList({ moment: { property, since }, onGo, children }: SinceListProps) {
  const { t } = useMomentI18n();
  const { entries, count } = since;
  const named = sectionNames(entries, t);
  const modules = new Map(
    property.content.map(({ section, sectionMetadata }) => [section, sectionMetadata?.title]),
  );
  const sectionName = (section: string): string => modules.get(section) ?? named(section);
  const left = count - entries.length;
  return (
    <section aria-labelledby="since">
      <h2 id="since" className="font-semibold text-18">
        {t('moment.since')}
      </h2>
      {count === 0 && <p className="mt-2 text-ink-soft">{t('moment.since.none')}</p>}
      {entries.length > 0 && (
        <ol className="mt-2 divide-y divide-hairline">
          {entries.map((entry) => (
            <li
              key={entry.revision}
              className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3"
            >
              <SinceEntry entry={entry} sectionName={sectionName} onGo={onGo} />
            </li>
          ))}
        </ol>
      )}
      {left > 0 && <p className="mt-2 text-14 text-ink-soft">{t('moment.since.more', { count: left })}</p>}
      {children !== undefined && <div className="mt-4">{children}</div>}
    </section>
  );
}

interface SinceEntryProps {
  readonly entry: HistoryEntry;
  readonly sectionName: (section: string) => string;
  readonly onGo: SinceListProps['onGo'];
}

function SinceEntry({ entry, sectionName, onGo }: SinceEntryProps) {
  const { t, language } = useMomentI18n();
  const { parts, revision, at, actor } = entry;
  const [only] = parts.length === 1 ? parts : [];
  const title =
    only === undefined
      ? t('history.several', { count: parts.length })
      : changeTitle(only, language, sectionName);
  const time = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium', timeStyle: 'medium' });
  return (
    <>
      <div className="min-w-0">
        <h3 className="wrap-anywhere font-medium">{title}</h3>
        <p className="text-14 text-ink-soft">
          <HistoryActorName actor={actor} /> · <time dateTime={at}>{time.format(new Date(at))}</time>
        </p>
      </div>
      {only?.change !== 'deleted' && (
        <button
          type="button"
          onClick={() => onGo({ revision })}
          className="rounded-control py-1 text-14 text-primary-ink underline-offset-4 hover:underline"
        >
          {t('moment.see')}
          <span className="sr-only">{title}</span>
        </button>
      )}
    </>
  );
}
