import { beforeEach, describe, expect, it } from 'vitest';
import type { Job } from '#kernel/reactors/jobs.ts';
import { type BookPlace, type CatchUpParts, catchUp, catchUpFrom } from './catch-up.ts';

const DEEPL = 'deepl';
const BOOKS = Array.from(
  { length: 45 },
  (_, index): BookPlace => ({
    rank: 1 + Math.floor(index / 30),
    propertyId: `house-${String(index).padStart(2, '0')}`,
  }),
);

let jobs: Job[];
let caughtUp: string | null;
let waiting: number;
beforeEach(() => {
  [jobs, caughtUp, waiting] = [[], null, 0];
});

const parts = (machine: string | undefined): CatchUpParts => ({
  machine,
  jobs: { enqueue: async (more) => void jobs.push(...[more].flat()) },
  caughtUp: {
    read: async () => caughtUp,
    write: async (name) => {
      caughtUp = name;
    },
  },
  booksAfter: async (place, most) => {
    const from =
      place === undefined ? 0 : BOOKS.findIndex((book) => book.propertyId === place.propertyId) + 1;
    return BOOKS.slice(from, from + most);
  },
  waiting: async () => waiting,
  drafts: {
    translate: (propertyId) => ({ queue: 'translations', name: 'translate', data: { propertyId } }),
    from: (data, delayMs = 0) => ({ queue: 'translations', name: 'catchUpFrom', data, delayMs }),
  },
});
const named = (name: string) => jobs.filter((job) => job.name === name);

describe('a provider', { tags: ['rule.translations.caught-up'] }, () => {
  it('is new once, and again after there was none', async () => {
    await catchUp(parts(undefined), 'look-0');
    expect(jobs).toEqual([]);
    for (const look of ['look-1', 'look-2']) await catchUp(parts(DEEPL), look);
    expect(jobs.map(({ id }) => id)).toEqual(['look-1.from.first']);
    await catchUp(parts(undefined), 'look-3');
    await catchUp(parts(DEEPL), 'look-4');
    expect(jobs.at(-1)?.id).toBe('look-4.from.first');
  });

  it('is handed all books, some at a time, under ids that follow from the sweep', async () => {
    await catchUpFrom(parts(DEEPL), { sweep: 'look-1' });
    expect(named('translate')).toHaveLength(40);
    expect(jobs[0]).toMatchObject({ id: 'look-1.house-00', data: { propertyId: 'house-00' } });
    const next = named('catchUpFrom').at(-1);
    expect(next).toMatchObject({ id: 'look-1.from.house-39', data: { after: BOOKS[39] } });
    await catchUpFrom(parts(DEEPL), { sweep: 'look-1', after: BOOKS[39] });
    expect(named('translate')).toHaveLength(45);
    await catchUpFrom(parts(DEEPL), { sweep: 'look-1', after: BOOKS[44] });
    expect(named('translate')).toHaveLength(45);
    expect(named('catchUpFrom')).toHaveLength(2);
  });

  it('is handed no more while many wait', async () => {
    waiting = 41;
    await catchUpFrom(parts(DEEPL), { sweep: 'look-1' });
    expect(jobs).toMatchObject([
      { id: 'look-1.from.first.1', name: 'catchUpFrom', data: { sweep: 'look-1', tries: 1 }, delayMs: 2_000 },
    ]);
    await catchUpFrom(parts(DEEPL), { sweep: 'look-1', tries: 1 });
    expect(jobs.at(-1)?.id).toBe('look-1.from.first.2');
  });
});
