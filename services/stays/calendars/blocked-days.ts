/** Words by which calendars say that days are blocked, and nobody comes; in the languages of the product. */
const BLOCKED = [
  ['not available', 'unavailable', 'blocked', 'closed'],
  ['non disponibile', 'indisponibile', 'bloccat[oa]', 'chius[oa]'],
  ['no disponible', 'bloquead[oa]', 'cerrad[oa]'],
  ['non disponible', 'indisponible', 'bloquée?', 'fermée?'],
  ['nicht verfügbar', 'blockiert', 'gesperrt', 'geschlossen'],
  ['não disponível', 'indisponível', 'fechad[oa]'],
].flat();

const IS_BLOCKED = new RegExp(`(?<!\\p{L})(${BLOCKED.join('|')})(?!\\p{L})`, 'iu');

/** Tells whether the title of an event says that its days are blocked, and not that somebody comes. */
export const saysBlocked = (summary: string): boolean =>
  IS_BLOCKED.test(summary.normalize('NFC').replace(/\s+/g, ' '));
