import { documented } from '../kernel/documented.ts';
import { z } from 'zod';
import type { Translation } from './translation-fold.ts';

/** How a unit stands in another language. */
export const UNIT_STATES = ['missing', 'machine', 'edited', 'reviewed', 'outdated', 'failed'] as const;
export const unitStateSchema = z.enum(UNIT_STATES);
export type UnitState = z.infer<typeof unitStateSchema>;
documented(unitStateSchema, {
  id: 'UnitState',
  isPlain: true,
  description:
    'How a text stands in another language: not there; by a machine; by a person; found right by a person; of an earlier text; or a machine could not translate it.',
});

/**
 * Derives the state of a unit from the translation that is known of it. It follows from the text translated and the
 * present one: nobody sets it.
 * @param source digest of the present text
 */
export function unitState(source: string, translation: Translation | undefined): UnitState {
  const { written = null, failed = null } = translation ?? {};
  if (written === null) return failed?.source === source ? 'failed' : 'missing';
  if (written.source !== source) return 'outdated';
  if (written.isReviewed) return 'reviewed';
  return written.by === 'person' ? 'edited' : 'machine';
}
