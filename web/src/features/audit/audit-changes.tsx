import type { AuditAbout, AuditChange, AuditEntry } from '#contracts/audit/api.ts';
import { valueInWords } from '#contracts/audit/value-in-words.ts';
import type { AuditWords } from '#contracts/audit/words/words.ts';
import type { AuditField } from '#contracts/kernel/events/audit-rule.ts';
import { type Language, LOCALES } from '#contracts/kernel/languages.ts';
import { MASK } from '#contracts/kernel/mask.ts';
import { DifferenceLine } from '../../components/changes/difference-line.tsx';
import { colon } from '../../lib/text/colon.ts';
import { countryName } from '../../lib/text/country-name.ts';
import { lineDifference } from '../../lib/text/line-difference.ts';

interface AuditChangesProps {
  readonly entry: AuditEntry;
  readonly words: AuditWords;
  readonly language: Language;
}

/** Shows the first difference that an event made in one line, and how many more there are. */
export function AuditDifference({ entry, words, language }: AuditChangesProps) {
  const { changes, about } = entry;
  const [change] = changes;
  if (change === undefined) return null;
  const say = (field: AuditField, value: string) => shown(field, value, words, language, about.modules);
  const lines = linesOf(change, say);
  const removed = lines.find((line) => line.change === 'removed')?.line;
  const added = lines.find((line) => line.change === 'added')?.line;
  const others = changes.length - 1;
  return (
    <p className="wrap-anywhere line-clamp-1 text-14 text-ink-soft">
      {words.fields[change.field] + colon(language)}
      {removed !== undefined && <del className="decoration-ink-faint">{removed}</del>}
      {removed !== undefined && added !== undefined && ' → '}
      {added !== undefined && <ins className="text-ink no-underline">{added}</ins>}
      {others > 0 && ` · +${others}`}
    </p>
  );
}

/** Shows what was taken out and put in, field by field. */
export function AuditChanges({ entry, words, language }: AuditChangesProps) {
  const { changes, about } = entry;
  const say = (field: AuditField, value: string) => shown(field, value, words, language, about.modules);
  const lines = changes.flatMap((change) =>
    linesOf(change, say).map((line) => ({ ...line, label: words.fields[change.field] })),
  );
  // Lines can be alike, and never move: their place is what they are.
  const placed = lines.map((line, place) => ({ ...line, id: `line-${place}` }));
  return (
    <ul className="mt-3 grid gap-1 text-14">
      {placed.map(({ id, change, label, line }) => (
        <li key={id}>
          <DifferenceLine change={change} label={label}>
            {line}
          </DifferenceLine>
        </li>
      ))}
    </ul>
  );
}

function linesOf(change: AuditChange, say: (field: AuditField, value: string) => string) {
  const [before, after] = [change.before, change.after].map((text) =>
    text === null ? [] : text.split('\n').map((line) => say(change.field, line)),
  );
  // Masks look alike whatever is behind them: that it changed is known.
  if (change.before === MASK && change.after === MASK) {
    return [
      { line: MASK, change: 'removed' },
      { line: MASK, change: 'added' },
    ] as const;
  }
  return lineDifference(before ?? [], after ?? [], (line) => line);
}

/** Returns a value as people say it, times and countries by the reader's calendar and language. */
function shown(
  field: AuditField,
  value: string,
  words: AuditWords,
  language: Language,
  modules: AuditAbout['modules'],
): string {
  if (field === 'country') return countryName(value, language);
  if (field === 'bytes') return new Intl.NumberFormat(LOCALES[language]).format(Number(value));
  if (field.endsWith('At') && !Number.isNaN(Date.parse(value))) {
    const format = { dateStyle: 'medium', timeStyle: 'short' } as const;
    return new Intl.DateTimeFormat(LOCALES[language], format).format(new Date(value));
  }
  return valueInWords(field, value, words, modules);
}
