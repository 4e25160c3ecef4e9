import { type PackageDetails, PLAN_CAPABILITIES } from '#contracts/billing/packages.ts';

/** Ids of the packages that every installation begins with. */
export type SeededPackageId = 'free' | 'pro' | 'business';

const monthlyEuros = { currency: 'EUR', billingPeriod: 'monthly' } as const;

/** The packages that every installation begins with; administrators change their prices. */
export const SEEDED_PACKAGES: Readonly<Record<SeededPackageId, PackageDetails>> = {
  free: {
    ...monthlyEuros,
    name: 'Free',
    description: 'Per cominciare, con una casa sola',
    price: 0,
    discountedPrice: null,
    features: ['1 proprietà', '1 lingua', '3 schede', 'Solo link da condividere'],
    maxProperties: 1,
    maxLanguages: 1,
    maxTabs: 3,
    capabilities: [],
    sortOrder: 0,
  },
  pro: {
    ...monthlyEuros,
    name: 'Pro',
    description: 'Per chi ospita in più case',
    price: 1_990,
    discountedPrice: 1_590,
    features: [
      '3 proprietà',
      '3 lingue',
      'Schede illimitate',
      'QR code',
      'Logo e colori tuoi',
      'Foto e video',
      'Mappe integrate',
    ],
    maxProperties: 3,
    maxLanguages: 3,
    maxTabs: null,
    capabilities: ['qrCode', 'branding'],
    sortOrder: 1,
  },
  business: {
    ...monthlyEuros,
    name: 'Business',
    description: 'Per chi ospita di mestiere',
    price: 3_990,
    discountedPrice: 2_990,
    features: [
      'Proprietà illimitate',
      '6 lingue',
      'Schede illimitate',
      'Tutto quello che offre Pro',
      'Statistiche',
      'Sub-account',
      'Chat AI per gli ospiti',
      'Feedback degli ospiti',
      'Modulo monetizzabile',
    ],
    maxProperties: null,
    maxLanguages: 6,
    maxTabs: null,
    capabilities: [...PLAN_CAPABILITIES],
    sortOrder: 2,
  },
};
