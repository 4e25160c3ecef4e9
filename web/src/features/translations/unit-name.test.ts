import { expect, it } from 'vitest';
import { texts as de } from '../../i18n/texts/de.ts';
import { en } from '../../i18n/texts/en.ts';
import { texts as fr } from '../../i18n/texts/fr.ts';
import { createTranslate } from '../../i18n/translate.ts';
import { translations as deTexts } from './texts/de.ts';
import { translations as enTexts } from './texts/en.ts';
import { translations as frTexts } from './texts/fr.ts';
import { unitName } from './unit-name.ts';

type Texts = typeof en & typeof enTexts;

it.each([
  [
    'en',
    createTranslate<Texts>('en', en, enTexts),
    ['Entry 3: Text', 'Shopping · Tip 1: Name', 'Shopping · Tip 1: Description', 'Title'],
  ],
  [
    'de',
    createTranslate<Texts>('de', de, deTexts),
    ['Eintrag 3: Text', 'Einkaufen · Tipp 1: Name', 'Einkaufen · Tipp 1: Beschreibung', 'Titel'],
  ],
  [
    'fr',
    createTranslate<Texts>('fr', fr, frTexts),
    [
      'Élément 3\u00a0: Texte',
      'Shopping · Bonne adresse 1\u00a0: Nom',
      'Shopping · Bonne adresse 1\u00a0: Description',
      'Titre',
    ],
  ],
] as const)(
  'names a text in %s as the editor does',
  { tags: ['translations.written'] },
  (language, t, names) => {
    const tip = { category: 'shopping', place: 0 } as const;
    const units = [
      { key: 'rules.items.2.content', section: 'rules', tip: null },
      { key: 'local.items.1.title', section: 'local', tip },
      { key: 'local.items.1.description', section: 'local', tip },
      { key: 'local.title', section: 'local', tip: null },
    ];
    expect(units.map((unit) => unitName(unit, { t, language }))).toEqual(names);
  },
);
