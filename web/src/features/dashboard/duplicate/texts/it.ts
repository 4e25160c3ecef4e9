import type { Complete } from '../../../../i18n/translate.ts';
import type { duplicate as english } from './en.ts';

export const duplicate: Complete<typeof english> = {
  'duplicate.title': 'Duplica {name}',
  'duplicate.text': 'La copia è una bozza, senza codice di accesso, WiFi e URL personalizzato.',
  'duplicate.name': '{name} (copia)',
  'duplicate.taken': 'Che cosa vuoi portare nella copia?',
  'duplicate.content': 'Contenuti',
  'duplicate.content.hint': 'Descrizione, sezioni, moduli, consigli ed extra.',
  'duplicate.translations': 'Traduzioni',
  'duplicate.theme': 'Tema',
  'duplicate.media': 'Immagini e file',
  'duplicate.media.hint': 'Copertina, logo, foto e PDF. Non occupano altro spazio.',
  'duplicate.action': 'Duplica',
  'duplicate.done': 'Copia creata: è una bozza',
  'duplicate.done.text':
    'Controlla l’indirizzo e aggiungi codice di accesso e WiFi. Pubblicala quando è pronta.',
};
