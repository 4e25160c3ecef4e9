import type { PublicProperty } from '#contracts/properties/api.ts';
import type { PublicDocument } from './public-documents.ts';

/** A property as a public document tells it, but for what is written in its book. */
export type PublicFacts = Omit<PublicProperty, 'content'>;

const known = new WeakMap<PublicDocument, Promise<PublicFacts>>();

/** Parses the property of a document once and keeps it: a book of megabytes takes a tenth of a second to parse. */
export function publicFactsOf(document: PublicDocument): Promise<PublicFacts> {
  const before = known.get(document);
  if (before !== undefined) return before;
  const facts = readFacts(document);
  known.set(document, facts);
  return facts;
}

async function readFacts({ body }: PublicDocument): Promise<PublicFacts> {
  const { content: _, ...facts } = JSON.parse((await body.plain()).toString()) as PublicProperty;
  return facts;
}
