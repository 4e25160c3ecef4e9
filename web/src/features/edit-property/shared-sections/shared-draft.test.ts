import { beforeEach, expect, it } from 'vitest';
import { keepShared, keptShared, type SharedDraft, sharedDraftKey } from './shared-draft.ts';
import { readShared } from './shared-values.ts';

const LAURA = { id: 'laura' };
const KEY = sharedDraftKey(LAURA, 'regole');
const DRAFT: SharedDraft = {
  values: readShared(undefined),
  place: { section: 'rules', language: 'it' },
  revision: 3,
  added: ['casa'],
  removed: [],
};

let kept: Map<string, string>;
let storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
beforeEach(() => {
  kept = new Map();
  storage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
});

it('comes back as it was kept, until it is forgotten', () => {
  keepShared(storage, KEY, DRAFT);
  expect(keptShared(storage, KEY)).toEqual(DRAFT);
  keepShared(storage, KEY, undefined);
  expect(kept.size).toBe(0);
});

it('is that of one person in one account, and of one shared section', () => {
  const collaboration = { ownerId: 'marco', ownerName: 'Marco Neri', permissions: [] };
  const keys = [
    KEY,
    sharedDraftKey(LAURA, undefined),
    sharedDraftKey({ ...LAURA, collaboration }, undefined),
    sharedDraftKey({ id: 'marco' }, undefined),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});

it.each(['', '{', '{"values":{}}', 'null'])('is none where %j is kept', (text) => {
  kept.set(KEY, text);
  expect(keptShared(storage, KEY)).toBeUndefined();
});
