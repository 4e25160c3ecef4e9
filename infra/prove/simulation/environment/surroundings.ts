import { EventStoreUnavailableError } from '#kernel/log/event-store.ts';
import { Random } from './random.ts';
import { drawScenario, type Scenario } from './scenario.ts';
import { Scheduler } from './scheduler.ts';
import { SimulatedDatabase } from './simulated-database.ts';
import { SimulatedLog } from './simulated-log.ts';
import { noFaults, SimulatedProcess } from './simulated-process.ts';
import { SimulatedServer } from './simulated-server.ts';

const BEGIN = Date.UTC(2026, 0, 1);

/** Holds all that the processes share: chance, time, the servers, and how badly things go at present. */
export class Surroundings {
  readonly random: Random;
  readonly scheduler: Scheduler;
  readonly scenario: Scenario;
  readonly log: SimulatedLog;
  readonly logServer: SimulatedServer;
  readonly database: SimulatedDatabase;
  readonly clock = { now: () => new Date(BEGIN + this.scheduler.now) };
  /** True while things go wrong. */
  turmoil = true;
  /** True once the fault behind the poisonous events is gone. */
  mended = false;
  #starts = 0;

  constructor(seed: number) {
    this.random = new Random(seed);
    this.scheduler = new Scheduler(this.random);
    this.scenario = drawScenario(this.random);
    this.log = new SimulatedLog(this.clock.now);
    const refusal = () => new EventStoreUnavailableError('the log is down');
    this.logServer = new SimulatedServer('log', this.scheduler, refusal);
    const faults = () => ({ noticeLost: this.turmoil ? this.scenario.noticeLost : 0 });
    this.database = new SimulatedDatabase(this.scheduler, faults);
  }

  /** Starts a process; its name tells it from those before it. */
  newProcess(name: string): SimulatedProcess {
    this.#starts += 1;
    const faults = () => (this.turmoil ? this.scenario.network : noFaults);
    return new SimulatedProcess(`${name}#${this.#starts}`, this.scheduler, faults);
  }
}
