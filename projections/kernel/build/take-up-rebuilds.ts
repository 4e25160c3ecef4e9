import type { Projection } from '../define-projection.ts';
import { describeError } from '../errors/describe-error.ts';
import { isTransient } from '../errors/transient-error.ts';
import type { RebuildOutcome, RebuildRequest, RebuildRequests } from '../postgres/rebuild-requests.ts';
import { AlreadyUnderWayError, besideLock, type RebuildParts, rebuild, verify } from './rebuild.ts';

export interface RebuildTaker extends RebuildParts {
  readonly requests: RebuildRequests;
  readonly projections: readonly Projection[];
  /** Hears of what is waited out. */
  readonly onError: (error: unknown) => void;
}

/** Interval between looks for requests, in milliseconds. */
const LOOK_EVERY_MS = 1_000;
/** Wait after an error of the system: an attempt is not to be used up on each second of an outage. Milliseconds. */
const AFTER_ERROR_MS = 10_000;
/** A rebuild that ends the process working on it, or its connections, time and again is given up. */
const ATTEMPTS_MOST = 3;

/**
 * Rebuilds and verifies what somebody asked for, one after another, until it is stopped. Several processes may do so:
 * the lock of a rebuild keeps them apart, and what one of them left unfinished another takes up from the start.
 */
export function takeUpRebuilds(taker: RebuildTaker): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function keepLooking(): Promise<void> {
    while (!signal.aborted) {
      try {
        for (const request of await unattended(taker)) {
          if (!signal.aborted) await takeUp(taker, request, signal);
        }
        await taker.timing.pause(LOOK_EVERY_MS, signal);
      } catch (error) {
        if (signal.aborted) return;
        taker.onError(error);
        await taker.timing.pause(AFTER_ERROR_MS, signal);
      }
    }
  }

  const looking = keepLooking();
  return {
    async stop() {
      stopping.abort(new Error('the projections are being stopped'));
      await looking;
    },
  };
}

/** Lists the requests that nobody is at work on. */
async function unattended({ requests, store }: RebuildTaker): Promise<readonly RebuildRequest[]> {
  const open = (await requests.list()).filter(({ state }) => state === 'waiting' || state === 'running');
  if (open.length === 0) return [];
  const lockOf = ({ projection, kind }: RebuildRequest) => besideLock(projection, kind);
  const held = await store.findHeldLocks(open.map(lockOf));
  return open.filter((request) => !held.has(lockOf(request)));
}

async function takeUp(taker: RebuildTaker, request: RebuildRequest, signal: AbortSignal): Promise<void> {
  const { requests, projections } = taker;
  const projection = projections.find(({ name }) => name === request.projection);
  // One of another version of the program, which knows it.
  if (projection === undefined) return;
  const attempt = await requests.begin(projection.name, request.kind);
  if (attempt === undefined) return;
  if (attempt > ATTEMPTS_MOST) {
    await requests.settle(projection.name, { error: `it was interrupted ${ATTEMPTS_MOST} times` });
    return;
  }
  try {
    await requests.settle(projection.name, await carryOut(taker, request, projection, signal));
  } catch (error) {
    if (signal.aborted || error instanceof AlreadyUnderWayError) await requests.putBack(projection.name);
    else await noteFailure(taker, projection, error);
  }
}

async function carryOut(
  taker: RebuildTaker,
  { kind }: RebuildRequest,
  projection: Projection,
  signal: AbortSignal,
): Promise<RebuildOutcome> {
  if (kind === 'rebuild') return { events: (await rebuild(taker, projection, { signal })).events };
  const { events, differences } = await verify(taker, projection, { signal });
  return { events, differences };
}

/**
 * Notes that it failed. An error of the system is thrown on, waited out, and counts as an attempt; any other speaks of
 * the rebuild.
 */
async function noteFailure(taker: RebuildTaker, projection: Projection, error: unknown): Promise<void> {
  if (isTransient(error)) throw error;
  await taker.requests.settle(projection.name, { error: describeError(error) });
}
