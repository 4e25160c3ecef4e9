import type { Pool } from 'pg';
import type { Projection } from '#projections/kernel/define-projection.ts';
import type { Checkpoints } from '../format/archive-format.ts';
import { readReactorCheckpoints } from './reactor-checkpoints.ts';
import { fingerprintReadModels } from './read-model-fingerprints.ts';

/** Reads the checkpoints of the log's readers at this moment, and fingerprints of the read models there. */
export async function readCheckpoints(pool: Pool, projections: readonly Projection[]): Promise<Checkpoints> {
  return {
    reactors: await readReactorCheckpoints(pool),
    readModels: [...(await fingerprintReadModels(pool, projections))],
  };
}
