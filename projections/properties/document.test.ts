import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { documentEnd, documentTag, endPacked, packStart } from './document.ts';

const AT = '2026-03-01T10:00:00.000Z';

/** Makes text of which no two parts are alike, the same at each call. */
function longText(words: number): string {
  let state = 7;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state.toString(36);
  };
  return Array.from({ length: words }, next).join(' ');
}

const whole = (start: string) => brotliDecompressSync(endPacked(packStart(start), AT)).toString();

it('is one brotli stream of the whole document, whatever it says', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 3_000 }), (start) => {
      expect(whole(start)).toBe(start + documentEnd(AT));
    }),
  );
  const large = longText(300_000);
  expect(whole(large) === large + documentEnd(AT)).toBe(true);
});

it('has another tag for another text and for another time, and the same one for the same', () => {
  const tags = [documentTag('a', AT), documentTag('b', AT), documentTag('a', '2026-03-01T10:00:00.001Z')];
  expect(new Set(tags).size).toBe(3);
  expect(documentTag('a', AT)).toBe(tags[0]);
});

/*
 * Where this fails after a change of Node, the same document has become other bytes: `TABLES_VERSION` has to be raised with
 * it, or `verify` would find the rows of before wrong.
 */
it('is packed into the same bytes as ever', () => {
  const digest = createHash('sha256')
    .update(packStart(longText(5_000)))
    .digest('base64url');
  expect(digest).toBe('DXDsybaBsIC96-H7tXjtCxroZCxIOq71zWeszoh85Fs');
});
