import type { Complete } from '../../../i18n/translate.ts';
import type { secondFactor as english } from './en.ts';

export const secondFactor: Complete<typeof english> = {
  'factor.on': 'Eingeschaltet: Die Anmeldung fragt nach einem Code',
  'factor.off':
    'Mit einer App, die Codes erzeugt, etwa Aegis, 2FAS oder Google Authenticator, genügt ein gestohlenes Passwort nicht. Gib dein Passwort ein, um zu beginnen.',
  'factor.begin': 'Einrichten',
  'factor.setup.scan': 'Scanne das mit deiner Authenticator-App und gib die 6 Ziffern ein, die sie zeigt.',
  'factor.setup.qr': 'QR-Code für die Authenticator-App',
  'factor.setup.secret': 'Scannen geht nicht? Tippe diese Buchstaben in die App:',
  'factor.setup.open': 'In einer App auf diesem Gerät öffnen',
  'factor.setup.confirm': 'Bestätigen',
  'factor.codes.title': 'Deine Wiederherstellungscodes',
  'factor.codes.text':
    'Wenn du dein Handy verlierst, lässt dich jeder davon einmal hinein. Bewahre sie getrennt vom Handy auf: Du siehst sie nur jetzt.',
  'factor.codes.copy': 'Kopieren',
  'factor.codes.copied': 'Codes kopiert',
  'factor.codes.notCopied': 'Die Codes ließen sich nicht kopieren',
  'factor.codes.download': 'Herunterladen',
  'factor.codes.file': 'wiederherstellungscodes',
  'factor.codes.fileTitle': 'Wiederherstellungscodes für {site}',
  'factor.codes.saved': 'Ich habe sie gesichert',
  'factor.codesLeft': {
    one: '{count} Wiederherstellungscode ist übrig.',
    other: '{count} Wiederherstellungscodes sind übrig.',
  },
  'factor.renew': 'Neue Wiederherstellungscodes',
  'factor.renew.text': 'Die bisherigen gelten sofort nicht mehr.',
  'factor.remove': 'Abschalten',
  'factor.remove.text':
    'Danach genügt dein Passwort für die Anmeldung. Auch die Passkeys gelten dann nicht mehr.',
  'factor.done': 'Anmeldung in zwei Schritten eingeschaltet',
  'factor.removed': 'Anmeldung in zwei Schritten abgeschaltet',
  'factor.failed': 'Das hat nicht geklappt',
  'factor.passkeys': 'Passkeys',
  'factor.passkeys.text':
    'Mit Fingerabdruck, Gesicht oder Sicherheitsschlüssel kommst du hinein, ohne Passwort und ohne Code.',
  'factor.passkeys.add': 'Passkey hinzufügen',
  'factor.passkeys.added': 'Passkey hinzugefügt',
  'factor.passkeys.removed': 'Passkey entfernt',
  'factor.passkeys.name': 'Name',
  'factor.passkeys.name.hint': 'Zum Beispiel „Mein Handy“.',
  'factor.passkeys.unused': 'Noch nicht verwendet',
  'factor.passkeys.used': 'Zuletzt verwendet am {day}',
  'factor.passkeys.remove': 'Entfernen',
  'factor.passkeys.remove.of': '{name} entfernen',
  'factor.passkeys.remove.title': '„{name}“ entfernen?',
  'factor.passkeys.remove.text':
    'Damit kommst du nicht mehr hinein. Dein Gerät bietet ihn vielleicht weiter an, bis du ihn auch dort löschst.',
  'factor.passkeys.known': 'Dieses Gerät oder dieser Schlüssel hat schon einen Passkey für dein Konto.',
};
