import type { SystemProjection, SystemReactor, SystemStore } from '#contracts/operations/api.ts';
import type { JobQueues } from '#kernel/reactors/jobs.ts';

/** A parked stream, by what is stored. */
export interface ParkedStream {
  readonly projection: string;
  readonly stream: string;
  readonly type: string;
  readonly position: bigint;
  readonly error: string;
  /** Events that wait behind the one that failed. */
  readonly waiting: number;
  readonly triedAt: Date;
}

/** The read models, as whoever looks after them sees and touches them. Methods throw the store's error. */
export interface ReadModelsInCare {
  readonly names: readonly string[];
  status(): Promise<readonly SystemProjection[]>;
  parked(): Promise<readonly ParkedStream[]>;
  /** Asks whoever keeps the projections for a rebuild or a verification. Nothing changes where either waits or runs. */
  requestRebuild(projection: string, kind: 'rebuild' | 'verify'): Promise<void>;
}

/** The reactors, likewise. */
export interface ReactorsInCare {
  readonly names: readonly string[];
  status(): Promise<readonly SystemReactor[]>;
  setAside(): Promise<
    readonly {
      readonly reactor: string;
      readonly stream: string;
      readonly type: string;
      readonly position: bigint;
      readonly error: string;
      /** ISO 8601 UTC. */
      readonly since: string;
    }[]
  >;
}

/** The jobs, likewise. Methods throw JobsUnavailableError. */
export type JobsInCare = Pick<JobQueues, 'counts' | 'dead' | 'retry' | 'remove'>;

/** One store, and how to ask it whether it is there. */
export interface StoreInCare extends Pick<SystemStore, 'name' | 'kind'> {
  /** @returns what it tells of itself. @throws its error where it does not answer */
  ask(): Promise<{ readonly sizeBytes?: number; readonly head?: string }>;
}
