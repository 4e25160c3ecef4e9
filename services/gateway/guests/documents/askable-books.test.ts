import { expect, it } from 'vitest';
import { house, section } from '#services/chat/house.test-support.ts';
import { PackedBody } from '../../http/packed-body.ts';
import { createAskableBooks } from './askable-books.ts';
import type { PublicDocument } from './public-documents.ts';

const documentOf = async (book: unknown) =>
  ({ body: await PackedBody.of(Buffer.from(JSON.stringify(book))) }) as PublicDocument;
const guide = { title: 'Forno', content: 'Gira la manopola a destra e aspetta.' };
const document = () => documentOf(house({ content: [section('guides', [guide])] }));

it('opens a book once, for whoever asks meanwhile as well', async () => {
  const bookOf = createAskableBooks();
  const one = await document();
  const [book, same] = await Promise.all([bookOf(one), bookOf(one)]);
  expect(same).toBe(book);
  expect(await bookOf(one)).toBe(book);
  expect(await bookOf(await document())).not.toBe(book);
});

it('keeps as many books open as weigh what it may keep, those that were asked last', async () => {
  const { weight } = await createAskableBooks()(await document());
  const bookOf = createAskableBooks(2.5 * weight);
  const [one, another, third] = [await document(), await document(), await document()];
  const [first, second] = [await bookOf(one), await bookOf(another)];
  expect(await bookOf(one)).toBe(first);
  await bookOf(third);
  expect(await bookOf(one)).toBe(first);
  expect(await bookOf(another)).not.toBe(second);
});

it('opens a book anew that could not be opened', async () => {
  const bookOf = createAskableBooks();
  const { body } = await document();
  let failures = 1;
  const plain = () => {
    failures -= 1;
    if (failures >= 0) throw new Error('it cannot be unpacked');
    return body.plain();
  };
  const unsteady = { body: { plain } } as unknown as PublicDocument;
  await expect(bookOf(unsteady)).rejects.toThrow('it cannot be unpacked');
  expect((await bookOf(unsteady)).passages).toBeGreaterThan(0);
});
