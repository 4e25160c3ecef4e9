import { SearchX } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { isLanguage, LANGUAGE_NAMES, LOCALES } from '#contracts/kernel/languages.ts';
import { isFixedSection } from '#contracts/sections/catalogue.ts';
import { Notice } from '../../components/screen/notice.tsx';
import { colon } from '../../lib/text/colon.ts';
import { useReplayI18n } from './replay-texts.ts';
import { FIRST_ROWS, type ReplayRow } from './use-replay.ts';

/** Shows the first rows of a replay: when, what, in which language, and of which property. */
export function ReplayRows({ rows }: { rows: readonly ReplayRow[] }) {
  const { t } = useReplayI18n();
  const heading = useId();
  if (rows.length === 0) {
    return (
      <div className="mt-10">
        <Notice icon={SearchX} title={t('replay.empty')} text={t('replay.empty.text')} />
      </div>
    );
  }
  return (
    <section aria-labelledby={heading} className="mt-10">
      <h2 id={heading} className="font-semibold text-20">
        {t('replay.rows')}
      </h2>
      <ol className="mt-4 divide-y divide-hairline rounded-card bg-surface shadow-card">
        {rows.map((row) => (
          <RowOfReplay key={row.position} row={row} />
        ))}
      </ol>
      {rows.length === FIRST_ROWS && (
        <p className="mt-3 text-14 text-ink-soft">{t('replay.more', { count: FIRST_ROWS })}</p>
      )}
    </section>
  );
}

function RowOfReplay({ row }: { row: ReplayRow }) {
  const { t, language } = useReplayI18n();
  const { recordedAt, propertyId, language: pageLanguage } = row;
  const second = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium', timeStyle: 'medium' });
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-4 py-3 text-14">
      <time dateTime={recordedAt} className="text-ink-soft tabular-nums">
        {second.format(new Date(recordedAt))}
      </time>
      <span className="min-w-0 flex-1 basis-56 font-medium">
        <WhatHappened row={row} />
        {pageLanguage !== null && isLanguage(pageLanguage) && (
          <span className="font-normal text-ink-soft"> · {LANGUAGE_NAMES[pageLanguage]}</span>
        )}
      </span>
      <Link
        to={`/admin/properties/${propertyId}/moment?at=${recordedAt}`}
        aria-label={t('replay.where') + colon(language) + propertyId}
        className="wrap-anywhere rounded-control font-mono text-12 text-primary-ink underline-offset-4 hover:underline"
      >
        {propertyId}
      </Link>
    </li>
  );
}

function WhatHappened({ row: { type, section, act } }: { row: ReplayRow }) {
  const { t, language } = useReplayI18n();
  if (act !== null) return t(`replay.act.${act}`);
  if (type === 'view' || section === null) return t('replay.type.views');
  const name = isFixedSection(section) ? t(`section.${section}.name`) : t('history.module');
  return t('replay.type.sections') + colon(language) + name;
}
