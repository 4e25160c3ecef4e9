import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { EventStoreUnavailableError } from '#kernel/log/event-store.ts';
import { isTransient } from '#projections/kernel/errors/transient-error.ts';
import { StartupError } from '#services/kernel/startup-error.ts';

const AGAIN_AFTER_MS = 500;

/** Output and address for reports of the waiting. */
export interface WaitingReport {
  readonly logger: Logger;
  /** Told once, in a sentence, what is waited for and what can be done. Absent: the log alone says so. */
  readonly onWaiting?: (sentence: string) => void;
  /** Address of EventStoreDB, where the event log is there. */
  readonly eventStoreUrl?: string | undefined;
}

/**
 * Tries until what the work needs can be reached: containers come up in any order.
 * @throws what the work throws where waiting would not help; the signal's reason
 */
export async function whenReachable<Result>(
  work: () => Promise<Result>,
  { logger, onWaiting, eventStoreUrl }: WaitingReport,
  signal: AbortSignal,
): Promise<Result> {
  let said: string | undefined;
  for (;;) {
    signal.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      // What an operator has to mend may well come of something that was not reached.
      if (error instanceof StartupError || !isTransient(error)) throw error;
      const sentence = sentenceOf(error, eventStoreUrl);
      logger.warn({ err: error }, sentence);
      if (sentence !== said) onWaiting?.(sentence);
      said = sentence;
      await delay(AGAIN_AFTER_MS, undefined, { signal });
    }
  }
}

function sentenceOf(error: unknown, eventStoreUrl: string | undefined): string {
  if (eventStoreUrl !== undefined && error instanceof EventStoreUnavailableError) {
    return (
      `Waiting for EventStoreDB at ${hostsOf(eventStoreUrl)}: nothing answers there. ` +
      'Start it, or correct EVENT_STORE_URL.'
    );
  }
  return 'Waiting for the database: nothing answers there. Start it, or correct DATABASE_URL.';
}

/** Names the hosts of an address, without account and options. */
const hostsOf = (url: string): string => url.replace(/^[^:]*:\/\/([^@/]*@)?/, '').replace(/[/?].*$/, '');
