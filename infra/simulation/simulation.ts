import { claimEvents } from '#contracts/kernel/claim-events.ts';
import { type Claims, createClaims } from '#kernel/claims.ts';
import type { Clock } from '#kernel/clock.ts';
import { createCommandHandler } from '#kernel/command-handler.ts';
import { DomainError } from '#kernel/errors.ts';
import { createEventCodec, type EventCodec } from '#kernel/event-codec.ts';
import { type EventStore, EventStoreUnavailableError } from '#kernel/event-store.ts';
import { createKeyedDigest } from '#kernel/keyed-digest.ts';
import type { Projection } from '#projections/kernel/define-projection.ts';
import type { EventDecoder } from '#projections/kernel/event-source.ts';
import { followNotices, type ProgressListener } from '#projections/kernel/follow-notices.ts';
import { type ProjectionHealth, readProjectionHealth } from '#projections/kernel/health.ts';
import { ProjectionProgress } from '#projections/kernel/progress.ts';
import type { ReadModelStore } from '#projections/kernel/read-model-store.ts';
import { type RebuildParts, rebuild, type Verification, verify } from '#projections/kernel/rebuild.ts';
import { retryParked } from '#projections/kernel/retry.ts';
import { type ProjectionRunner, runProjections } from '#projections/kernel/run-projections.ts';
import type { Timing } from '#projections/kernel/timing.ts';
import { counterEvents, counters } from './counters.ts';
import { type CountersService, createCountersService } from './counters-service.ts';
import { checkClaims, checkLog, checkReadModel, Violation } from './invariants.ts';
import { type Entry, Ledger } from './ledger.ts';
import { Random } from './random.ts';
import { withRepeatedAppends } from './repeated-appends.ts';
import {
  type Disturbance,
  drawScenario,
  NAMES,
  type Operation,
  type Scenario,
  TURMOIL_MS,
  type Wish,
} from './scenario.ts';
import { Scheduler } from './scheduler.ts';
import { SimulatedDatabase } from './simulated-database.ts';
import { SimulatedEventStore } from './simulated-event-store.ts';
import { SimulatedLog } from './simulated-log.ts';
import { noFaults, SimulatedProcess } from './simulated-process.ts';
import { committedBuilds, liveRows, SimulatedReadModelStore } from './simulated-read-model-store.ts';
import { SimulatedServer } from './simulated-server.ts';

/** A part put in another's place, to show that the simulation notices a fault of that kind. */
export interface Variant {
  readonly store?: (store: ReadModelStore) => ReadModelStore;
  readonly eventStore?: (store: EventStore, timing: Timing, newId: () => string) => EventStore;
  readonly claims?: (claims: Claims) => Claims;
}

/** What a simulation that went well tells. */
export interface SimulationResult {
  readonly seed: number;
  /** A digest of the whole schedule: equal for equal runs. */
  readonly hash: string;
  readonly steps: number;
  readonly trace: readonly string[];
}

/** A simulation found a fault. Its message says how to see it again. */
export class SimulationFailure extends Error {
  override readonly name = 'SimulationFailure';
  readonly seed: number;
  readonly trace: readonly string[];

  constructor(seed: number, { cause, trace }: { cause: unknown; trace: readonly string[] }) {
    const why = cause instanceof Error ? cause.message : String(cause);
    const again = `SIMULATION_SEED=${seed} npx vitest run infra/simulation/one-seed.test.ts`;
    super(
      `seed ${seed}: ${why}\nEvery step of it: ${again}\nThe last ones:\n${trace.slice(-LAST_STEPS).join('\n')}`,
      { cause },
    );
    this.seed = seed;
    this.trace = trace;
  }
}

const BEGIN = Date.UTC(2026, 0, 1);
const MASTER_KEY = new Uint8Array(32).fill(7);
const SETTLE_MS = 120_000;
/** After this a claim whose holder never wrote what it took the value for may be freed. */
const ORPHANED_MS = 61_000;
const CLIENTS_PER_PROCESS = 2;
/** How much of the schedule a failure's message shows. */
const LAST_STEPS = 25;
const PROJECTION = 'counters';

/** Runs the simulation of a seed to its end. @throws SimulationFailure */
export async function simulate(seed: number, variant: Variant = {}): Promise<SimulationResult> {
  const world = new World(seed, variant);
  const { scheduler } = world;
  try {
    await world.run();
  } catch (error) {
    throw new SimulationFailure(seed, { cause: error, trace: scheduler.trace });
  }
  return { seed, hash: scheduler.hash, steps: scheduler.steps, trace: scheduler.trace };
}

