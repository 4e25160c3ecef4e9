import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Core } from '#infra/run/composition/core.ts';
import type { ReadModels, ReadModelTowardsThisVersion } from '#infra/run/composition/read-models.ts';
import { isTransient } from '#projections/kernel/errors/transient-error.ts';
import {
  type BuildingState,
  BuildMeasure,
  type BuildProgress,
  buildingMessage,
} from '#services/gateway/operations/building.ts';

export interface UntilBuiltParts {
  readonly core: Pick<Core, 'store'>;
  readonly readModels: Pick<ReadModels, 'onTheirWay'>;
  readonly building: Pick<BuildingState, 'note'>;
  readonly logger: Logger;
  /** Told of every step that is seen, as long as there are read models to wait for. */
  readonly onProgress?: (progress: BuildProgress) => void;
  /** Told, in a sentence, of what a person has to mend before it goes on. */
  readonly onWaiting?: (sentence: string) => void;
  /** Gives up the start. */
  readonly signal: AbortSignal;
}

/** Pauses between two looks, in milliseconds: short at first, since most starts have nothing to build. */
const PAUSE = { first: 10, longest: 500, growth: 1.25 };
/** Percent between two lines of the log. */
const LOG_STEP = 10;

/**
 * Waits until every read model is of this program's version and tells what the log holds, and notes meanwhile how far
 * that is. A database that goes away is waited for.
 * @throws the signal's reason; an error that waiting does not mend
 */
export async function untilBuilt(parts: UntilBuiltParts): Promise<void> {
  const { core, readModels, building, logger, onProgress, signal } = parts;
  const tellNewer = tellsOfNewer(parts);
  let measure: BuildMeasure | undefined;
  let logged = Number.NEGATIVE_INFINITY;
  let isBlind = false;
  let pause = PAUSE.first;
  for (;;) {
    signal.throwIfAborted();
    try {
      measure ??= new BuildMeasure(await core.store.head());
      const onTheirWay = await readModels.onTheirWay();
      const progress = measure.note(onTheirWay);
      building.note(progress);
      isBlind = false;
      if (progress.readModels.length === 0) return;
      onProgress?.(progress);
      onTheirWay.forEach(tellNewer);
      if (progress.percent >= logged + LOG_STEP) {
        logged = progress.percent;
        logger.info({ readModels: progress.readModels }, buildingMessage(progress));
      }
    } catch (error) {
      if (!isTransient(error)) throw error;
      if (!isBlind) logger.warn({ err: error }, 'how far the read models are cannot be seen');
      isBlind = true;
    }
    await delay(pause, undefined, { signal });
    pause = Math.min(PAUSE.longest, pause * PAUSE.growth);
  }
}

/** Makes what tells once of each read model that a newer program keeps: this one waits for it in vain. */
function tellsOfNewer({ logger, onWaiting }: UntilBuiltParts) {
  const told = new Set<string>();
  return ({ name, version, supersededBy }: ReadModelTowardsThisVersion): void => {
    if (supersededBy === undefined || told.has(name)) return;
    told.add(name);
    const sentence =
      `The read model ${name} is of version ${supersededBy}, and this program reads version ${version}. ` +
      'Start the version of Benvenuto that ran last, or a newer one.';
    logger.warn({ projection: name }, sentence);
    onWaiting?.(sentence);
  };
}
