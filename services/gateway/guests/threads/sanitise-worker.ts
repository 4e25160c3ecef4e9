import { parentPort } from 'node:worker_threads';
import { sanitisedBody } from '#kernel/text/sanitise.ts';
import type { BookOutcome } from './book-thread.ts';

/* Runs as the thread that `sanitisedPages` hands large books to: a body comes in, what became of it goes out. */

function outcomeOf(body: string): BookOutcome<string | undefined> {
  try {
    return { done: sanitisedBody(body) };
  } catch (error) {
    return { failed: error instanceof Error ? error : new Error(String(error)) };
  }
}

parentPort?.on('message', (body: string) => parentPort?.postMessage(outcomeOf(body)));
parentPort?.postMessage('ready');