interface OperatorParts extends RebuildParts {
  readonly eventStore: EventStore;
}

interface WorkerProcess {
  readonly process: SimulatedProcess;
  readonly progress: ProjectionProgress;
  runner: ProjectionRunner | undefined;
}

interface CommandProcess {
  readonly process: SimulatedProcess;
  readonly service: CountersService;
  readonly progress: ProjectionProgress;
  readonly listener: ProgressListener;
}

/** Two workers and two command processes over one log and one database, with what goes wrong. */
class World {
  readonly scheduler: Scheduler;
  readonly #random: Random;
  readonly #scenario: Scenario;
  readonly #variant: Variant;
  readonly #log: SimulatedLog;
  readonly #logServer: SimulatedServer;
  readonly #database: SimulatedDatabase;
  readonly #ledger = new Ledger();
  readonly #clock: Clock;
  readonly #wishes: Wish[];
  readonly #workers: WorkerProcess[] = [];
  readonly #commands: CommandProcess[] = [];
  readonly #versions = [1, 1];
  readonly #operators = new Set<SimulatedProcess>();
  readonly #errors: unknown[] = [];
  #turmoil = true;
  #mended = false;
  #busy = 0;
  #starts = 0;

  constructor(seed: number, variant: Variant) {
    this.#random = new Random(seed);
    this.#variant = variant;
    this.scheduler = new Scheduler(this.#random);
    this.#scenario = drawScenario(this.#random);
    this.#wishes = [...this.#scenario.wishes];
    this.#clock = { now: () => new Date(BEGIN + this.scheduler.now) };
    this.#log = new SimulatedLog(this.#clock.now);
    this.#logServer = new SimulatedServer(
      'log',
      this.scheduler,
      () => new EventStoreUnavailableError('the log is down'),
    );
    const noticeLost = () => ({ noticeLost: this.#turmoil ? this.#scenario.noticeLost : 0 });
    this.#database = new SimulatedDatabase(this.scheduler, noticeLost);
  }

  async run(): Promise<void> {
    for (const which of [0, 1]) {
      this.#startWorker(which);
      this.#startCommands(which);
    }
    for (const { atMs, what } of this.#scenario.disturbances) {
      this.scheduler.after(atMs, `disturbance: ${what.kind}`, () => this.#disturb(what));
    }
    let over = false;
    this.scheduler.after(TURMOIL_MS, 'the turmoil ends', () => {
      over = true;
      return false;
    });
    await this.#until('the turmoil ends', () => over);
    this.#turmoil = false;
    await this.#until('everything runs again', () => this.#isWhole());
    await this.#until('every wish has been dealt with', () => this.#wishes.length === 0 && this.#busy === 0);
    await this.#mend();
    await this.#settle();
    // A worker that hung may have set something aside after the mending.
    await this.#retry();
    await this.#compare();
    await this.#stop();
    checkLog(this.#log, this.#ledger.entries);
    checkReadModel(this.#log, this.#database, PROJECTION);
    await this.#freeOrphans();
  }

  /** The fault behind the poisonous events is gone: what was set aside is folded. */
  async #mend(): Promise<void> {
    this.#mended = true;
    // A new version that set more aside than the old one does not take over before it is retried.
    await this.#retry();
    const version = Math.max(...this.#versions);
    await this.#until(`version ${version} is live`, () => this.#live()?.version === version);
  }

  #retry(): Promise<void> {
    return this.#operate('retries what was set aside', async (parts) => {
      const { stillParked } = await retryParked(parts, counters(Math.max(...this.#versions)));
      if (stillParked.length > 0) throw new Violation(`still set aside: ${JSON.stringify(stillParked)}`);
    });
  }

  /** One more event, which everybody has to hear of. */
  async #settle(): Promise<void> {
    const [first] = this.#commands;
    if (first === undefined) throw new Violation('there is no process to give a command to');
    const opened = this.#log.events.find(({ type }) => type === 'CounterOpened');
    if (opened === undefined) return;
    let position: bigint | undefined;
    let heard = 0;
    const marker = async () => {
      const id = opened.stream.slice('counter-'.length);
      position = (await first.service.add(id, 'marker', 1)).position;
      for (const { progress } of this.#commands) {
        if (await progress.waitFor([PROJECTION], position ?? 0n, { timeoutMs: 20_000 })) heard += 1;
      }
    };
    this.#inBackground(marker());
    await this.#until('everybody has heard of the last event', () => heard === this.#commands.length);
    await this.#until('the checkpoint is at the head', () => this.#live()?.position === this.#log.head);
    await this.#until(
      'one worker is live and the others stand by',
      () => this.#states().toSorted().join() === this.#expectedStates(),
    );
  }

  /** The live tables and ones built anew from the start of the log are the same. */
  async #compare(): Promise<void> {
    const version = Math.max(...this.#versions);
    let verification: Verification | undefined;
    let health: ProjectionHealth | undefined;
    await this.#operate('verifies', async (parts) => {
      verification = await verify(parts, counters(version));
      const source = parts.eventStore;
      [health] = await readProjectionHealth(parts.store, source, [counters(version)], this.#clock.now);
    });
    if (this.#live() !== undefined && verification?.equal !== true) {
      throw new Violation('the live tables differ from ones built anew from the log');
    }
    if (health?.held !== true || health.lagEvents > 0 || health.deadLetters > 0) {
      throw new Violation(`all is well, and the health says ${health?.held}, ${health?.lagEvents} behind`);
    }
  }

  async #stop(): Promise<void> {
    let stopped = 0;
    const count = () => {
      stopped += 1;
    };
    for (const { runner } of this.#workers) this.#inBackground(runner?.stop().then(count));
    for (const { listener } of this.#commands) this.#inBackground(listener.stop().then(count));
    const parties = this.#workers.length + this.#commands.length;
    await this.#until('all have stopped', () => stopped === parties);
  }

  /** Later, whatever was claimed and never used can be had by others; what is used cannot. */
  async #freeOrphans(): Promise<void> {
    let later = false;
    this.scheduler.after(ORPHANED_MS, 'a minute later', () => {
      later = true;
      return false;
    });
    await this.#until('a minute has gone by', () => later);
    const [first] = this.#commands;
    const granted = new Map<string, boolean>();
    const before = [...this.#log.events];
    const takeAll = async () => {
      for (const name of NAMES) {
        const outcome = await first?.service.open(`late-${name}`, name).then(
          () => true,
          (error: unknown) => {
            if (error instanceof DomainError && error.code === 'claim.held') return false;
            throw error;
          },
        );
        granted.set(name, outcome ?? false);
      }
    };
    this.#inBackground(takeAll());
    await this.#until('every name was asked for', () => granted.size === NAMES.length);
    checkClaims(before, granted);
  }

  #isWhole(): boolean {
    const processes = [...this.#workers, ...this.#commands].map(({ process }) => process);
    const running = this.#logServer.up && this.#database.server.up && processes.every(({ alive }) => alive);
    return running && this.#operators.size === 0 && this.#database.deceivedSessions === 0;
  }

  /** Whether a stream may be set aside, so that what is appended to it is not to be seen. */
  get #mayBeParked(): boolean {
    return this.#scenario.poison.size > 0;
  }

  #live() {
    return committedBuilds(this.#database, PROJECTION).find(({ role }) => role === 'live');
  }

  #states(): readonly string[] {
    return this.#workers.map(({ runner }) => runner?.status()[0]?.state ?? 'starting');
  }

  #expectedStates(): string {
    const [one, other] = this.#versions;
    return one === other ? 'live,standby' : 'live,superseded';
  }

