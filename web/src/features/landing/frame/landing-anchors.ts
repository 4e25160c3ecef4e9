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

/** Addresses for those who begin and for those who come back. */
export const SIGN_IN = '/auth';
