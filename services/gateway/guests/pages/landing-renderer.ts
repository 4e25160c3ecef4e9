import type { Language } from '#contracts/kernel/languages.ts';
import type { LegalPage, LegalText } from '../../site/legal/legal-texts.ts';

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

/** Details that the document of `/auth` is rendered with. */
export interface SignInDetails extends Omit<LandingDetails, 'origin'> {
  /** The form that is shown first. */
  readonly tab: 'login' | 'register';
  /** The plan that was chosen before, if one was: one of `signInPlans`. */
  readonly plan: string | null;
}

/** The server-side rendering of the site's own pages, as the web build provides it. */
export interface LandingRenderer {
  /**
   * Renders the whole document: the landing page, and the script that starts the application where somebody is signed
   * in.
   */
  renderLanding(details: LandingDetails): Promise<string>;
  /** Renders the document of the terms or of the privacy policy; it has no script. */
  renderLegal(details: LegalDetails): Promise<string>;
  /** Renders the whole document: the sign-in in six languages, and the script that chooses among them and the application. */
  renderSignIn(details: SignInDetails): Promise<string>;
  /** The plans that the sign-in names: any other word of an address is not shown. */
  readonly signInPlans: readonly string[];
  /** Sources for the content security policy: hashes of the scripts that the documents carry inline, one each. */
  readonly contentSecurityHashes: { readonly landing: string; readonly signIn: string };
}
