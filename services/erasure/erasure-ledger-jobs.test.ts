import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { ErasureLedger, LedgerEntry } from './erasure-ledger.ts';
import { createErasureLedgerProcessors } from './erasure-ledger-jobs.ts';

const job = { id: 'a job', attempt: 1, data: {}, signal: new AbortController().signal };
const erasure = () => ({ userId: randomUUID(), erasedAt: new Date().toISOString() });

/** Makes a ledger in memory. */
function ledgerOf(...entries: LedgerEntry[]): ErasureLedger & { readonly entries: LedgerEntry[] } {
  return {
    entries,
    add: async (more) => void entries.push(...more),
    read: async () => ({ entries, unreadable: 0 }),
  };
}

it('adds to the ledger whoever was deleted before it was kept', async () => {
  const ledger = ledgerOf();
  const before = [erasure(), erasure()];
  const { compare } = createErasureLedgerProcessors({
    ledger,
    deletions: async () => before,
    present: async () => [],
  });
  await compare(job);
  expect(ledger.entries).toEqual(before);
});

it('fails, for administrators to see, where somebody of the ledger has an account again', async () => {
  const [gone, back] = [erasure(), erasure()];
  const { compare } = createErasureLedgerProcessors({
    ledger: ledgerOf(gone, back),
    deletions: async () => [gone],
    present: async (userIds) => userIds.filter((userId) => userId === back.userId),
  });
  await expect(compare(job)).rejects.toThrow(
    /^of the list of erasures, 1 are back with a backup: run benvenuto erasures replay$/,
  );
});
