import { describe, expect, it } from 'vitest';
import { areOwnSaves } from './own-saves.ts';

const anna = { firstName: 'Anna', lastName: 'Conti' };
const collaborator = { ...anna, collaboration: { ownerId: 'x', ownerName: 'Ugo Neri', permissions: [] } };
const save = (revision: number, kind: 'owner' | 'collaborator' | 'admin', name: string | null = null) => ({
  revision,
  actor: { kind, name },
});

describe('saves since a revision', { tags: ['edit.saving.conflict-with-oneself'] }, () => {
  it('are those of the owner', () => {
    expect(areOwnSaves([save(9, 'owner'), save(8, 'owner'), save(7, 'admin')], '"7"', anna)).toBe(true);
    expect(areOwnSaves([save(9, 'owner'), save(8, 'collaborator', 'Anna Conti')], '"7"', anna)).toBe(false);
  });

  it('are those of a collaborator of that name', () => {
    expect(areOwnSaves([save(8, 'collaborator', 'Anna Conti')], '"7"', collaborator)).toBe(true);
    expect(areOwnSaves([save(8, 'collaborator', 'Bea Conti')], '"7"', collaborator)).toBe(false);
    expect(areOwnSaves([save(8, 'owner', 'Anna Conti')], '"7"', collaborator)).toBe(false);
  });

  it('are nobody’s where there are none, or it is not known since when', () => {
    expect(areOwnSaves([save(7, 'owner')], '"7"', anna)).toBe(false);
    expect(areOwnSaves([save(7, 'owner')], undefined, anna)).toBe(false);
  });
});
