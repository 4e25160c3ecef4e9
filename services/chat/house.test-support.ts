import type { PublicContent, PublicProperty } from '#contracts/properties/api.ts';
import { kindOf } from '#contracts/sections/kinds.ts';

/** Makes a section as guests get it, in the main language of the house. */
export const section = (key: string, items: PublicContent['items'], title = ''): PublicContent => ({
  section: key,
  language: 'it',
  translated: null,
  title,
  content: kindOf(key).format(items),
  items,
  sectionMetadata: null,
});

/** Makes a small house that is written in Italian. */
export function house(fields: Partial<PublicProperty> = {}): PublicProperty {
  return {
    id: '018f6b1e-0000-7000-8000-000000000001',
    slug: 'casa',
    customUrl: null,
    name: 'Casa dei Limoni',
    address: 'Via Roma 1',
    city: 'Lucca',
    country: 'IT',
    description: null,
    coverImage: null,
    logoImage: null,
    theme: 'light',
    customThemeImage: null,
    welcomeTitle: '',
    welcomeMessage: '',
    accessCode: '4728',
    wifiNetwork: 'Limoni',
    wifiPassword: 'limoni-ospiti',
    indexable: false,
    fieldLanguages: {},
    secretsWithheld: false,
    fieldsTranslated: {},
    sectionOrder: [],
    hiddenSections: [],
    language: 'it',
    mainLanguage: 'it',
    languages: ['it'],
    content: [
      section('checkin', { checkinTime: '15:00', checkoutTime: '10:00', lateCheckout: true }),
      section('rules', [{ title: 'Animali', content: 'I cani sono <b>benvenuti</b>.' }]),
      section('garbage', [
        { title: 'Carta', content: 'Cassonetto giallo, il lunedì.' },
        { title: 'Vetro', content: 'Campana verde, il giovedì.' },
      ]),
      section('contact', [{ title: 'Giulia', content: '+39 333 1234567' }]),
    ],
    extras: [],
    stay: null,
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...fields,
  };
}
