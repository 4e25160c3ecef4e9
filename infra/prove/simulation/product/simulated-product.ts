import { claimEvents } from '#contracts/kernel/events/claim-events.ts';
import { createClaims } from '#kernel/claims/claims.ts';
import { createCommandHandler } from '#kernel/commands/command-handler.ts';
import { createEventCodec, type EventCodec } from '#kernel/commands/event-codec.ts';
import type { EventStore } from '#kernel/log/event-store.ts';
import { createKeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import type { RebuildParts } from '#projections/kernel/build/rebuild.ts';
import { decodeOnce } from '#projections/kernel/follow/decode-once.ts';
import type { EventDecoder } from '#projections/kernel/follow/event-source.ts';
import { followNotices, type ProgressListener } from '#projections/kernel/follow/follow-notices.ts';
import { ProjectionProgress } from '#projections/kernel/follow/progress.ts';
import { type ProjectionRunner, runProjections } from '#projections/kernel/run/run-projections.ts';
import { SimulatedEventStore } from '../environment/simulated-event-store.ts';
import type { SimulatedProcess } from '../environment/simulated-process.ts';
import { SimulatedReadModelStore } from '../environment/simulated-read-model-store.ts';
import type { Surroundings } from '../environment/surroundings.ts';
import type { Variant } from '../environment/variant.ts';
import { counterEvents, counters, READ_MODELS } from './counters.ts';
import { type CountersService, createCountersService } from './counters-service.ts';
import { withRepeatedAppends } from './repeated-appends.ts';

const MASTER_KEY = new Uint8Array(32).fill(7);
const START_AGAIN_MS = 100;
const NO_SUBSCRIPTION_FAULTS = { growthUnheard: 0, ends: 0, repeats: 0 };

/** A process that keeps the read models. */
export interface WorkerProcess {
  readonly process: SimulatedProcess;
  /** `undefined` while it starts. */
  runner: ProjectionRunner | undefined;
}

/** A process that takes commands. */
export interface CommandProcess {
  readonly process: SimulatedProcess;
  readonly service: CountersService;
  readonly progress: ProjectionProgress;
  readonly listener: ProgressListener;
}

/** Parts that an operator's command works with. */
export interface OperatorParts extends RebuildParts {
  readonly source: EventStore;
}

/** Composes the product's own parts in simulated processes, as the roots of the product do in real ones. */
export class SimulatedProduct {
  readonly #surroundings: Surroundings;
  readonly #variant: Variant;

  constructor(surroundings: Surroundings, variant: Variant) {
    this.#surroundings = surroundings;
    this.#variant = variant;
  }

  /** Starts a worker; while its stores are away it tries again. @returns it, and how its start goes */
  startWorker(name: string, version: number): { worker: WorkerProcess; started: Promise<void> } {
    const { scheduler, clock, scenario } = this.#surroundings;
    const process = this.#surroundings.newProcess(name);
    const { eventStore, ...parts } = this.#connect(process);
    const worker: WorkerProcess = { process, runner: undefined };
    const start = async () => {
      while (worker.runner === undefined) {
        try {
          worker.runner = await runProjections({
            ...parts,
            source: eventStore,
            decoder: decodeOnce(this.#decoder(parts.codec), { keysOf: async () => new Map() }),
            projections: READ_MODELS.map((name) => counters(version, name)),
            now: clock.now,
            batchSize: scenario.batchSize,
            onError: (_, error) => scheduler.note(`${process.name}  waits out: ${error}`),
          });
        } catch (error) {
          scheduler.note(`${process.name}  could not start: ${error}`);
          await process.timing.pause(START_AGAIN_MS);
        }
      }
    };
    return { worker, started: start() };
  }

  startCommands(name: string): CommandProcess {
    const { clock, random } = this.#surroundings;
    const process = this.#surroundings.newProcess(name);
    const { eventStore, store, codec, timing, progress } = this.#connect(process);
    const parts = { store: eventStore, codec, pause: timing.pause, random: () => random.next() };
    const digest = createKeyedDigest(MASTER_KEY);
    const claims = createClaims({ handler: createCommandHandler(parts), store: eventStore, digest, clock });
    const handler = createCommandHandler({ ...parts, claims: this.#variant.claims?.(claims) ?? claims });
    const service = createCountersService({ handler });
    return { process, service, progress, listener: followNotices({ store, progress, timing }) };
  }

  operatorParts(process: SimulatedProcess): OperatorParts {
    const { eventStore, ...parts } = this.#connect(process);
    return { ...parts, source: eventStore, decoder: this.#decoder(parts.codec) };
  }

  /** Connects a process to the outside, with the variant's parts in their places. */
  #connect(process: SimulatedProcess) {
    const { random, scenario, log, logServer, database, clock } = this.#surroundings;
    const { timing } = process;
    const faults = () => (this.#surroundings.turmoil ? scenario.subscription : NO_SUBSCRIPTION_FAULTS);
    const newId = () => random.uuid();
    const eventStore = new SimulatedEventStore(process, {
      server: logServer,
      log,
      faults,
      tailLimits: scenario.tail,
      variant: this.#variant,
    });
    const store = new SimulatedReadModelStore(process, database);
    return {
      eventStore:
        this.#variant.eventStore?.(eventStore, timing, newId) ?? withRepeatedAppends(eventStore, timing),
      store: this.#variant.store?.(store) ?? store,
      codec: createEventCodec({
        definitions: [...claimEvents, ...counterEvents],
        vault: { keysOf: async () => new Map() },
        clock,
        ids: { next: newId },
      }),
      timing,
      progress: new ProjectionProgress({ origin: process.name, timing }),
    };
  }

  #decoder(codec: EventCodec): EventDecoder {
    const { scenario } = this.#surroundings;
    const isPoison = (data: unknown) =>
      !this.#surroundings.mended && scenario.poison.has((data as { readonly entry?: string }).entry ?? '');
    return {
      decode: async (events) => {
        if (events.some(({ data }) => isPoison(data))) throw new Error('this cannot be decoded');
        return codec.decode(events);
      },
    };
  }
}