  async #until(what: string, done: () => boolean): Promise<void> {
    await this.scheduler.run(
      what,
      () => {
        if (this.#errors.length > 0) throw this.#errors[0];
        return done();
      },
      SETTLE_MS,
    );
  }

  #inBackground(work: Promise<void> | undefined): void {
    work?.catch((error: unknown) => this.#errors.push(error));
  }

  #newProcess(name: string): SimulatedProcess {
    this.#starts += 1;
    return new SimulatedProcess(`${name}#${this.#starts}`, this.scheduler, () =>
      this.#turmoil ? this.#scenario.network : noFaults,
    );
  }

  /** What a process has of the outside, with the variant's parts in their places. */
  #connect(process: SimulatedProcess) {
    const subscriptionFaults = () =>
      this.#turmoil ? this.#scenario.subscription : { growthUnheard: 0, ends: 0, repeats: 0 };
    const eventStore = new SimulatedEventStore(process, this.#logServer, this.#log, subscriptionFaults);
    const store = new SimulatedReadModelStore(process, this.#database);
    const newId = () => this.#random.uuid();
    const codec = createEventCodec({
      definitions: [...claimEvents, ...counterEvents],
      vault: { keysOf: async () => new Map() },
      clock: this.#clock,
      ids: { next: newId },
    });
    const { timing } = process;
    const repeating = this.#variant.eventStore ?? ((store) => withRepeatedAppends(store, timing));
    return {
      eventStore: repeating(eventStore, timing, newId),
      store: this.#variant.store?.(store) ?? store,
      codec,
      timing,
      progress: new ProjectionProgress({ origin: process.name, timing }),
    };
  }

  #decoder(codec: EventCodec): EventDecoder {
    const isPoison = (data: unknown) =>
      !this.#mended && this.#scenario.poison.has((data as { readonly entry?: string }).entry ?? '');
    return {
      decode: async (events) => {
        if (events.some(({ data }) => isPoison(data))) throw new Error('this cannot be decoded');
        return codec.decode(events);
      },
    };
  }

  #startWorker(which: number): void {
    const process = this.#newProcess(`worker ${which}`);
    const { eventStore, store, codec, timing, progress } = this.#connect(process);
    const worker: WorkerProcess = { process, progress, runner: undefined };
    this.#workers[which] = worker;
    const start = async () => {
      while (worker.runner === undefined) {
        try {
          worker.runner = await runProjections({
            store,
            source: eventStore,
            decoder: this.#decoder(codec),
            projections: [counters(this.#versions[which])],
            progress,
            timing,
            now: this.#clock.now,
            batchSize: this.#scenario.batchSize,
            onError: (_, error) => this.scheduler.note(`${process.name}  waits out: ${error}`),
          });
        } catch (error) {
          this.scheduler.note(`${process.name}  could not start: ${error}`);
          await timing.pause(100);
        }
      }
    };
    this.#inBackground(start());
  }

  #startCommands(which: number): void {
    const process = this.#newProcess(`commands ${which}`);
    const { eventStore, store, codec, timing, progress } = this.#connect(process);
    const handler = createCommandHandler({
      store: eventStore,
      codec,
      pause: timing.pause,
      random: () => this.#random.next(),
    });
    const digest = createKeyedDigest(MASTER_KEY);
    const claims = createClaims({ handler, store: eventStore, digest, clock: this.#clock });
    const service = createCountersService({ handler, claims: this.#variant.claims?.(claims) ?? claims });
    const listener = followNotices({ store, progress, timing });
    const commands = { process, service, progress, listener };
    this.#commands[which] = commands;
    for (let client = 0; client < CLIENTS_PER_PROCESS; client += 1)
      this.#inBackground(this.#client(commands));
  }

  /** A person at a process: has one wish after another, and looks whether what was granted can be seen. */
  async #client({ process, service, progress }: CommandProcess): Promise<void> {
    process.onCrash(() => {
      if (atWork) this.#busy -= 1;
      atWork = false;
    });
    let atWork = false;
    for (;;) {
      await process.timing.pause(this.#random.next() * 400);
      const wish = this.#wishes.shift();
      if (wish === undefined) return;
      this.#busy += 1;
      atWork = true;
      const entry = this.#ledger.begin(wish);
      await this.#ask(process, service, entry);
      if (entry.outcome === 'granted' && entry.position !== undefined) {
        const passed = await progress.waitFor([PROJECTION], entry.position);
        if (passed) await this.#look(process, entry);
      }
      this.#busy -= 1;
      atWork = false;
    }
  }

  async #ask(process: SimulatedProcess, service: CountersService, entry: Entry): Promise<void> {
    const { wish } = entry;
    this.scheduler.note(`${process.name}  wishes ${JSON.stringify(wish)}`);
    try {
      const { position } =
        wish.kind === 'add'
          ? await service.add(wish.counter, wish.entry, wish.amount)
          : await service[wish.kind](wish.counter, wish.name);
      entry.outcome = 'granted';
      entry.position = position;
    } catch (error) {
      if (error instanceof DomainError) entry.outcome = 'refused';
      else if (!(error instanceof EventStoreUnavailableError)) throw error;
    }
    this.scheduler.note(`${process.name}  ${JSON.stringify(wish)} is ${entry.outcome}`);
  }

  /** The read model was said to have passed the position: what a person reads now must show it. */
  async #look(process: SimulatedProcess, { wish, position }: Entry): Promise<void> {
    const seen = await process
      .call<{ passed: boolean; entry: boolean }>({
        label: `reads ${PROJECTION}`,
        carryOut: this.#database.server.request(() => ({
          passed: (this.#live()?.position ?? -1n) >= (position ?? 0n),
          entry:
            wish.kind !== 'add' ||
            this.#mayBeParked ||
            liveRows(this.#database, PROJECTION, 'entries').has(wish.entry),
        })),
      })
      .catch(() => undefined);
    if (seen === undefined) return;
    if (!seen.passed || !seen.entry) {
      throw new Violation(`${process.name} was told that ${position} can be read, and it cannot`);
    }
  }

  /** Something happens to the world. */
  #disturb(what: Disturbance): boolean {
    switch (what.kind) {
      case 'kill-worker':
        this.#killWorker(what.which, what.downMs);
        return false;
      case 'kill-commands':
        this.#killCommands(what.which, what.downMs);
        return false;
      case 'hang-worker':
        this.#workers[what.which]?.process.hang(what.hangMs);
        return false;
      case 'restart-database':
        this.#database.server.restart(what.downMs);
        return false;
      case 'restart-log':
        this.#logServer.restart(what.downMs);
        return false;
      case 'lose-locks-silently': {
        const process = this.#workers[what.which]?.process;
        for (const session of this.#database.sessions) {
          if (session.process === process) this.#database.loseSilently(session, what.untoldMs);
        }
        return false;
      }
      case 'upgrade':
        this.#versions[what.which] = 2;
        this.#killWorker(what.which, 50);
        return false;
      case 'rebuild':
      case 'verify':
      case 'retry':
        this.#startOperator(what.kind, what.killedAfterMs);
        return true;
    }
  }

  /** Ends a worker's process; another one is started later. */
  #killWorker(which: number, downMs: number): void {
    const process = this.#workers[which]?.process;
    if (process?.alive !== true) return;
    process.crash();
    this.scheduler.after(downMs, 'a worker starts', () => {
      this.#startWorker(which);
      return true;
    });
  }

  #killCommands(which: number, downMs: number): void {
    const process = this.#commands[which]?.process;
    if (process?.alive !== true) return;
    process.crash();
    this.scheduler.after(downMs, 'a command process starts', () => {
      this.#startCommands(which);
      return true;
    });
  }

  #startOperator(kind: Operation, killedAfterMs: number | undefined): void {
    const process = this.#newProcess(`operator (${kind})`);
    this.#operators.add(process);
    this.#inBackground(this.#tryToOperate(kind, process).finally(() => this.#operators.delete(process)));
    if (killedAfterMs === undefined) return;
    this.scheduler.after(killedAfterMs, `${process.name} is to be killed`, () => {
      if (this.#operators.delete(process)) process.crash();
      return false;
    });
  }

  /** An operator's command while all goes wrong: it may fail, and must do no harm. */
  async #tryToOperate(kind: Operation, process: SimulatedProcess): Promise<void> {
    const parts = this.#operatorParts(process);
    const projection = counters(this.#live()?.version);
    try {
      if (kind === 'retry') await retryParked(parts, projection);
      else if (kind === 'rebuild') await rebuild(parts, projection);
      else await this.#verifyNow(parts, projection);
    } catch (error) {
      if (error instanceof Violation) throw error;
      this.scheduler.note(`operator  could not ${kind}: ${error}`);
    }
  }

  async #verifyNow(parts: RebuildParts, projection: Projection): Promise<void> {
    const { equal } = await verify(parts, projection);
    if (!equal && this.#scenario.poison.size === 0) {
      throw new Violation('the live tables differed from ones built anew');
    }
  }

  #operatorParts(process: SimulatedProcess): OperatorParts {
    const { codec, ...rest } = this.#connect(process);
    return { ...rest, source: rest.eventStore, decoder: this.#decoder(codec) };
  }

  /** An operator's command that has to succeed. */
  async #operate(what: string, work: (parts: OperatorParts) => Promise<void>): Promise<void> {
    let done = false;
    const parts = this.#operatorParts(this.#newProcess('operator'));
    const command = work(parts).then(() => {
      done = true;
    });
    this.#inBackground(command);
    await this.#until(`an operator ${what}`, () => done);
  }
}
