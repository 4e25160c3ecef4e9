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
    ['Entry 3: Text', 'Tip 2: Name', 'Tip 2: Description', 'Title'],
  ],
  [
    'de',
    createTranslate<Texts>('de', de, deTexts),
    ['Eintrag 3: Text', 'Tipp 2: Name', 'Tipp 2: Beschreibung', 'Titel'],
  ],
  [
    'fr',
    createTranslate<Texts>('fr', fr, frTexts),
    ['Élément 3\u00a0: Texte', 'Bonne adresse 2\u00a0: Nom', 'Bonne adresse 2\u00a0: Description', 'Titre'],
  ],
] as const)(
  'names a text in %s as the editor does',
  { tags: ['translations.written'] },
  (language, t, names) => {
    const units = [
      { key: 'rules.items.2.content', section: 'rules' },
      { key: 'local.items.1.title', section: 'local' },
      { key: 'local.items.1.description', section: 'local' },
      { key: 'local.title', section: 'local' },
    ];
    expect(units.map((unit) => unitName(unit, { t, language }))).toEqual(names);
  },
);
