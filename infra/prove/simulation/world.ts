import { DomainError } from '#kernel/errors.ts';
import { rebuild, verify } from '#projections/kernel/build/rebuild.ts';
import { type ProjectionHealth, readProjectionHealth } from '#projections/kernel/run/health.ts';
import { retryParked } from '#projections/kernel/run/retry.ts';
import { type Disturbance, NAMES, type Operation, TURMOIL_MS } from './environment/scenario.ts';
import type { Scheduler } from './environment/scheduler.ts';
import { committedBuilds, hasLetters } from './environment/simulated-builds.ts';
import type { SimulatedProcess } from './environment/simulated-process.ts';
import { Surroundings } from './environment/surroundings.ts';
import type { Variant } from './environment/variant.ts';
import { checkClaims, checkLog, checkReadModel, Violation } from './invariants.ts';
import { People } from './people.ts';
import { counters, READ_MODELS, type ReadModel } from './product/counters.ts';
import {
  type CommandProcess,
  type OperatorParts,
  SimulatedProduct,
  type WorkerProcess,
} from './product/simulated-product.ts';

/** Within so much simulated time everything has to be well again. */
const SETTLE_MS = 120_000;
/** After this a claim whose holder never wrote what it took the value for may be freed. */
const ORPHANED_MS = 61_000;
const PEOPLE_PER_PROCESS = 2;
/** The read model in which people look for what they were granted. */
const LOOKED_AT: ReadModel = 'counters';

/** Two workers and two command processes over one log and one database, with what goes wrong. */
export class World {
  readonly #surroundings: Surroundings;
  readonly #product: SimulatedProduct;
  readonly #people: People;
  readonly #workers: WorkerProcess[] = [];
  readonly #commands: CommandProcess[] = [];
  readonly #versions = [1, 1];
  readonly #operators = new Set<SimulatedProcess>();
  readonly #errors: unknown[] = [];

  constructor(seed: number, variant: Variant) {
    this.#surroundings = new Surroundings(seed);
    this.#product = new SimulatedProduct(this.#surroundings, variant);
    this.#people = new People(this.#surroundings, LOOKED_AT);
  }

  get scheduler(): Scheduler {
    return this.#surroundings.scheduler;
  }

