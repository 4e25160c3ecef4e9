import { expect, it } from 'vitest';
import { forgetKeptWork, KEPT_WORK } from './kept-work.ts';

it('forgets unsaved work, and nothing else', () => {
  const kept = new Map([
    [`${KEPT_WORK}a`, '1'],
    ['language', 'it'],
    [`${KEPT_WORK}b`, '2'],
  ]);
  const storage: Storage = {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
  forgetKeptWork(storage);
  expect([...kept.keys()]).toEqual(['language']);
});
