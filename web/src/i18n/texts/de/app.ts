import type { Complete } from '../../translate.ts';
import type { app as english } from '../en/app.ts';

export const app: Complete<typeof english> = {
  'app.skip': 'Zum Inhalt',
  'app.loading': 'Wird geladen',
  'app.language': 'Sprache',
  'app.retry': 'Erneut versuchen',
  'app.cancel': 'Abbrechen',
  'app.close': 'Schließen',
  'app.optional': 'optional',
  'app.newTab': 'öffnet sich in einem neuen Tab',
  'app.home': 'Benvenuto, zur Startseite',
  'app.notifications': 'Mitteilungen',
  'app.offline': 'Der Server ist nicht erreichbar. Prüf deine Verbindung und versuch es noch einmal.',
  'app.partMissing': 'Dieser Teil ist nicht angekommen. Prüf deine Verbindung und lade dann die Seite neu.',
  'app.failed.title': 'Diese Seite ist gestolpert',
  'app.failed.text':
    'Was du gespeichert hast, ist sicher. Lade die Seite neu; wenn das nicht hilft, schreib uns.',
  'app.failed.reload': 'Neu laden',
  'app.notFound.title': 'Unter dieser Adresse wohnt niemand',
  'app.notFound.text': 'Die Seite ist umgezogen, oder im Link steckt ein Tippfehler.',
  'app.notFound.home': 'Zurück zum Anfang',
  'app.unauthorized.title': 'Nicht angemeldet',
  'app.unauthorized.text': 'Du bist abgemeldet. Weiter zur Anmeldung ...',
  'app.unauthorized.accessEnded':
    'Dein Zugang zum anderen Konto hat sich geändert oder ist zu Ende. Melde dich neu an, um weiterzumachen.',
  'app.sort.handle': '{name} verschieben',
  'app.sort.role': 'sortierbar',
  'app.sort.howTo': 'Leertaste oder Eingabe: greifen und ablegen. Pfeile: bewegen. Esc: alles lassen.',
  'app.sort.lifted': '{name} aufgenommen, Platz {place} von {count}.',
  'app.sort.over': '{name} über Platz {place} von {count}.',
  'app.sort.dropped': '{name} abgelegt auf Platz {place} von {count}.',
  'app.sort.cancelled': '{name} bleibt, wo es war.',
  'app.sort.up': '{name} nach oben',
  'app.sort.down': '{name} nach unten',
};