  /** Lets everything happen, and then checks what must hold. @throws Violation | the scheduler's error */
  async run(): Promise<void> {
    for (const which of [0, 1]) {
      this.#startWorker(which);
      this.#startCommands(which);
    }
    for (const { atMs, what } of this.#surroundings.scenario.disturbances) {
      this.scheduler.after(atMs, `disturbance: ${what.kind}`, () => this.#disturb(what));
    }
    let over = false;
    this.scheduler.after(TURMOIL_MS, 'the turmoil ends', () => {
      over = true;
      return false;
    });
    await this.#until('the turmoil ends', () => over);
    this.#surroundings.turmoil = false;
    await this.#until('everything runs again', () => this.#isWhole());
    await this.#until('every wish has been dealt with', () => this.#people.areDone);
    await this.#mend();
    await this.#settle();
    // A worker that hung may have set something aside after the mending.
    await this.#retry();
    await this.#compare();
    await this.#stop();
    const { log, database } = this.#surroundings;
    checkLog(log, this.#people.ledger.entries);
    for (const name of READ_MODELS) checkReadModel(log, database, name);
    await this.#freeOrphans();
  }

  /** Mends the fault behind the poisonous events, so that all that was parked is folded. */
  async #mend(): Promise<void> {
    this.#surroundings.mended = true;
    const version = Math.max(...this.#versions);
    const areLive = () => READ_MODELS.every((name) => this.#live(name)?.version === version);
    const isSetAside = () =>
      READ_MODELS.some((name) => hasLetters(this.#surroundings.database, name, version));
    do {
      // A new version that set more aside than the old one does not take over before it is retried. A worker folds
      // ahead of its transaction: what it could not fold before the mending is set aside after a retry.
      await this.#retry();
      await this.#until(`version ${version} is live`, () => areLive() || isSetAside());
    } while (!areLive());
  }

  #retry(): Promise<void> {
    return this.#operate('retries what was set aside', async (parts) => {
      for (const name of READ_MODELS) {
        const { stillParked } = await retryParked(parts, counters(Math.max(...this.#versions), name));
        if (stillParked.length > 0) throw new Violation(`still set aside: ${JSON.stringify(stillParked)}`);
      }
    });
  }

  /** Appends one more event, and waits until everybody has heard of it. */
  async #settle(): Promise<void> {
    const [first] = this.#commands;
    let heard = 0;
    const marker = async () => {
      const opened = await first?.service.open('last', 'zoe');
      for (const { progress } of this.#commands) {
        const passed = progress.waitFor(READ_MODELS, opened?.position ?? 0n, { timeoutMs: 20_000 });
        if (await passed) heard += 1;
      }
    };
    this.#inBackground(marker());
    await this.#until('everybody has heard of the last event', () => heard === this.#commands.length);
    await this.#until('the checkpoints are at the head', () =>
      READ_MODELS.every((name) => this.#live(name)?.position === this.#surroundings.log.head),
    );
    await this.#until('one worker is live and the others stand by', () =>
      READ_MODELS.every((name) => this.#states(name).toSorted().join() === this.#expectedStates()),
    );
  }

  /** Expects the live tables to be the same as ones built anew from the start of the log. */
  async #compare(): Promise<void> {
    const version = Math.max(...this.#versions);
    const projections = READ_MODELS.map((name) => counters(version, name));
    let health: readonly ProjectionHealth[] = [];
    await this.#operate('verifies', async (parts) => {
      for (const projection of projections) {
        if ((await verify(parts, projection)).equal) continue;
        throw new Violation(`${projection.name}: the live tables differ from ones built anew from the log`);
      }
      const { now } = this.#surroundings.clock;
      health = await readProjectionHealth(parts.store, parts.source, projections, now);
    });
    for (const { name, held, lagEvents, deadLetters } of health) {
      if (held && lagEvents === 0 && deadLetters === 0) continue;
      throw new Violation(`all is well, and the health of ${name} says ${held}, ${lagEvents} behind`);
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

  /** Expects, later, that others can have whatever was claimed and never used, and nothing that is used. */
  async #freeOrphans(): Promise<void> {
    let later = false;
    this.scheduler.after(ORPHANED_MS, 'a minute later', () => {
      later = true;
      return false;
    });
    await this.#until('a minute has gone by', () => later);
    const [first] = this.#commands;
    const granted = new Map<string, boolean>();
    const before = [...this.#surroundings.log.events];
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
    const { logServer, database } = this.#surroundings;
    const running = logServer.up && database.server.up && processes.every(({ alive }) => alive);
    return running && this.#operators.size === 0 && database.deceivedSessions === 0;
  }

  #live(name: ReadModel) {
    return committedBuilds(this.#surroundings.database, name).find(({ role }) => role === 'live');
  }

  #states(readModel: ReadModel): readonly string[] {
    return this.#workers.map(
      ({ runner }) => runner?.status().find(({ name }) => name === readModel)?.state ?? 'starting',
    );
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

  #startWorker(which: number): void {
    const version = this.#versions[which] ?? 1;
    const { worker, started } = this.#product.startWorker(`worker ${which}`, version);
    this.#workers[which] = worker;
    this.#inBackground(started);
  }

  #startCommands(which: number): void {
    const commands = this.#product.startCommands(`commands ${which}`);
    this.#commands[which] = commands;
    for (let person = 0; person < PEOPLE_PER_PROCESS; person += 1) {
      this.#inBackground(this.#people.use(commands));
    }
  }

  /** Makes a disturbance happen. */
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
        this.#surroundings.database.server.restart(what.downMs);
        return false;
      case 'restart-log':
        this.#surroundings.logServer.restart(what.downMs);
        return false;
      case 'lose-locks-silently': {
        const { database } = this.#surroundings;
        const process = this.#workers[what.which]?.process;
        for (const session of database.sessions) {
          if (session.process === process) database.loseSilently(session, what.untoldMs);
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
    const process = this.#surroundings.newProcess(`operator (${kind})`);
    this.#operators.add(process);
    this.#inBackground(this.#tryToOperate(kind, process).finally(() => this.#operators.delete(process)));
    if (killedAfterMs === undefined) return;
    this.scheduler.after(killedAfterMs, `${process.name} is to be killed`, () => {
      if (this.#operators.delete(process)) process.crash();
      return false;
    });
  }

  /** Runs an operator's command while all goes wrong: it may fail, and must do no harm. */
  async #tryToOperate(kind: Operation, process: SimulatedProcess): Promise<void> {
    const parts = this.#product.operatorParts(process);
    const name = this.#surroundings.random.pick(READ_MODELS);
    const projection = counters(this.#live(name)?.version, name);
    let equal = true;
    try {
      if (kind === 'retry') await retryParked(parts, projection);
      else if (kind === 'rebuild') await rebuild(parts, projection);
      else equal = (await verify(parts, projection)).equal;
    } catch (error) {
      this.scheduler.note(`${process.name}  could not: ${error}`);
    }
    // A stream that is parked in one build may be digested in the other.
    if (!equal && this.#surroundings.scenario.poison.size === 0) {
      throw new Violation('the live tables differed from ones built anew');
    }
  }

  /** Runs an operator's command that has to succeed. */
  async #operate(what: string, work: (parts: OperatorParts) => Promise<void>): Promise<void> {
    let done = false;
    const parts = this.#product.operatorParts(this.#surroundings.newProcess('operator'));
    const command = work(parts).then(() => {
      done = true;
    });
    this.#inBackground(command);
    await this.#until(`an operator ${what}`, () => done);
  }
}
