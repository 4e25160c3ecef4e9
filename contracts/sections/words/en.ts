import type { SectionWords } from './words.ts';

export const words: SectionWords = {
  emergency: {
    name: 'Emergency',
    ask: 'Who do guests call when something goes wrong?',
  },
  rules: {
    name: 'Rules',
    ask: 'What is welcome, and what is not?',
  },
  checkin: {
    name: 'Check-in',
    ask: 'When do guests arrive, and how do they get in?',
  },
  guides: {
    name: 'Guides',
    ask: 'How do things work in the house?',
  },
  local: {
    name: 'Local area',
    ask: 'Where would you send a friend?',
  },
  contact: {
    name: 'Contacts',
    ask: 'How do guests reach you?',
  },
  extras: {
    name: 'Extras',
    ask: 'What else can guests have or book?',
  },
  garbage: {
    name: 'Waste',
    ask: 'Where does the rubbish go, and when?',
  },
  parking: {
    name: 'Parking',
    ask: 'What should a guest know about parking?',
  },
  transport: {
    name: 'Getting around',
    ask: 'How do guests get here and around?',
  },
};
