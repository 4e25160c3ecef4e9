import { z } from 'zod';
import { accountEvents } from '#contracts/accounts/events.ts';
import { defineQueue, type Processors } from '#kernel/reactors/jobs.ts';
import { defineReactor } from '#kernel/reactors/reactor.ts';
import type { Schedule } from '#kernel/reactors/schedule.ts';
import { type ErasureLedger, type LedgerEntry, ledgerEntry } from './erasure-ledger.ts';

const HOUR_MS = 3_600_000;

const schemas = {
  /** Add one erasure, as soon as it is decided. */
  add: ledgerEntry,
  /** Add whatever is missing, and look whether somebody is back. */
  compare: z.object({}),
};

/**
 * Keeps the ledger of erasures. Few attempts: a ledger that cannot be written is shown to administrators within
 * minutes.
 */
export const erasureLedgers = defineQueue({
  name: 'erasure-ledgers',
  attempts: 5,
  backoffMs: 5_000,
  concurrency: 1,
  schemas,
});

/** Has each erasure added to the ledger. */
export const erasureRecorder = defineReactor({
  name: 'erasure-recorder',
  categories: ['user'],
  events: accountEvents,
  on: {
    UserDeleted: ({ streamId: userId, recordedAt: erasedAt }) => [
      erasureLedgers.draft('add', { userId, erasedAt }),
    ],
  },
});

/**
 * Each hour: makes up for erasures of before there was a ledger, and for a ledger that was lost or could not be
 * written.
 */
export const erasureLedgerSchedule: Schedule = {
  name: 'erasure-ledger',
  everyMs: HOUR_MS,
  draft: erasureLedgers.draft('compare', {}),
};

/** Makes the queue's processors. Repeating is harmless: nobody is added twice. */
export function createErasureLedgerProcessors({
  ledger,
  deletions,
  present,
}: {
  readonly ledger: ErasureLedger;
  /** Lists everybody whose account was deleted, from the read model. */
  readonly deletions: () => Promise<readonly LedgerEntry[]>;
  /** Returns those of these people who have an account. */
  readonly present: (userIds: readonly string[]) => Promise<readonly string[]>;
}): Processors<typeof schemas> {
  return {
    add: ({ data }) => ledger.add([data]),

    async compare() {
      await ledger.add(await deletions());
      const { entries } = await ledger.read();
      const back = await present(entries.map(({ userId }) => userId));
      if (back.length === 0) return;
      throw new Error(
        `of the list of erasures, ${back.length} are back with a backup: run benvenuto erasures replay`,
      );
    },
  };
}
