import { LANGUAGES, type Language } from '#contracts/kernel/languages.ts';
import type { CreatePropertyRequest } from '#contracts/properties/api.ts';
import { germanBook } from './casa-ginestra.de.ts';
import { englishBook } from './casa-ginestra.en.ts';
import { spanishBook } from './casa-ginestra.es.ts';
import { frenchBook } from './casa-ginestra.fr.ts';
import { italianBook } from './casa-ginestra.it.ts';
import { portugueseBook } from './casa-ginestra.pt.ts';
import { type DemoBook, type DemoSection, sectionsOf } from './demo-book.ts';

const CHILDREN_MODULE = 'custom_1718000000000';

/**
 * The demo house, a stone house in the hills of the upper Metauro. Towns, sights and emergency numbers
 * are real; the house, its people, the businesses and their telephone numbers are invented (no Italian
 * subscriber number begins as theirs do).
 */
export const demoProperty: CreatePropertyRequest = {
  name: 'Casa Ginestra',
  slug: 'casa-ginestra',
  description:
    'Casa colonica in pietra del 1890 tra Urbania e Urbino, con tre camere, sei posti letto, camino, forno a legna e mille metri di giardino. Davanti, solo colline; a giugno, gialle di ginestra.',
  address: 'Strada delle Ginestre 14',
  city: 'Urbania',
  country: 'IT',
  welcomeTitle: 'Benvenuti a Casa Ginestra',
  welcomeMessage:
    'Siamo Giulia e Marco, e questa è la casa dei nonni di Giulia. Abbiamo acceso la luce sopra la porta e messo in frigo una bottiglia di Bianchello: è per voi.\n\nQui trovate tutto, da come si accende la caldaia a dove si mangia la crescia più buona. Per il resto ci siamo noi, a dieci minuti. Togliete le scarpe, aprite le persiane e fate con comodo.',
  wifiNetwork: 'CasaGinestra',
  wifiPassword: 'ginestra-in-fiore-26',
  accessCode: '4728',
  language: 'it',
  theme: 'light',
};

/** The whole book in every language. Italian is the house's own and the original. */
const BOOKS: Readonly<Record<Language, DemoBook>> = {
  en: englishBook,
  it: italianBook,
  es: spanishBook,
  fr: frenchBook,
  de: germanBook,
  pt: portugueseBook,
};

/** Every section of the book in every language, as one command takes them. */
export const demoSections: readonly WrittenDemoSection[] = LANGUAGES.flatMap(inLanguage);

interface WrittenDemoSection extends DemoSection {
  readonly language: Language;
}

function inLanguage(language: Language): WrittenDemoSection[] {
  return sectionsOf(BOOKS[language], CHILDREN_MODULE).map((section) => ({ ...section, language }));
}
