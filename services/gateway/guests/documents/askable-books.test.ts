import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { house, section } from '#services/chat/house.test-support.ts';
import { PackedBody } from '../../http/packed-body.ts';
import { createAskableBooks } from './askable-books.ts';
import type { PublicDocument } from './public-documents.ts';

const guide = { title: 'Forno', content: 'Gira la manopola a destra e aspetta.' };

/** Makes a document of a house of its own, or of one that is named. */
async function document(propertyId: string = randomUUID()): Promise<PublicDocument> {
  const body = await PackedBody.of(
    Buffer.from(JSON.stringify(house({ content: [section('guides', [guide])] }))),
  );
  return {
    propertyId,
    etag: randomUUID(),
    offeredLanguages: ['it', 'de'],
    body,
  } as unknown as PublicDocument;
}

it('opens a book once, for whoever asks meanwhile as well', async () => {
  const bookOf = createAskableBooks();
  const one = await document();
  const [book, same] = await Promise.all([bookOf(one), bookOf(one)]);
  expect(same).toBe(book);
  expect(await bookOf({ ...one })).toBe(book);
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

it('closes what was before a change, and keeps what others ask and what is read in other languages', async () => {
  const { weight } = await createAskableBooks()(await document());
  const bookOf = createAskableBooks(3.5 * weight);
  const [house, other] = [await document(), await document()];
  const [asked, inGerman] = [await bookOf(other), await bookOf(house, 'de')];
  for (let change = 0; change < 3; change += 1) await bookOf(await document(house.propertyId));
  expect(await bookOf(other)).toBe(asked);
  expect(await bookOf(house, 'de')).toBe(inGerman);
});

it('opens a book anew that could not be opened', async () => {
  const bookOf = createAskableBooks();
  const whole = await document();
  const { body } = whole;
  let failures = 1;
  const plain = () => {
    failures -= 1;
    if (failures >= 0) throw new Error('it cannot be unpacked');
    return body.plain();
  };
  const unsteady = { ...whole, body: { plain } } as unknown as PublicDocument;
  await expect(bookOf(unsteady)).rejects.toThrow('it cannot be unpacked');
  expect((await bookOf(unsteady)).passages).toBeGreaterThan(0);
});
