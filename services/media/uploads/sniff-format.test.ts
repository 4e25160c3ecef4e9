import { describe, expect, it } from 'vitest';
import { gif, heic, jpeg, pdf, picture, svg } from '../sample-files.test-support.ts';
import { sniffFormat } from './sniff-format.ts';

describe('the format of a file', () => {
  it.each([
    ['jpeg', () => jpeg()],
    ['png', () => picture().png().toBuffer()],
    ['webp', () => picture().webp().toBuffer()],
    ['avif', () => picture().avif({ effort: 0 }).toBuffer()],
    ['pdf', async () => pdf],
  ] as const)('is %s by its first bytes', async (format, make) => {
    expect(sniffFormat(await make())).toBe(format);
  });

  it.each([
    ['an SVG', svg],
    ['a GIF', gif],
    ['a HEIC', heic],
    ['nothing', Buffer.alloc(0)],
    ['a page', Buffer.from('<!doctype html>%PDF-1.4')],
  ])('is none of ours for %s', (_what, bytes) => {
    expect(sniffFormat(bytes)).toBeUndefined();
  });
});
