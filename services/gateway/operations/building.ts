import type { Position } from '#contracts/kernel/events/stored-event.ts';

/** Progress of the read models that a start waits for. */
export interface BuildProgress {
  /** Whole percent of the log, as it was at the start, that every one of them has passed: 0 to 99. */
  readonly percent: number;
  /** Those that are not there yet, each with its own percent. */
  readonly readModels: readonly { readonly name: string; readonly percent: number }[];
}

/** Distance of a read model from being read by this program. */
export interface ReadModelOnItsWay {
  readonly name: string;
  /** True where the live tables are of this program's version and tell what the log holds. */
  readonly isReady: boolean;
  /** The last position that the tables of this program's version hold; `undefined` before the first. */
  readonly position: Position | undefined;
}

/** Returns the progress of the read models that the process waits for; `undefined` once it serves, and from then on. */
export type Building = () => BuildProgress | undefined;

/** State of a start, from the first look at the read models until the process serves. */
export interface BuildingState {
  readonly now: Building;
  note(progress: BuildProgress): void;
  /** Ends the building for good. */
  end(): void;
}

export function createBuildingState(): BuildingState {
  let progress: BuildProgress | undefined = { percent: 0, readModels: [] };
  return {
    now: () => progress,
    note(next) {
      if (progress !== undefined) progress = next;
    },
    end() {
      progress = undefined;
    },
  };
}

/** The last step is told by serving, not by a number. */
const MOST_PERCENT = 99;

/**
 * Measures how far read models have come on the way to the end that the log had at the start. What is told never goes
 * back: a build that is begun anew shows the percent that it had.
 * @param head the end of the log; `undefined` for an empty log
 */
export class BuildMeasure {
  readonly #head: Position | undefined;
  readonly #shares = new Map<string, number>();
  #percent = 0;

  constructor(head: Position | undefined) {
    this.#head = head;
  }

  note(readModels: readonly ReadModelOnItsWay[]): BuildProgress {
    for (const readModel of readModels) {
      const before = this.#shares.get(readModel.name) ?? 0;
      this.#shares.set(readModel.name, Math.max(before, this.#shareOf(readModel)));
    }
    const slowest = Math.min(...readModels.map(({ name }) => this.#shares.get(name) ?? 0));
    this.#percent = Math.max(this.#percent, percentOf(slowest));
    return {
      percent: this.#percent,
      readModels: readModels
        .filter(({ isReady }) => !isReady)
        .map(({ name }) => ({ name, percent: percentOf(this.#shares.get(name) ?? 0) })),
    };
  }

  #shareOf({ isReady, position }: ReadModelOnItsWay): number {
    if (isReady) return 1;
    if (this.#head === undefined || this.#head === 0n) return 0;
    return Math.min(1, Number(((position ?? 0n) * 10_000n) / this.#head) / 10_000);
  }
}

const percentOf = (share: number): number => Math.min(MOST_PERCENT, Math.floor(share * 100));

/** Says the progress as health and log do: `building read models, 34 %`. */
export const buildingMessage = ({ percent }: BuildProgress): string => `building read models, ${percent} %`;
