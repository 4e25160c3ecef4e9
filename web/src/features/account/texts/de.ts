import type { Complete } from '../../../i18n/translate.ts';
import type { ownAccount as english } from './en.ts';

export const ownAccount: Complete<typeof english> = {
  'own.title': 'Dein Konto',
  'own.lead': 'Wer du bist, wie du dich anmeldest und was dir gehört.',
  'own.back': 'Zurück zur Übersicht',
  'own.failed': 'Dein Konto konnte nicht geladen werden. Prüfe deine Verbindung und versuch es noch einmal.',
  'own.person': 'Über dich',
  'own.firstName': 'Vorname',
  'own.lastName': 'Nachname',
  'own.save': 'Namen speichern',
  'own.saved': 'Name gespeichert',
  'own.saveFailed': 'Dein Name konnte nicht gespeichert werden. Versuch es noch einmal.',
  'own.language': 'Sprache',
  'own.languageHint': 'Für diese Seiten und unsere E-Mails an dich, auf jedem Gerät.',
  'own.signIn': 'Deine Anmeldung',
  'own.signInText': 'Du meldest dich mit {email} an.',
  'own.data': 'Deine Daten',
  'own.dataText': 'Alles, was du geschrieben und hochgeladen hast, mit seinem Verlauf, in einer ZIP-Datei.',
  'own.export': 'Meine Daten herunterladen',
  'own.exported': 'Deine Daten sind unterwegs',
  'own.exportFailed': 'Deine Daten konnten nicht heruntergeladen werden. Versuch es noch einmal.',
  'own.delete': 'Konto löschen',
  'own.deleteText':
    'Deine Unterkünfte, ihre Gästemappen, Bilder und Links verschwinden für immer. Gedruckte QR-Codes führen nirgends mehr hin.',
  'own.deleteTitle': 'Dein Konto für immer löschen?',
  'own.deleteWhat':
    'Deine Unterkünfte verschwinden mit ihren Gästemappen, Bildern und Gästeseiten, und wer mit dir arbeitet, verliert den Zugang. Nichts davon lässt sich zurückholen.',
  'own.deleteType': 'Gib zur Bestätigung {email} ein',
  'own.deletePassword': 'Dein Passwort',
  'own.deleteMismatch': 'Das ist nicht die E-Mail deines Kontos',
  'own.deletePasswordMissing': 'Das Passwort fehlt',
  'own.deleted': 'Konto gelöscht',
  'own.deletedText': 'Alles, was dir gehörte, wird entfernt.',
  'own.deleteFailed': 'Dein Konto konnte nicht gelöscht werden. Versuch es noch einmal.',
};
