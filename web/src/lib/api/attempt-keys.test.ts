import { expect, it } from 'vitest';
import { createAttemptKeys } from './attempt-keys.ts';

it('gives the same write the same key until another is sent, or it is done', () => {
  const keys = createAttemptKeys();
  const first = keys.of({ name: 'Bici' });
  expect(keys.of({ name: 'Bici' })).toBe(first);
  const second = keys.of({ name: 'Cesto' });
  expect(second).not.toBe(first);
  const before = keys.last();
  expect(createAttemptKeys(before).of({ name: 'Cesto' })).toBe(second);
  keys.forget();
  expect(keys.of({ name: 'Cesto' })).not.toBe(second);
});
