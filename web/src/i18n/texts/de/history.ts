import type { Complete } from '../../translate.ts';
import type { history as english } from '../en/history.ts';

export const history: Complete<typeof english> = {
  'history.title': 'Verlauf',
  'history.lead':
    'Alles, was sich in {name} geändert hat, und von wem. Was vorher da war, lässt sich zurückholen.',
  'history.open': 'Verlauf',
  'history.module': 'Entferntes Modul',
  'history.seeThen': 'Ansehen, wie es war',
  'history.moments': 'Ansehen, wie es an einem Tag war',
  'history.offers': 'Änderungen an den bezahlten Extras',
  'history.filter': 'Anzeigen',
  'history.filter.all': 'Alle Änderungen',
  'history.added': 'Hinzugefügt:',
  'history.removed': 'Entfernt:',
  'history.more': 'Mehr anzeigen',
  'history.several': { one: '{count} Änderung', other: '{count} Änderungen, zusammen gespeichert' },
  'history.moreParts': { one: '{count} weitere Änderung', other: '{count} weitere Änderungen' },
  'history.image': 'Bild',
  'history.imageGone': 'Dieses Bild ist nicht mehr gespeichert',
  'history.restoreAll': 'Alles wiederherstellen',
  'history.restore': 'Wieder wie vorher',
  'history.restored': 'Alles ist wieder wie vorher',
  'history.unchanged': 'Es ist schon so',
  'history.restoreFailed': 'Das Wiederherstellen hat nicht geklappt. Versuch es noch einmal.',
  'history.confirm.title': 'Vorherigen Stand wiederherstellen?',
  'history.confirm.text':
    '„{what}“ wird durch eine neue Änderung zurückgenommen. Im Verlauf geht nichts verloren.',
  'history.confirm.all': {
    one: '{count} Änderung wird durch eine neue zurückgenommen. Im Verlauf geht nichts verloren.',
    other: '{count} Änderungen werden durch eine neue zurückgenommen. Im Verlauf geht nichts verloren.',
  },
  'history.confirm.action': 'Wiederherstellen',
  'history.empty.title': 'Hier hat sich noch nichts geändert',
  'history.empty.text': 'Sobald dieser Teil bearbeitet wird, steht es hier.',
  'history.failed.title': 'Der Verlauf lässt sich nicht laden',
  'history.notAllowed.title': 'Du hast keinen Zugang zu diesem Verlauf',
  'history.notAllowed.text':
    'Bitte die Person, der das Konto gehört, um die Berechtigung, Unterkünfte anzusehen.',
  'history.actor.owner': 'Inhaber',
  'history.actor.collaborator': 'Früher Mitwirkende',
  'history.actor.admin': 'Administrator',
  'history.actor.system': 'Automatisch',
};
