import type { PublicProperty } from '#contracts/properties/api.ts';
import type { PublicDocument } from './public-documents.ts';

/** A house as a public document tells it, but for what is written in its book. */
export type House = Omit<PublicProperty, 'content'>;

const known = new WeakMap<PublicDocument, House>();

/** Parses the property of a document once and keeps it: a book of megabytes takes a tenth of a second to parse. */
export function houseOf(document: PublicDocument): House {
  const before = known.get(document);
  if (before !== undefined) return before;
  const { content: _, ...house } = JSON.parse(document.body.plain.toString()) as PublicProperty;
  known.set(document, house);
  return house;
}
