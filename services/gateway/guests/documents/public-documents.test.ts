import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { FoundDocument } from '#projections/properties/guests/queries.ts';
import { createPublicDocuments, documentBytesKept } from './public-documents.ts';

/** Opens documents over a read that answers when it is told to. @param isBusy reads wait until they are told to begin, too */
function slowDocuments({ isBusy = false } = {}) {
  const reads: ((text: string | undefined) => void)[] = [];
  const begins: (() => void)[] = [];
  const documents = createPublicDocuments({
    findAt: (_address, _language, onBegin = () => undefined) =>
      new Promise((resolve) => {
        begins.push(onBegin);
        if (!isBusy) onBegin();
        reads.push((text) => resolve(text === undefined ? undefined : found(text)));
      }),
  });
  const find = async () => (await (await documents.find('casa', 'it'))?.body.plain())?.toString();
  return { documents, reads, begins, find };
}

const found = (text: string): FoundDocument => ({
  propertyId: 'p',
  ownerId: 'o',
  slug: 'casa',
  customUrl: null,
  brandedPath: null,
  indexable: false,
  rules: 1,
  etag: `"${text}"`,
  body: brotliCompressSync(text),
});

it('reads a document once for all who ask at the same time, and keeps it', async () => {
  const { reads, find } = slowDocuments();
  const asking = [find(), find(), find()];
  await Promise.resolve();
  expect(reads).toHaveLength(1);
  reads[0]?.('one');
  expect(await Promise.all(asking)).toEqual(['one', 'one', 'one']);
  expect(await find()).toBe('one');
  expect(reads).toHaveLength(1);
});

it('answers with a read that was under way at a change, but neither keeps it nor gives it to who asks later', async () => {
  const { documents, reads, find } = slowDocuments();
  const before = find();
  documents.forget(['p']);
  const after = find();
  reads[0]?.('old');
  reads[1]?.('new');
  expect(await Promise.all([before, after])).toEqual(['old', 'new']);
  expect(await find()).toBe('new');
  expect(reads).toHaveLength(2);
});

it.each(['all', ['p']] as const)(
  'gives a read that had not begun at a change of %s to who asks later, and keeps it',
  async (propertyIds) => {
    const { documents, reads, begins, find } = slowDocuments({ isBusy: true });
    const before = find();
    documents.forget(propertyIds);
    const after = find();
    begins[0]?.();
    documents.forget(['other']);
    const laterStill = find();
    begins[1]?.();
    expect(reads).toHaveLength(2);
    reads[0]?.('new');
    reads[1]?.('newest');
    expect(await Promise.all([before, after, laterStill])).toEqual(['new', 'new', 'newest']);
    await find();
    expect(reads).toHaveLength(2);
  },
);

it('does not keep a read that began before the last change, however long it had waited', async () => {
  const { documents, reads, begins, find } = slowDocuments({ isBusy: true });
  const asking = find();
  documents.forget(['p']);
  begins[0]?.();
  documents.forget(['p']);
  reads[0]?.('old');
  expect(await asking).toBe('old');
  void find();
  expect(reads).toHaveLength(2);
});

it('reads anew after a change for which a read under way was too early', async () => {
  const { documents, reads, find } = slowDocuments();
  const asking = find();
  documents.forget(['p']);
  reads[0]?.('old');
  expect(await asking).toBe('old');
  const next = find();
  reads[1]?.('new');
  expect(await next).toBe('new');
});

it('keeps a read that was under way when another property changed', async () => {
  const { documents, reads, find } = slowDocuments();
  const asking = find();
  documents.forget(['other']);
  reads[0]?.('one');
  expect(await asking).toBe('one');
  expect(await find()).toBe('one');
  expect(reads).toHaveLength(1);
});

it('keeps nothing that was under way when all was forgotten, nor what is not there', async () => {
  const { documents, reads, find } = slowDocuments();
  const asking = find();
  documents.forget('all');
  reads[0]?.('old');
  await asking;
  const next = find();
  reads[1]?.(undefined);
  expect(await next).toBeUndefined();
  void find();
  expect(reads).toHaveLength(3);
});

it('keeps no more bytes than it may, those that were read last', async () => {
  const texts = ['one', 'two', 'three'];
  const read: string[] = [];
  const weight = 600;
  const documents = createPublicDocuments(
    {
      findAt: async ({ value }, _language, onBegin) => {
        onBegin?.();
        read.push(value);
        return { ...found(value), propertyId: value, slug: value };
      },
    },
    2 * weight,
  );
  for (const text of [...texts, 'three', 'two', 'one']) await documents.find(text, 'it');
  expect(read).toEqual(['one', 'two', 'three', 'one']);
});

it.each([
  ['512 MB', 512, 64],
  ['4 GB', 4_096, 64],
  ['16 GB', 16_384, 256],
  ['128 GB', 131_072, 512],
])('keeps a 64th of %s of memory, within limits', (_, memory, kept) => {
  expect(documentBytesKept(memory * 1024 ** 2)).toBe(kept * 1024 ** 2);
});
