import { expect, test } from 'vitest';
import type { Language } from '#contracts/kernel/languages.ts';
import { createTranslate } from '../../i18n/translate.ts';
import { dictionaries } from '../texts/dictionaries.ts';
import type { en } from '../texts/en.ts';
import { lastUpdate } from './last-update.ts';

test.each([
  ['it', 'Senza rete · aggiornato: 3 maggio, 18:03'],
  ['en', 'No connection · updated on 3 May at 18:03'],
  ['es', 'Sin conexión · actualizado el 3 de mayo a las 18:03'],
  ['fr', 'Hors connexion · mis à jour le 3 mai à 18:03'],
  ['de', 'Ohne Netz · aktualisiert am 3. Mai um 18:03 Uhr'],
  ['pt', 'Sem ligação · atualizado a 3 de maio às 18:03'],
] as const)(
  'says in %s when the book was the server’s own',
  { tags: ['guest.offline.after-visit-book-opens'] },
  (language: Language, said) => {
    const t = createTranslate<typeof en>(language, dictionaries[language]);
    expect(t('offlineSince', lastUpdate(new Date(2026, 4, 3, 18, 3).getTime(), language))).toBe(said);
  },
);
