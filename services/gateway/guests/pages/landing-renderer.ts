import type { Language } from '#contracts/kernel/languages.ts';
import type { LegalPage, LegalText } from '../../legal/legal-texts.ts';

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

/** Details that the documents of `/terms` and `/privacy` are rendered with. */
export interface LegalDetails extends Omit<LandingDetails, 'productDomain'> {
  readonly page: LegalPage;
  /** The text of the operator, made safe; `undefined` where there is none yet. */
  readonly text: LegalText | undefined;
}

/** The landing page's server-side rendering, as the web build provides it. */
export interface LandingRenderer {
  /** Makes the document of signing in of that of the application. */
  readonly signInDocument: (built: string) => string;
  /**
   * Renders the whole document: the landing page, and the script that starts the application where somebody is signed
   * in.
   */
  renderLanding(details: LandingDetails): Promise<string>;
  /** Renders the document of the terms or of the privacy policy; it has no script. */
  renderLegal(details: LegalDetails): Promise<string>;
  /** Sources for the content security policy: hashes of the scripts that the document carries inline. */
  readonly contentSecurityHashes: { readonly scripts: readonly string[] };
}
