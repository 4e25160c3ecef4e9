import type { Position } from '#contracts/kernel/events/stored-event.ts';
import type { EventStore } from '../log/event-store.ts';
import { systemPause } from '../work/pause.ts';
import { type HandOverParts, handOver } from './hand-over.ts';
import type { Leadership } from './leadership.ts';
import type { Reactor } from './reactor.ts';
import { type ReactorStatus, readReactorStatus } from './reactor-operations.ts';
import type { ReactorState, SetAside } from './reactor-state.ts';

export interface ReactorRunnerOptions
  extends Omit<HandOverParts, 'pause'>,
    Partial<Pick<HandOverParts, 'pause'>> {
  readonly store: EventStore;
  readonly reactors: readonly Reactor[];
  readonly state: ReactorState;
  /** One process at a time runs a reactor, under its `reactorLock`. */
  readonly leadership: Leadership;
  /** Told what is waited out. */
  readonly onError?: (reactor: string, error: unknown) => void;
}

export interface ReactorRunner {
  /** Reads the status of each reactor, whichever process runs it. @throws where store or state cannot be reached */
  status(): Promise<readonly (ReactorStatus & { readonly active: boolean })[]>;
  /** Finishes the batch at hand, stops, and lets a stand-by take over. Idempotent. */
  stop(): Promise<void>;
}

/** Names the lock that a process holds while it runs a reactor. */
export const reactorLock = (reactor: string): string => `reactor.${reactor}`;

/** Events that are handed over before the checkpoint moves: as many are repeated after a crash, at most. */
const BATCH_SIZE = 100;
/** Least time between two checkpoints that only pass events of others. Milliseconds. */
const QUIET_CHECKPOINT_MS = 1_000;
/** Time for which events that call for nothing gather at the end of the log before the checkpoint passes them. */
const LINGER_MS = 200;
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 2_000;

/**
 * Runs reactors: each a durable subscription with a checkpoint of its own, held by one process at a time, while
 * others stand by. Jobs are enqueued before the checkpoint moves: after a crash in between they are enqueued
 * again, under the same ids, which the queue knows. Errors of store and queue are waited out, for as long as it
 * takes.
 */
export function startReactors(options: ReactorRunnerOptions): ReactorRunner {
  const { store, reactors, state, leadership, onError = () => undefined, pause = systemPause } = options;
  const parts: HandOverParts = { ...options, pause };
  const stopping = new AbortController();
  const active = new Set<string>();

  async function keep(reactor: Reactor): Promise<void> {
    let failures = 0;
    while (!stopping.signal.aborted) {
      try {
        await run(reactor, () => {
          failures = 0;
        });
      } catch (error) {
        if (stopping.signal.aborted) return;
        onError(reactor.name, error);
        await pause(Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS), stopping.signal);
        failures += 1;
      }
    }
  }

  /** Runs a reactor until its lease is lost, the runner is stopped or something fails. */
  async function run(reactor: Reactor, onProgress: () => void): Promise<void> {
    // Recorded before anything else: from here on, what happens is reacted to.
    if ((await state.find(reactor.name)) === undefined) await state.begin(reactor.name, await store.head());
    const lease = await leadership.acquire(reactorLock(reactor.name), stopping.signal);
    try {
      const signal = AbortSignal.any([stopping.signal, lease.signal]);
      active.add(reactor.name);
      await follow({ ...parts, store, state }, reactor, signal, onProgress);
    } finally {
      active.delete(reactor.name);
      await lease.release();
    }
  }

  const kept = Promise.all(reactors.map(keep));
  return {
    status: () =>
      Promise.all(
        reactors.map(async (reactor) => ({
          ...(await readReactorStatus({ store, state }, reactor)),
          active: active.has(reactor.name),
        })),
      ),
    async stop() {
      stopping.abort();
      await kept;
    },
  };
}

/**
 * Hands the events of a reactor over, one batch after the other, and moves its checkpoint behind each. Events that call
 * for nothing are passed together, as many as have come within a moment: a checkpoint less is no repetition.
 */
async function follow(
  parts: HandOverParts & Pick<ReactorRunnerOptions, 'store' | 'state'>,
  reactor: Reactor,
  signal: AbortSignal,
  onProgress: () => void,
): Promise<void> {
  const { store, state, pause } = parts;
  let checkpoint = (await state.find(reactor.name))?.position;
  let quietSince = Number.NEGATIVE_INFINITY;
  let isAtEnd = false;
  /** True where events have been passed that the checkpoint has not. */
  let isBehind = false;

  async function moveTo(position: Position, setAside: readonly SetAside[] = []): Promise<void> {
    if (!(await state.advance(reactor.name, checkpoint, position, setAside))) {
      throw new Error(`reactor ${reactor.name}: another process has moved the checkpoint`);
    }
    checkpoint = position;
    isBehind = false;
    onProgress();
  }

  const messages = store.subscribe({
    ...(checkpoint !== undefined && { after: checkpoint }),
    categories: reactor.categories,
    batchSize: BATCH_SIZE,
    signal,
  });
  for await (const message of messages) {
    if (signal.aborted) return;
    if (message.kind === 'events') {
      const { called, setAside } = await handOver(parts, reactor, message.events);
      const last = message.events.at(-1);
      if (last === undefined) continue;
      if (called) await moveTo(last.position, setAside);
      else {
        isBehind = true;
        if (isAtEnd) await pause(LINGER_MS, signal);
      }
      isAtEnd = false;
    } else {
      isAtEnd = message.kind === 'caughtUp';
      const isDue = isBehind || performance.now() - quietSince >= QUIET_CHECKPOINT_MS;
      if (message.position === checkpoint || !isDue) continue;
      await moveTo(message.position);
      quietSince = performance.now();
    }
  }
}
