import type { Language } from '#contracts/kernel/languages.ts';
import type { PublicProperty } from '#contracts/properties/api.ts';

/** What every page of the guest says about the site it stands on. */
export interface SiteDetails {
  /** Without a slash at the end. */
  readonly origin: string;
  readonly brandName: string;
}

/** Whether a page stands at the product's own address of its book or at one of its host's. */
export type GuestPlace = 'slug' | 'custom';

/** A book, and the language of the texts around it. */
export interface BookToRender extends SiteDetails {
  readonly property: PublicProperty;
  readonly language: Language;
}

/** The guest page's server-side rendering, as the web build provides it. */
export interface GuestRenderer {
  /** The whole document, with its texts in `language` and the book in the language it is written in. */
  renderGuestPage(
    page: BookToRender & {
      readonly place: GuestPlace;
      /** The entity tag of the data that the page is drawn from. */
      readonly dataTag: string;
    },
  ): string;
  /** What the page is drawn from, for one that is open: JSON. */
  renderGuestData(book: BookToRender): string;
  /** The page of a slug that leads nowhere. */
  renderPropertyNotFound(page: SiteDetails & { language: Language }): string;
  /** The page of a custom path, or any other, that leads nowhere. */
  renderNotFound(page: SiteDetails & { language: Language }): string;
  /** The book as an application of the phone's: its web manifest, as JSON. */
  renderManifest(page: {
    property: Pick<PublicProperty, 'name' | 'slug' | 'theme'>;
    language: Language;
  }): string;
  /** Sources for the content security policy: hashes of the styles that the pages carry inline. */
  readonly contentSecurityHashes: { readonly styles: readonly string[] };
}
