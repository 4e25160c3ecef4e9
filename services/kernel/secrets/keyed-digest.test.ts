import { expect, it } from 'vitest';
import { createKeyedDigest } from './keyed-digest.ts';

const digest = createKeyedDigest(new Uint8Array(32).fill(1));

it('is the same for the same value, and 160 bits of hexadecimal', () => {
  expect(digest('email', 'giulia@example.com')).toBe(digest('email', 'giulia@example.com'));
  expect(digest('email', 'giulia@example.com')).toMatch(/^[0-9a-f]{40}$/);
});

it('is another for another value, purpose or key', () => {
  const other = createKeyedDigest(new Uint8Array(32).fill(2));
  const digests = [
    digest('email', 'a'),
    digest('email', 'b'),
    digest('slug', 'a'),
    digest('slu', 'ga'),
    digest('', 'sluga'),
    other('email', 'a'),
  ];
  expect(new Set(digests).size).toBe(digests.length);
});
