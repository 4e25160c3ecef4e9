import { describe, expect, it } from 'vitest';
import { brandedPath } from './custom-url.ts';
import { isReserved, RESERVED_WORDS } from './reserved-words.ts';

describe('isReserved', () => {
  it('knows its own words', () => {
    expect(RESERVED_WORDS.every(isReserved)).toBe(true);
    expect([isReserved('Admin'), isReserved(brandedPath('create', 'Property')), isReserved('casa')]).toEqual([
      true,
      true,
      false,
    ]);
  });
});
