import type { Complete } from '../../../i18n/translate.ts';
import type { moment as english } from './en.ts';

export const moment: Complete<typeof english> = {
  'moment.title': 'So war es',
  'moment.when': 'Tag und Uhrzeit',
  'moment.show': 'Anzeigen',
  'moment.now': 'Zurück zu jetzt',
  'moment.previous': 'Vorherige Änderung',
  'moment.next': 'Nächste Änderung',
  'moment.timeline': 'Alle Änderungen',
  'moment.timeline.place': 'Änderung {place} von {count} · {time}',
  'moment.language': 'Sprache der Seite',
  'moment.frame': 'Die Seite, wie Gäste sie sahen',
  'moment.published': 'Online',
  'moment.draft': 'Entwurf',
  'moment.draft.text': 'Es war ein Entwurf: Gäste sahen ihn nicht.',
  'moment.whole':
    'Du siehst alles, was geschrieben stand. Der damalige Tarif zeigte Gästen vielleicht weniger davon.',
  'moment.savedAt': 'Zuletzt geändert: {time}',
  'moment.secrets.masked': 'Zugangscode und WLAN-Passwort sind verdeckt.',
  'moment.secrets.show': 'Zugangscode und WLAN anzeigen',
  'moment.secrets.text':
    'Sie öffnen jemandes Zuhause. Dein Grund bleibt im Protokoll, mit deinem Namen und der Zeit.',
  'moment.secrets.reason': 'Grund',
  'moment.secrets.confirm': 'Anzeigen',
  'moment.secrets.failed': 'Sie lassen sich nicht anzeigen',
  'moment.since': 'Seitdem',
  'moment.since.none': 'Seitdem hat sich nichts geändert.',
  'moment.since.more': {
    one: 'Eine weitere Änderung danach',
    other: '{count} weitere Änderungen danach',
  },
  'moment.see': 'Ansehen, wie es war',
  'moment.history': 'Verlauf öffnen',
  'moment.before.title': 'Sie gab es noch nicht',
  'moment.before.text': 'Die Unterkunft wurde später angelegt. Wähle einen späteren Tag oder geh zum Anfang.',
  'moment.begin': 'Zum Anfang',
  'moment.deleted.title': 'Sie war schon gelöscht',
  'moment.deleted.text': 'Wähle einen früheren Tag, um zu sehen, wie es war.',
  'moment.future.title': 'Dieser Moment kommt erst noch',
  'moment.future.text': 'Wähle einen Tag und eine Uhrzeit, die vergangen sind.',
  'moment.unknown.title': 'Diesen Moment gibt es nicht',
  'moment.unknown.text':
    'Vielleicht ist der Link unvollständig. Wähle Tag und Uhrzeit oder geh zurück zu jetzt.',
  'moment.failed.title': 'Wir können diesen Moment nicht laden',
  'moment.back': 'Verlauf',
};
