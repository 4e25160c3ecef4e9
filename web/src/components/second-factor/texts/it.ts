import type { Complete } from '../../../i18n/translate.ts';
import type { secondFactor as english } from './en.ts';

export const secondFactor: Complete<typeof english> = {
  'factor.on': 'Attivo: l’accesso chiede un codice',
  'factor.off':
    'Con un’app che genera codici, come Aegis, 2FAS o Google Authenticator, una password rubata non basta per entrare. Inserisci la password per iniziare.',
  'factor.begin': 'Configura',
  'factor.setup.scan':
    'Inquadra questo codice con la tua app di autenticazione, poi inserisci le 6 cifre che mostra.',
  'factor.setup.qr': 'QR code per l’app di autenticazione',
  'factor.setup.secret': 'Non riesci a inquadrarlo? Scrivi queste lettere nell’app:',
  'factor.setup.open': 'Apri in un’app di questo dispositivo',
  'factor.setup.confirm': 'Conferma',
  'factor.codes.title': 'I tuoi codici di recupero',
  'factor.codes.text':
    'Se perdi il telefono, ognuno di questi ti fa entrare una volta. Tienili dove il telefono non è: li vedi solo adesso.',
  'factor.codes.copy': 'Copia',
  'factor.codes.copied': 'Codici copiati',
  'factor.codes.notCopied': 'Non è stato possibile copiare i codici',
  'factor.codes.download': 'Scarica',
  'factor.codes.file': 'codici-di-recupero',
  'factor.codes.fileTitle': 'Codici di recupero per {site}',
  'factor.codes.saved': 'Li ho salvati',
  'factor.codesLeft': {
    one: 'Resta {count} codice di recupero.',
    other: 'Restano {count} codici di recupero.',
  },
  'factor.renew': 'Nuovi codici di recupero',
  'factor.renew.text': 'Quelli di prima smettono subito di valere.',
  'factor.remove': 'Disattiva',
  'factor.remove.text':
    'Da quel momento per accedere basta la password. Anche le passkey smettono di valere.',
  'factor.done': 'Accesso in due passaggi attivato',
  'factor.removed': 'Accesso in due passaggi disattivato',
  'factor.failed': 'Non ha funzionato',
  'factor.passkeys': 'Passkey',
  'factor.passkeys.text':
    'Un’impronta, il viso o una chiave di sicurezza ti fanno entrare, senza password e senza codice.',
  'factor.passkeys.add': 'Aggiungi una passkey',
  'factor.passkeys.added': 'Passkey aggiunta',
  'factor.passkeys.removed': 'Passkey rimossa',
  'factor.passkeys.name': 'Nome',
  'factor.passkeys.name.hint': 'Ad esempio «Il mio telefono».',
  'factor.passkeys.unused': 'Non ancora usata',
  'factor.passkeys.used': 'Usata l’ultima volta il {day}',
  'factor.passkeys.remove': 'Rimuovi',
  'factor.passkeys.remove.of': 'Rimuovi {name}',
  'factor.passkeys.remove.title': 'Rimuovere «{name}»?',
  'factor.passkeys.remove.text':
    'Non ti farà più entrare. Il dispositivo può continuare a proporla finché non la elimini anche lì.',
  'factor.passkeys.known': 'Questo dispositivo o questa chiave ha già una passkey per il tuo account.',
};
