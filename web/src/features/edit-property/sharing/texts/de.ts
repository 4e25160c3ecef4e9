import type { Complete } from '../../../../i18n/translate.ts';
import type { sharing as en } from './en.ts';

/** German texts of shared sections. */
export const sharing: Complete<typeof en> = {
  'sharing.lead':
    'Einmal geschrieben für mehrere Unterkünfte. Unterkünfte, die einem gemeinsamen Abschnitt folgen, zeigen immer seine Worte; jede kann auch eigene haben.',
  'sharing.loadFailed': 'Die gemeinsamen Abschnitte konnten nicht geladen werden',
  'sharing.notAllowed.title': 'Du hast keinen Zugang zu den gemeinsamen Abschnitten',
  'sharing.notAllowed.text':
    'Sie gelten für alle Unterkünfte. Bitte {owner} um die Berechtigung, die Inhalte von allen zu bearbeiten.',
  'sharing.none.title': 'Noch kein gemeinsamer Abschnitt',
  'sharing.none.text':
    'Schreib nur einmal, was in mehreren Unterkünften gleich ist: Hausregeln, Müll, wie man dich erreicht.',
  'sharing.module': 'Modul',
  'sharing.followers': {
    one: '{count} Unterkunft folgt ihm: {names}',
    other: '{count} Unterkünfte folgen ihm: {names}',
  },
  'sharing.followers.none': 'Keine Unterkunft folgt ihm',
  'sharing.overriders': 'Mit eigenen Worten: {names}',
  'sharing.add': 'Neuer gemeinsamer Abschnitt',
  'sharing.change': 'Bearbeiten',
  'sharing.remove': 'Löschen',
  'sharing.remove.title': '„{name}“ löschen?',
  'sharing.remove.text':
    'Die Unterkünfte, die ihm folgen, behalten seine Worte als eigene. Danach wird jede für sich bearbeitet.',
  'sharing.remove.failed': 'Der gemeinsame Abschnitt wurde nicht gelöscht',
  'sharing.removed': 'Gemeinsamer Abschnitt gelöscht',
  'sharing.form.new': 'Neuer gemeinsamer Abschnitt',
  'sharing.form.edit': 'Gemeinsamen Abschnitt bearbeiten',
  'sharing.form.section': 'Abschnitt',
  'sharing.form.section.hint':
    'Was du geschrieben hast, kommt mit. Einen Abschnitt mit anderen Feldern wählst du vor dem Schreiben.',
  'sharing.form.module': 'Ein neues Modul ...',
  'sharing.form.properties': 'In diesen Unterkünften',
  'sharing.form.properties.hint':
    'Die gemeinsamen Worte ersetzen die, die dort stehen; der Verlauf bewahrt sie auf. Von Hand geschriebene Texte in anderen Sprachen bleiben, wie sie sind.',
  'sharing.form.search': 'Unterkunft suchen',
  'sharing.form.empty': 'Schreib etwas, bevor du speicherst.',
  'sharing.form.save': 'Speichern',
  'sharing.property.overridden': 'Hat eigene Worte. Mit dem Häkchen kehrt sie zu den gemeinsamen zurück.',
  'sharing.property.other':
    'Folgt einem anderen gemeinsamen Abschnitt: „{name}“. Mit dem Häkchen folgt sie diesem.',
  'sharing.property.language': 'Ihre Hauptsprache ist eine andere: {language}.',
  'sharing.saved': 'Gemeinsamer Abschnitt gespeichert',
  'sharing.saved.text': 'Die Unterkünfte, die ihm folgen, zeigen ihn gleich.',
  'sharing.failed': 'Der gemeinsame Abschnitt wurde nicht gespeichert',
  'sharing.someFailed': 'Nicht alle Unterkünfte konnten geändert werden',
  'sharing.conflict.title': 'Dieser gemeinsame Abschnitt wurde anderswo geändert',
  'sharing.conflict.text':
    'Deine Arbeit ist noch nicht gespeichert, und nichts ist verloren. Welche Fassung behältst du?',
  'sharing.gone.title': 'Dieser gemeinsame Abschnitt wurde anderswo gelöscht',
  'sharing.gone.text':
    'Was du geschrieben hast, ist noch da. Als neuer gemeinsamer Abschnitt gespeichert, kommt es in die Unterkünfte, die du gewählt hast.',
  'sharing.gone.save': 'Als neuen speichern',
  'sharing.followed': {
    one: 'Gemeinsam mit einer anderen Unterkunft. Eine Änderung hier gilt nur für diese.',
    other: 'Gemeinsam mit {count} anderen Unterkünften. Eine Änderung hier gilt nur für diese.',
  },
  'sharing.followed.alone': 'Ein gemeinsamer Abschnitt, dem noch keine andere Unterkunft folgt.',
  'sharing.followed.unseen': 'Gemeinsam mit anderen Unterkünften. Eine Änderung hier gilt nur für diese.',
  'sharing.changeForAll': 'Für alle bearbeiten',
  'sharing.overridden': 'Diese Unterkunft hat eigene Worte an Stelle der gemeinsamen.',
  'sharing.goBack': 'Zum gemeinsamen Text zurück',
  'sharing.goBack.title': 'Zum gemeinsamen Abschnitt zurück?',
  'sharing.share': 'Mit anderen Unterkünften teilen',
  'sharing.share.saveFirst': 'Speichere zuerst diesen Abschnitt: Geteilt werden die gespeicherten Worte.',
  'sharing.share.failed': 'Der Abschnitt wurde nicht geteilt',
  'sharing.use': 'Gemeinsamen Abschnitt verwenden',
  'sharing.use.title': 'Den gemeinsamen Abschnitt verwenden?',
  'sharing.follow.text':
    'Er ersetzt die Worte dieser Unterkunft, auch noch nicht gespeicherte in diesem Abschnitt. Was gespeichert war, bewahrt der Verlauf auf. Von Hand geschriebene Texte in anderen Sprachen bleiben, wie sie sind.',
  'sharing.follow.choice': 'Welchen',
  'sharing.follow.words': 'Was darin steht',
  'sharing.follow.done': 'Die Unterkunft folgt dem gemeinsamen Abschnitt',
  'sharing.follow.failed': 'Der Abschnitt wurde nicht geändert',
  'sharing.reread.failed':
    'Die Unterkunft folgt dem gemeinsamen Abschnitt, aber seine Worte konnten nicht geladen werden',
};
