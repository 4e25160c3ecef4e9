import type { SectionWords } from './words.ts';

export const words: SectionWords = {
  emergency: {
    name: 'Notfall',
    ask: 'Wen rufen Gäste an, wenn etwas schiefgeht?',
    starts: ['Notruf', 'Ärztlicher Bereitschaftsdienst', 'Sicherungskasten'],
  },
  rules: {
    name: 'Hausregeln',
    ask: 'Was ist erwünscht, und was nicht?',
    starts: ['Ruhezeit', 'Rauchen', 'Haustiere'],
  },
  checkin: {
    name: 'Check-in',
    ask: 'Wann kommen die Gäste, und wie kommen sie hinein?',
  },
  guides: {
    name: 'Anleitungen',
    ask: 'Wie funktionieren die Dinge im Haus?',
    starts: ['Kaffeemaschine', 'Heizung', 'Waschmaschine'],
  },
  local: {
    name: 'Tipps vor Ort',
    ask: 'Wohin würdest du Freunde schicken?',
  },
  contact: {
    name: 'Kontakt',
    ask: 'Wie erreichen dich die Gäste?',
    starts: ['Euer Gastgeber', 'Telefon', 'E-Mail'],
  },
  extras: {
    name: 'Extras',
    ask: 'Was können Gäste noch bekommen oder buchen?',
    starts: ['Fahrräder', 'Frühstück', 'Flughafentransfer'],
  },
  garbage: {
    name: 'Müll',
    ask: 'Wohin kommt der Müll, und wann?',
    starts: ['Abholtage', 'Glas und Papier', 'Wo die Tonnen stehen'],
  },
  parking: {
    name: 'Parken',
    ask: 'Was muss ein Gast übers Parken wissen?',
    starts: ['Wo man parkt', 'Kosten', 'E-Auto laden'],
  },
  transport: {
    name: 'Unterwegs',
    ask: 'Wie kommt man her, und wie kommt man herum?',
    starts: ['Vom Flughafen', 'Bus und Bahn', 'Taxi'],
  },
};
