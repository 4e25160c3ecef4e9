import type { Language } from '#contracts/kernel/languages.ts';
import type { PublicProperty } from '#contracts/properties/api.ts';

/** Details of the site that every guest page shows. */
export interface SiteDetails {
  /** Without a slash at the end. */
  readonly origin: string;
  readonly brandName: string;
}

/** Kind of the address of a page: the product's own, one of the host's, or that of a stay. */
export type GuestPlace = 'slug' | 'custom' | 'stay';

/** A book, and the language of the texts around it. */
export interface BookToRender extends SiteDetails {
  readonly property: PublicProperty;
  readonly language: Language;
  /** True where guests may ask the book. */
  readonly hasChat: boolean;
  /** True where guests may say how it was. */
  readonly hasFeedback: boolean;
  /** Stands in the place of the large picture while that loads: `#rrggbb`. */
  readonly pictureColour: string | undefined;
}

/** The guest page's server-side rendering, as the web build provides it. */
export interface GuestRenderer {
  /** Renders the whole document, with its texts in `language` and the book in the language it is written in. */
  renderGuestPage(
    page: BookToRender & {
      readonly place: GuestPlace;
      /** The entity tag of the data that the page is drawn from. */
      readonly dataTag: string;
    },
  ): string;
  /** Renders the data from which an open page draws itself: JSON. */
  renderGuestData(book: BookToRender): string;
  /** Renders the page of a slug that leads nowhere. */
  renderPropertyNotFound(page: SiteDetails & { language: Language }): string;
  /** Renders the page of a custom path, or any other, that leads nowhere. */
  renderNotFound(page: SiteDetails & { language: Language }): string;
  /** Renders the web manifest of a book as an application of the phone: JSON. */
  renderManifest(page: {
    property: Pick<PublicProperty, 'name' | 'slug' | 'theme' | 'logoImage'>;
    language: Language;
  }): string;
  /** Sources for the content security policy: hashes of the styles that the pages carry inline. */
  readonly contentSecurityHashes: { readonly styles: readonly string[] };
}
