import type { Complete } from '../../../../i18n/translate.ts';
import type { duplicate as english } from './en.ts';

export const duplicate: Complete<typeof english> = {
  'duplicate.title': '{name} duplizieren',
  'duplicate.text': 'Die Kopie ist ein Entwurf, ohne Zugangscode, WLAN und eigene URL.',
  'duplicate.name': '{name} (Kopie)',
  'duplicate.taken': 'Was soll mitkommen?',
  'duplicate.content': 'Inhalte',
  'duplicate.content.hint': 'Beschreibung, Abschnitte, Module, Tipps und Extras.',
  'duplicate.translations': 'Übersetzungen',
  'duplicate.theme': 'Design',
  'duplicate.media': 'Bilder und Dateien',
  'duplicate.media.hint': 'Titelbild, Logo, Fotos und PDFs. Sie brauchen keinen weiteren Platz.',
  'duplicate.action': 'Duplizieren',
  'duplicate.done': 'Kopie angelegt: Sie ist ein Entwurf',
  'duplicate.done.text':
    'Prüf die Adresse und trag Zugangscode und WLAN ein. Veröffentliche sie, wenn sie fertig ist.',
};
