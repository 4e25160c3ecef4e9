import { expect, it } from 'vitest';
import { type AuditEntry, auditEntrySchema } from '#contracts/audit/api.ts';
import { exampleOf } from '#contracts/kernel/example-of.ts';
import { groupRepeats } from './repeats.ts';

const entry = (id: string, changed: Partial<AuditEntry> = {}): AuditEntry => ({
  ...exampleOf(auditEntrySchema),
  at: '2026-05-06T12:00:00.000Z',
  id,
  ...changed,
});

const shape = (entries: readonly AuditEntry[]) =>
  groupRepeats(entries).map(({ first, others }) => [first.id, ...others.map(({ id }) => id)]);

it('groups what says the same one after the other', () => {
  expect(shape([entry('a'), entry('b'), entry('c', { type: 'PropertyRenamed' }), entry('d')])).toEqual([
    ['a', 'b'],
    ['c'],
    ['d'],
  ]);
});

it.each([
  ['of another day', { at: '2026-05-08T12:00:00.000Z' }],
  ['by somebody else', { actor: { kind: 'admin', id: 'x', name: null } }],
  ['of another property', { property: null }],
  ['of which less is left', { erased: true }],
] as const)('keeps apart what is %s', (_, changed) => {
  expect(shape([entry('a'), entry('b', changed)])).toEqual([['a'], ['b']]);
});
