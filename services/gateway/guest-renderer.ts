import type { Language } from '#contracts/kernel/languages.ts';
import type { PublicProperty } from '#contracts/properties/api.ts';

/** What every page of the guest says about the site it stands on. */
export interface SiteDetails {
  /** Without a slash at the end. */
  readonly origin: string;
  readonly brandName: string;
}

/** The guest page's server-side rendering, as the web build provides it. */
export interface GuestRenderer {
  /** The whole document, with its texts in `language` and the book in the language it is written in. */
  renderGuestPage(page: SiteDetails & { property: PublicProperty; language: Language }): string;
  /** The page of a slug that leads nowhere. */
  renderPropertyNotFound(page: SiteDetails & { language: Language }): string;
  /** The page of a custom path, or any other, that leads nowhere. */
  renderNotFound(page: SiteDetails & { language: Language }): string;
  /** Sources for the content security policy: hashes of the styles that the pages carry inline. */
  readonly contentSecurityHashes: { readonly styles: readonly string[] };
}
