import type { Variant } from './environment/variant.ts';
import { World } from './world.ts';

/** Number of the schedule's last steps that a failure's message shows. */
const LAST_STEPS = 25;

/** Result of a simulation that went well. */
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
    const again = `SIMULATION_SEED=${seed} npx vitest run infra/prove/simulation/one-seed.test.ts`;
    super(
      `seed ${seed}: ${why}\nEvery step of it: ${again}\nThe last ones:\n${trace.slice(-LAST_STEPS).join('\n')}`,
      { cause },
    );
    this.seed = seed;
    this.trace = trace;
  }
}

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
