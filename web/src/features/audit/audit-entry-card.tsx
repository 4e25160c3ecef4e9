import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { AuditEntry } from '#contracts/audit/api.ts';
import { sentenceOf } from '#contracts/audit/sentence.ts';
import type { AuditWords } from '#contracts/audit/words/words.ts';
import { LOCALES } from '#contracts/kernel/languages.ts';
import { Button } from '../../components/ui/button.tsx';
import { AuditChanges, AuditDifference } from './audit-changes.tsx';
import { useAuditI18n } from './audit-texts.ts';

interface AuditEntryCardProps {
  readonly entry: AuditEntry;
  readonly words: AuditWords;
  /** True where whose account it happened in is to be said. */
  readonly namesSubject: boolean;
  /** True where the exact event stands beside it, so that nothing leads there and all that changed is shown. */
  readonly isExact?: boolean;
}

const LINK = 'rounded-control text-14 text-primary-ink underline-offset-4 hover:underline';

/** Shows one event: what happened, by whom and when, where, what changed, and the ways to more of it. */
export function AuditEntryCard({ entry, words, namesSubject, isExact = false }: AuditEntryCardProps) {
  const { t, language } = useAuditI18n();
  const [isOpen, setOpen] = useState(isExact);
  const changesId = useId();
  const { id, at, actor, subject, property, changes } = entry;
  const time = new Intl.DateTimeFormat(LOCALES[language], { timeStyle: 'medium' }).format(new Date(at));
  const isErasedPerson = actor.id !== null && actor.name === null;
  return (
    <article className="rounded-card border border-hairline bg-surface px-4 py-3 shadow-card sm:px-5">
      {!isExact && (
        <div className="grid grid-cols-1 gap-x-3 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-baseline">
          <h3 className="wrap-anywhere font-semibold text-16">{sentenceOf(entry, words)}</h3>
          {!isOpen && <AuditDifference entry={entry} words={words} language={language} />}
        </div>
      )}
      <p className="wrap-anywhere mt-0.5 text-14 text-ink-soft">
        {words.actors[actor.kind]}
        {actor.name !== null && ` · ${actor.name}`}
        {isErasedPerson && ` · ${t('audit.erasedUser')}`} · <time dateTime={at}>{time}</time>
        {property !== null && ` · ${property.name ?? t('audit.erasedProperty')}`}
        {entry.erased && ` · ${t('audit.erased')}`}
      </p>
      {namesSubject && subject !== null && (
        <p className="mt-0.5">
          <Link to={`/admin/users/${subject.id}`} className={LINK}>
            {subject.name === null ? t('audit.ofErased') : t('audit.of', { name: subject.name })}
          </Link>
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        {changes.length > 0 && !isExact && (
          <Button
            variant="quiet"
            size="small"
            className="-mr-0.5 -ml-3"
            aria-expanded={isOpen}
            aria-controls={changesId}
            onClick={() => setOpen(!isOpen)}
          >
            {t('audit.changes')}
          </Button>
        )}
        {!isExact && (
          <Link to={`/admin/audit/${id}`} className={LINK}>
            {t('audit.exact')}
          </Link>
        )}
        {property !== null && (
          <Link to={`/admin/properties/${property.id}/moment?at=${encodeURIComponent(at)}`} className={LINK}>
            {t('audit.moment')}
          </Link>
        )}
      </div>
      <div id={changesId}>{isOpen && <AuditChanges entry={entry} words={words} language={language} />}</div>
    </article>
  );
}
