import type { Pool } from 'pg';
import type { Position } from '#contracts/kernel/events/stored-event.ts';
import type { Projection } from '#projections/kernel/define-projection.ts';
import { createPostgresReadModelStore } from '#projections/kernel/postgres/postgres-read-model-store.ts';

/** Fingerprint of the rows of a read model at a position of the log. */
export interface ReadModelFingerprint {
  readonly name: string;
  readonly version: number;
  /** The last position whose effects it holds; null before the first event. */
  readonly position: Position | null;
  /** SHA-256 over all of its rows in their canonical form, hex. */
  readonly sha256: string;
}

/**
 * Takes fingerprints of the live tables of these projections, in the versions that this build folds. Missing ones are
 * left out.
 */
export async function fingerprintReadModels(
  pool: Pool,
  projections: readonly Projection[],
): Promise<readonly ReadModelFingerprint[]> {
  const store = createPostgresReadModelStore(pool);
  await store.install();
  const found: ReadModelFingerprint[] = [];
  for (const { name, version } of projections) {
    const live = await store.fingerprintLive(name);
    if (live?.build.version !== version) continue;
    found.push({ name, version, position: live.build.position ?? null, sha256: live.hash });
  }
  return found;
}

/** A read model on both sides. */
export interface ReadModelComparison {
  readonly name: string;
  /** SHA-256, hex; absent where that side has none of this version. */
  readonly source: string | undefined;
  readonly restored: string | undefined;
  /** Absent where there is nothing to compare. */
  readonly equal: boolean | undefined;
}

/** Puts both sides beside each other, one line per projection. */
export function compareReadModels(
  projections: readonly Projection[],
  source: readonly ReadModelFingerprint[],
  restored: readonly ReadModelFingerprint[],
): readonly ReadModelComparison[] {
  return projections.map(({ name, version }) => {
    const of = (side: readonly ReadModelFingerprint[]) =>
      side.find((each) => each.name === name && each.version === version)?.sha256;
    const [was, is] = [of(source), of(restored)];
    return { name, source: was, restored: is, equal: was && is ? was === is : undefined };
  });
}
