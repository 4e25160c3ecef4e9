import type { Language } from '#contracts/kernel/languages.ts';

/** Details that the document of `/` is rendered with. */
export interface LandingDetails {
  readonly language: Language;
  /** Without a slash at the end. */
  readonly origin: string;
  readonly brandName: string;
  readonly supportEmail: string;
  /** Under which properties have subdomains, where they do. */
  readonly productDomain?: string;
}

/** The landing page's server-side rendering, as the web build provides it. */
export interface LandingRenderer {
  /**
   * Renders the whole document: the landing page, and the script that starts the application where somebody is signed
   * in.
   */
  renderLanding(details: LandingDetails): Promise<string>;
  /** Sources for the content security policy: hashes of the scripts that the document carries inline. */
  readonly contentSecurityHashes: { readonly scripts: readonly string[] };
}
