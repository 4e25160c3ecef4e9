import type { Complete } from '../../../../i18n/translate.ts';
import type { created as english } from './en.ts';

export const created: Complete<typeof english> = {
  'created.title': '{name} ist online',
  'created.lead': 'Das ist der Link für deine Gäste. Schick ihn mit der Buchung.',
  'created.draft.title': '{name} ist als Entwurf gespeichert',
  'created.draft.lead':
    'Gäste sehen sie noch nicht. Vervollständige sie in Ruhe und veröffentliche sie, wenn sie fertig ist.',
  'created.draft.preview': 'Vorschau ansehen',
  'created.publish': 'Jetzt veröffentlichen',
  'created.publishFailed': 'Nicht veröffentlicht',
  'created.link': 'Öffentlicher Link',
  'created.copy': 'Kopieren',
  'created.copied': 'URL in die Zwischenablage kopiert',
  'created.copyFailed': 'Die URL konnte nicht kopiert werden',
  'created.open': 'In neuem Tab öffnen',
  'created.another': 'Weitere Unterkunft anlegen',
  'created.share': 'Teilen',
  'created.whatsapp': 'WhatsApp',
  'created.mail': 'E-Mail',
  'created.subject': 'Ihre Gästemappe für {name}',
  'created.message': 'Hier finden Sie alles zu Ihrem Aufenthalt in {name}: {url}',
  'created.print': 'QR-Code und Aushang',
  'created.print.failed': 'Wir können QR-Code und Aushang nicht laden',
  'created.next': 'Was noch fehlt',
  'created.next.cover': 'Titelbild hinzufügen',
  'created.next.all': 'Editor öffnen',
  'created.preview': 'Die Seite, wie Gäste sie sehen',
};
