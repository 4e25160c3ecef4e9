import { LRUCache } from 'lru-cache';
import type { Language } from '#contracts/kernel/languages.ts';
import type { PublicProperty } from '#contracts/properties/api.ts';
import { contentTag } from './entity-tag.ts';
import type { BookToRender, GuestPlace, GuestRenderer } from './guest-renderer.ts';
import { PackedBody } from './packed-body.ts';
import type { PublicDocument } from './public-documents.ts';

/** Something rendered, ready to be sent, under its strong entity tag. */
export interface Rendered {
  readonly etag: string;
  readonly body: PackedBody;
  /** Of the texts around the book. */
  readonly language: Language;
  /** The languages that the book is written in. */
  readonly languages: readonly Language[];
}

export interface RenderedBooks {
  /** The book as a page at a kind of address: HTML. It names the tag of the data, and so knows what it was drawn from. */
  page(document: PublicDocument, asked: Language | undefined, place: GuestPlace): Rendered;
  /** The book as the data from which an open page draws it anew: JSON. */
  data(document: PublicDocument, asked: Language | undefined): Rendered;
}

export interface RenderedBooksOptions {
  readonly renderer: GuestRenderer;
  readonly brandName: string;
  /** Where this site is reached, without a slash at the end. */
  readonly origin: () => string;
}

const BYTES_KEPT = 64 * 1024 * 1024;

/**
 * Renders books in the language asked for; where they are not offered in that, in their main one. Once per document,
 * language and kind of address: a changed document has another tag, so nothing goes stale.
 */
export function createRenderedBooks({ renderer, brandName, origin }: RenderedBooksOptions): RenderedBooks {
  const kept = new LRUCache<string, Rendered>({
    maxSize: BYTES_KEPT,
    sizeCalculation: ({ body }) => body.weight,
  });

  function once(
    what: GuestPlace | 'data',
    { etag, body, offeredLanguages }: PublicDocument,
    asked: Language | undefined,
    render: (book: BookToRender) => string,
  ): Rendered {
    const wanted = asked !== undefined && offeredLanguages.includes(asked) ? asked : undefined;
    const key = `${what} ${etag} ${wanted ?? ''} ${origin()}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const property = JSON.parse(body.plain.toString()) as PublicProperty;
    const language = wanted ?? property.mainLanguage;
    const bytes = Buffer.from(render({ property, language, origin: origin(), brandName }));
    const { languages } = property;
    const rendered = { etag: contentTag(bytes), body: new PackedBody(bytes), language, languages };
    kept.set(key, rendered);
    return rendered;
  }

  const data: RenderedBooks['data'] = (document, asked) =>
    once('data', document, asked, renderer.renderGuestData);

  return {
    data,
    page: (document, asked, place) =>
      once(place, document, asked, (book) =>
        renderer.renderGuestPage({ ...book, place, dataTag: data(document, asked).etag }),
      ),
  };
}
