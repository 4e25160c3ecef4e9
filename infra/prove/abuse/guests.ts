import { setTimeout as delay } from 'node:timers/promises';
import { quantile } from '#infra/prove/bench/row.ts';
import { sendRaw } from './raw-request.ts';

/** Answers, waits and failures that guests met with while something else went on. */
export interface GuestsMet {
  readonly pages: number;
  /** Milliseconds until the page was there. */
  readonly p99: number;
  /** Answers of 500 and above, and those that never came. */
  readonly failures: number;
}

const GUESTS = 8;
const PAUSE_MS = 60;
const WARM_UP_MS = 3_000;

/** Has guests read for a while: a server that has just come up is slow by itself. */
export async function warmUp(origin: string, path: string): Promise<void> {
  const end = openPages(origin, path);
  await delay(WARM_UP_MS);
  await end();
}

/** Has guests, each at an address of their own, open the page of a property again and again. @returns what ends it */
export function openPages(origin: string, path: string): () => Promise<GuestsMet> {
  const waits: number[] = [];
  let failures = 0;
  let isOver = false;
  const guests = Array.from({ length: GUESTS }, async (_, guest) => {
    while (!isOver) {
      const { status, took } = await sendRaw(origin, {
        target: `${path}?lang=it`,
        from: `198.51.100.${guest + 1}`,
        headers: { accept: 'text/html' },
      });
      waits.push(took);
      if (status === 0 || status >= 500) failures += 1;
      await delay(PAUSE_MS);
    }
  });
  return async () => {
    isOver = true;
    await Promise.all(guests);
    return { pages: waits.length, p99: quantile(waits, 0.99), failures };
  };
}
