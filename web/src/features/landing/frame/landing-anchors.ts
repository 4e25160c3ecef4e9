import type { Language } from '#contracts/kernel/languages.ts';
import type { PlainLandingKey } from '../landing-context.ts';

/** Anchors of the sections that the bar leads to. */
export const ANCHORS = { features: 'features', demo: 'demo', pricing: 'pricing', faq: 'faq' } as const;

/** The sections in the order in which the bar names them. */
export const BAR_SECTIONS: readonly { readonly anchor: string; readonly label: PlainLandingKey }[] = [
  { anchor: ANCHORS.features, label: 'landing.nav.features' },
  { anchor: ANCHORS.pricing, label: 'landing.nav.pricing' },
  { anchor: ANCHORS.faq, label: 'landing.nav.faq' },
  { anchor: ANCHORS.demo, label: 'landing.nav.demo' },
];

/** Returns where those sign in who come back: in the language that they read. */
export const signIn = (language: Language): string => `/auth?lang=${language}`;

/** Returns where those sign up who begin. @param plan the one that they chose, if they chose one */
export const signUp = (language: Language, plan?: string): string =>
  `${signIn(language)}&tab=register${plan === undefined ? '' : `&plan=${encodeURIComponent(plan)}`}`;
