import { z } from 'zod';
import { defineEvent } from '#contracts/kernel/events/event-definition.ts';
import { defineProjection } from '../define-projection.ts';
import { table } from '../table.ts';

const audit = { unaudited: 'An example.' };

/** A small domain that uses all that the engine offers: it exists for the engine's tests. */
export const tallyEvents = [
  defineEvent({ type: 'TallyOpened', summary: 'Opened.', schema: z.object({ name: z.string() }), audit }),
  defineEvent({
    type: 'TallyCounted',
    summary: 'Counted.',
    schema: z.object({ amount: z.number(), day: z.iso.date(), tag: z.string() }),
    audit,
  }),
  defineEvent({ type: 'TallyClosed', summary: 'Closed.', schema: z.object({}), audit }),
  defineEvent({ type: 'TallyIgnored', summary: 'Of no interest.', schema: z.object({}), audit }),
] as const;

export interface TallyRow {
  readonly tally_id: string;
  readonly name: string | null;
  readonly total: bigint;
  readonly tags: { readonly zeta: readonly string[]; readonly a: number };
  readonly counted_at: string;
}

export interface TallyDayRow {
  readonly tally_id: string;
  readonly day: string;
  readonly total: bigint;
}

export interface TallyDocumentRow {
  readonly tally_id: string;
  readonly body: string;
}

const tables = {
  tallies: table<TallyRow>({
    primaryKey: 'tally_id',
    columns: { tally_id: 'text', name: 'text', total: 'bigint', tags: 'json', counted_at: 'timestamptz' },
  }),
  tally_days: table<TallyDayRow>({
    primaryKey: ['tally_id', 'day'],
    columns: { tally_id: 'text', day: 'date', total: 'bigint' },
  }),
  tally_documents: table<TallyDocumentRow>({
    primaryKey: 'tally_id',
    columns: { tally_id: 'text', body: 'text' },
  }),
};

/** Defines the tally read model in a given version. An amount of 13 is more than its handler can take. */
export function tally(version = 1, name = 'tally', { lingers = false } = {}) {
  return defineProjection({
    name,
    version,
    lingers,
    categories: ['tally'],
    events: tallyEvents,
    schema: new URL('./tally.sql', import.meta.url),
    tables,
    keys: {
      tallies: (event) => [event.streamId],
      tally_days: (event) => (event.type === 'TallyCounted' ? [[event.streamId, event.data.day]] : []),
    },
    on: {
      TallyOpened: (event, { tallies }) =>
        tallies.insert({
          tally_id: event.streamId,
          name: event.data.name,
          total: 0n,
          tags: { zeta: [], a: 0 },
          counted_at: event.recordedAt,
        }),
      TallyCounted: (event, { tallies, tally_days }) => {
        const { amount, day, tag } = event.data;
        if (amount === 13) throw new Error('an unlucky amount');
        tallies.update(event.streamId, (row) => ({
          ...row,
          total: row.total + BigInt(amount),
          tags: { zeta: [...row.tags.zeta, tag].slice(-3), a: row.tags.a + 1 },
          counted_at: event.recordedAt,
        }));
        tally_days.upsert([event.streamId, day], (row) => ({
          tally_id: event.streamId,
          day,
          total: (row?.total ?? 0n) + BigInt(amount),
        }));
      },
      TallyClosed: (event, { tallies }) => tallies.delete(event.streamId),
    },
    settle: ({ tallies, tally_documents }) => {
      for (const { key, after } of tallies.changes()) {
        if (after === undefined) tally_documents.delete(key);
        else
          tally_documents.put({
            tally_id: key,
            body: JSON.stringify({ ...after, total: String(after.total) }),
          });
      }
    },
  });
}
