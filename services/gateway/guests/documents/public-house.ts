import type { PublicProperty } from '#contracts/properties/api.ts';
import type { PublicDocument } from './public-documents.ts';

/** A house as a public document tells it, but for what is written in its book. */
export type House = Omit<PublicProperty, 'content'>;

const known = new WeakMap<PublicDocument, Promise<House>>();

/** Parses the property of a document once and keeps it: a book of megabytes takes a tenth of a second to parse. */
export function houseOf(document: PublicDocument): Promise<House> {
  const before = known.get(document);
  if (before !== undefined) return before;
  const house = readHouse(document);
  known.set(document, house);
  return house;
}

async function readHouse({ body }: PublicDocument): Promise<House> {
  const { content: _, ...house } = JSON.parse((await body.plain()).toString()) as PublicProperty;
  return house;
}
