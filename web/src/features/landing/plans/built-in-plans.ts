import type { LandingPlan } from './plan-offer.ts';

/** Plans that are offered where the prices cannot be asked for. A year costs ten months. */
export const BUILT_IN_PLANS: readonly LandingPlan[] = [
  {
    id: 'free',
    name: 'Free',
    price: 0,
    discountedPrice: null,
    annualPrice: 0,
    description: 'Per cominciare, con una casa sola',
    features: ['1 proprietà', '1 lingua', '3 sezioni', 'Solo link da condividere'],
  },
  {
    id: 'pro-per-property',
    name: 'Pro',
    price: 1_500,
    discountedPrice: null,
    annualPrice: 15_000,
    description: 'Per chi ospita in più case',
    features: [
      'Prezzo per proprietà',
      '3 lingue',
      'Sezioni illimitate',
      'QR code',
      'Logo e colori tuoi',
      'Foto e video',
      'Mappe integrate',
    ],
  },
  {
    id: 'scale',
    name: 'Scale',
    price: 3_900,
    discountedPrice: null,
    annualPrice: 39_000,
    description: 'Per chi gestisce diverse case',
    features: [
      'Fino a 5 proprietà',
      '6 lingue',
      'Tutto quello che offre Pro',
      'Analytics',
      'Sub-account',
      'Chat AI per gli ospiti',
      'Feedback degli ospiti',
      'Modulo monetizzabile',
    ],
  },
];
