import type { SectionWords } from './words.ts';

export const words: SectionWords = {
  emergency: {
    name: 'Notfall',
    ask: 'Wen rufen Gäste an, wenn etwas schiefgeht?',
  },
  rules: {
    name: 'Hausregeln',
    ask: 'Was ist erwünscht, und was nicht?',
  },
  checkin: {
    name: 'Check-in',
    ask: 'Wann kommen die Gäste, und wie kommen sie hinein?',
  },
  guides: {
    name: 'Anleitungen',
    ask: 'Wie funktionieren die Dinge im Haus?',
  },
  local: {
    name: 'Tipps vor Ort',
    ask: 'Wohin würdest du Freunde schicken?',
  },
  contact: {
    name: 'Kontakt',
    ask: 'Wie erreichen dich die Gäste?',
  },
  extras: {
    name: 'Extras',
    ask: 'Was können Gäste noch bekommen oder buchen?',
  },
  garbage: {
    name: 'Müll',
    ask: 'Wohin kommt der Müll, und wann?',
  },
  parking: {
    name: 'Parken',
    ask: 'Was muss ein Gast übers Parken wissen?',
  },
  transport: {
    name: 'Unterwegs',
    ask: 'Wie kommt man her, und wie kommt man herum?',
  },
};
