import type { TailLimits } from '#infra/adapters/event-store/postgres/read/subscription.ts';
import type { Random } from './random.ts';
import type { NetworkFaults } from './simulated-process.ts';

/** Command that a person asks for. */
export type Wish =
  | { readonly kind: 'open' | 'rename'; readonly counter: string; readonly name: string }
  | { readonly kind: 'add'; readonly counter: string; readonly entry: string; readonly amount: number };

/** Command that an operator may ask for at any time. */
export type Operation = 'rebuild' | 'verify' | 'retry';

/** Fault, or command of an operator, at one moment. */
export type Disturbance =
  | { readonly kind: 'kill-worker' | 'kill-commands'; readonly which: number; readonly downMs: number }
  | { readonly kind: 'hang-worker'; readonly which: number; readonly hangMs: number }
  | { readonly kind: 'restart-database' | 'restart-log'; readonly downMs: number }
  | { readonly kind: 'lose-locks-silently'; readonly which: number; readonly untoldMs: number }
  | { readonly kind: Operation; readonly killedAfterMs: number | undefined }
  | { readonly kind: 'upgrade'; readonly which: number };

/** All that happens in one simulation, drawn from its seed beforehand; the rest is timing. */
export interface Scenario {
  readonly wishes: readonly Wish[];
  readonly disturbances: readonly { readonly atMs: number; readonly what: Disturbance }[];
  readonly network: NetworkFaults;
  readonly subscription: { readonly growthUnheard: number; readonly ends: number; readonly repeats: number };
  readonly noticeLost: number;
  readonly batchSize: number;
  /** Limits of the tail that the subscriptions of a process share: so small that some stand before it. */
  readonly tail: TailLimits;
  /** Entries that cannot be decoded until the fault is mended. */
  readonly poison: ReadonlySet<string>;
}

/** The counters and names that people fight over: few, so that they meet. */
export const COUNTERS = ['a', 'b', 'c'] as const;
export const NAMES = ['ada', 'bea', 'cleo'] as const;

/** Simulated milliseconds in which things go wrong. */
export const TURMOIL_MS = 5_000;

const KINDS = [
  'kill-worker',
  'kill-worker',
  'kill-commands',
  'hang-worker',
  'restart-database',
  'restart-log',
  'lose-locks-silently',
  'lose-locks-silently',
  'rebuild',
  'verify',
  'retry',
  'upgrade',
] as const;

/** Draws a scenario. */
export function drawScenario(random: Random): Scenario {
  const roughness = random.pick([0, 0.005, 0.02, 0.04]);
  const wishes = Array.from({ length: random.between(12, 24) }, (_, index) => drawWish(random, index));
  const opened = COUNTERS.slice(0, random.between(1, COUNTERS.length));
  const openings = opened.map((counter, index) => ({
    kind: 'open' as const,
    counter,
    name: NAMES[index] ?? counter,
  }));
  const disturbances = Array.from({ length: random.between(1, 7) }, () => ({
    atMs: random.next() * TURMOIL_MS,
    what: drawDisturbance(random),
  }));
  const entries = wishes.flatMap((wish) => (wish.kind === 'add' ? [wish.entry] : []));
  return {
    wishes: [...openings, ...wishes],
    disturbances,
    network: {
      requestLost: random.next() * roughness,
      answerLost: random.next() * roughness,
      givenUpEarly: random.next() * roughness,
      slow: random.next() * 0.05,
    },
    subscription: {
      growthUnheard: random.chance(0.3) ? random.next() : 0,
      ends: random.next() * 0.5,
      repeats: random.next(),
    },
    noticeLost: random.chance(0.3) ? random.next() * 0.3 : 0,
    batchSize: random.between(1, 8),
    tail: { events: random.between(1, 6), characters: 1_000, page: random.between(1, 4) },
    poison: new Set(random.chance(0.25) && entries.length > 0 ? [random.pick(entries)] : []),
  };
}

function drawWish(random: Random, index: number): Wish {
  const counter = random.pick(COUNTERS);
  const kind = random.pick(['open', 'rename', 'rename', 'add', 'add', 'add'] as const);
  return kind === 'add'
    ? { kind, counter, entry: `entry-${index}`, amount: random.between(1, 9) }
    : { kind, counter, name: random.pick(NAMES) };
}

function drawDisturbance(random: Random): Disturbance {
  const kind = random.pick(KINDS);
  const which = random.between(0, 1);
  switch (kind) {
    case 'kill-worker':
    case 'kill-commands':
      return { kind, which, downMs: random.between(20, 1_000) };
    case 'hang-worker':
      return { kind, which, hangMs: random.between(300, 4_000) };
    case 'restart-database':
    case 'restart-log':
      return { kind, downMs: random.between(50, 900) };
    case 'lose-locks-silently':
      return { kind, which, untoldMs: random.between(200, 3_000) };
    case 'upgrade':
      return { kind, which };
    case 'rebuild':
    case 'verify':
    case 'retry':
      return { kind, killedAfterMs: random.chance(0.3) ? random.between(1, 150) : undefined };
  }
}
