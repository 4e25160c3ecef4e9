import { z } from 'zod';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import { DomainError } from '#kernel/errors.ts';
import type { EventStore } from '#kernel/log/event-store.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import type { ErasureService } from './erasure.service.ts';

/** One erasure, with its time: nothing of the person but the id of a stream that holds nothing readable. */
export const ledgerEntry = z.object({ userId: z.uuid(), erasedAt: z.iso.datetime() });
export type LedgerEntry = z.infer<typeof ledgerEntry>;

/** Content of a ledger. */
export interface LedgerContent {
  readonly entries: readonly LedgerEntry[];
  /** Lines that are no entries: what a full disk or a lost machine left of one that was added again. */
  readonly unreadable: number;
}

/** The erasures of an installation, kept outside of its stores: a restore of these does not take it back. */
export interface ErasureLedger {
  /**
   * Adds durably who is not in it yet.
   * @throws the system's error; whoever is not certainly in it is added again then
   */
  add(entries: readonly LedgerEntry[]): Promise<void>;
  read(): Promise<LedgerContent>;
}

/** Returns the lines of a ledger as it is kept and exported. */
export const ledgerLines = (entries: readonly LedgerEntry[]): string =>
  entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');

/** Reads the lines of a ledger, one erasure each. */
export function parseLedger(text: string): LedgerContent {
  const lines = text.split('\n').filter((line) => line !== '');
  const entries = lines.flatMap((line) => entryIn(line) ?? []);
  return { entries, unreadable: lines.length - entries.length };
}

function entryIn(line: string): LedgerEntry | undefined {
  try {
    return ledgerEntry.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
}

const USER = 'user-';

/** Reads all erasures that the log knows of, in its order. @throws EventStoreUnavailableError */
export async function* readErasures(
  store: Pick<EventStore, 'readAll'>,
): AsyncGenerator<LedgerEntry, void, undefined> {
  for await (const { type, stream, recordedAt } of store.readAll()) {
    if (type !== 'UserDeleted' || !stream.startsWith(USER)) continue;
    yield { userId: stream.slice(USER.length), erasedAt: recordedAt };
  }
}

/** Result of a replay of erasures. */
export interface ReplayedErasures {
  /** Number of people who had an account again. */
  readonly erased: number;
  /** Number of people whose account was deleted, and whose erasure had not come to its end, the key. */
  readonly finished: number;
}

/**
 * Erases again who came back with a backup that was older than their erasure, and finishes the erasures that were under
 * way in it. Whoever is erased, or is not there, stays so; it can be repeated.
 * @throws Error where something of a person could not be removed: the next attempt goes on from there
 */
export async function replayErasures(
  entries: Iterable<LedgerEntry>,
  dependencies: {
    readonly accounts: { delete(userId: string, context: CommandContext): Promise<unknown> };
    readonly erasure: Pick<ErasureService, 'eraseSome'>;
    readonly vault: Pick<Vault, 'keysOf'>;
  },
  context: CommandContext,
): Promise<ReplayedErasures> {
  const { accounts, erasure, vault } = dependencies;
  let [erased, finished] = [0, 0];
  for (const { userId } of entries) {
    const wasThere = await accounts.delete(userId, context).then(() => true, falseIfGone);
    const hasKey = (await vault.keysOf([userId])).size > 0;
    while ((await erasure.eraseSome(userId, context)) === 'more');
    if (wasThere) erased += 1;
    else if (hasKey) finished += 1;
  }
  return { erased, finished };
}

function falseIfGone(error: unknown): false {
  if (error instanceof DomainError && error.code === 'user.not-found') return false;
  throw error;
}
