import { PACKAGE_NAMES, type SeededPackageId } from '#contracts/billing/package-names.ts';
import { type PackageDetails, PLAN_CAPABILITIES } from '#contracts/billing/packages.ts';

const monthlyEuros = { currency: 'EUR', billingPeriod: 'monthly' } as const;

/** The packages that every installation begins with; administrators change their prices. */
export const SEEDED_PACKAGES: Readonly<Record<SeededPackageId, PackageDetails>> = {
  free: {
    ...monthlyEuros,
    name: PACKAGE_NAMES.free,
    description: 'Per cominciare, con una casa sola',
    price: 0,
    discountedPrice: null,
    features: ['1 proprietà', '1 lingua', '3 sezioni', 'Solo link da condividere'],
    maxProperties: 1,
    maxLanguages: 1,
    maxTabs: 3,
    capabilities: [],
    sortOrder: 0,
  },
  pro: {
    ...monthlyEuros,
    name: PACKAGE_NAMES.pro,
    description: 'Per chi ospita in più case',
    price: 1_990,
    discountedPrice: 1_590,
    features: [
      '3 proprietà',
      '3 lingue',
      'Sezioni illimitate',
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
    name: PACKAGE_NAMES.business,
    description: 'Per chi ospita di mestiere',
    price: 3_990,
    discountedPrice: 2_990,
    features: [
      'Proprietà illimitate',
      '6 lingue',
      'Sezioni illimitate',
      'Tutto quello che offre Pro',
      'Analytics',
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
