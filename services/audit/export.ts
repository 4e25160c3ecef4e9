import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { AuditEntry, AuditExportQuery } from '#contracts/audit/api.ts';
import { sentenceOf } from '#contracts/audit/sentence.ts';
import { linesInWords } from '#contracts/audit/value-in-words.ts';
import { AUDIT_WORDS } from '#contracts/audit/words/all.ts';
import type { AuditWords } from '#contracts/audit/words/words.ts';

type Pages = AsyncIterable<readonly AuditEntry[]>;

/** The columns of a CSV export, in this order. Names are for programs, and stay as they are. */
const COLUMNS = {
  time: ({ at }: AuditEntry) => at,
  sentence: (entry: AuditEntry, words: AuditWords) => sentenceOf(entry, words),
  kind: ({ kind }: AuditEntry) => kind,
  type: ({ type }: AuditEntry) => type,
  actor: ({ actor }: AuditEntry) => actor.kind,
  actorId: ({ actor }: AuditEntry) => actor.id,
  actorName: ({ actor }: AuditEntry) => actor.name,
  userId: ({ subject }: AuditEntry) => subject?.id,
  userName: ({ subject }: AuditEntry) => subject?.name,
  propertyId: ({ property }: AuditEntry) => property?.id,
  propertyName: ({ property }: AuditEntry) => property?.name,
  changes: ({ changes, about }: AuditEntry, words: AuditWords) =>
    changes
      .map(({ field, before, after }) => {
        const [was, is] = [before, after].map((text) =>
          text === null ? '–' : linesInWords(field, text, words, about.modules).join('\n'),
        );
        return `${words.fields[field]}: ${was} → ${is}`;
      })
      .join('\n'),
  eventId: ({ id }: AuditEntry) => id,
} as const;

/** Writes entries to a file, page by page as it is read. */
export function exportAs({ format, language }: AuditExportQuery, pages: Pages): Readable {
  const words = AUDIT_WORDS[language];
  return Readable.from(format === 'csv' ? csv(pages, words) : json(pages, words));
}

async function* csv(pages: Pages, words: AuditWords): AsyncGenerator<string> {
  // Spreadsheets read UTF-8 by its mark. What begins like a formula is told to be a text.
  yield `\u{feff}${stringify([Object.keys(COLUMNS)])}`;
  for await (const entries of pages) {
    const rows = entries.map((entry) => Object.values(COLUMNS).map((column) => column(entry, words) ?? ''));
    yield stringify(rows, { escape_formulas: true });
  }
}

async function* json(pages: Pages, words: AuditWords): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const entries of pages) {
    for (const entry of entries) {
      yield `${separator}${JSON.stringify({ ...entry, sentence: sentenceOf(entry, words) })}`;
      separator = ',\n';
    }
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}
