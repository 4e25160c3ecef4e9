import type { SectionWords } from './words.ts';

export const words: SectionWords = {
  emergency: {
    name: 'Emergency',
    ask: 'Who do guests call when something goes wrong?',
    starts: ['Emergency number', 'Doctor on call', 'Fuse box'],
  },
  rules: {
    name: 'Rules',
    fullName: 'House rules',
    ask: 'What is welcome, and what is not?',
    starts: ['Quiet hours', 'Smoking', 'Pets'],
  },
  checkin: {
    name: 'Check-in',
    ask: 'When do guests arrive, and how do they get in?',
  },
  guides: {
    name: 'Guides',
    ask: 'How do things work in the house?',
    starts: ['Coffee machine', 'Heating', 'Washing machine'],
  },
  local: {
    name: 'Local tips',
    ask: 'Where would you send a friend?',
  },
  contact: {
    name: 'Contacts',
    ask: 'How do guests reach you?',
    starts: ['Your host', 'Phone', 'Email'],
  },
  extras: {
    name: 'Extras',
    ask: 'What else can guests have or book?',
    starts: ['Bicycles', 'Breakfast', 'Airport transfer'],
  },
  garbage: {
    name: 'Waste',
    ask: 'Where does the rubbish go, and when?',
    starts: ['Collection days', 'Glass and paper', 'Where the bins are'],
  },
  parking: {
    name: 'Parking',
    ask: 'What should a guest know about parking?',
    starts: ['Where to park', 'Cost', 'Charging an electric car'],
  },
  transport: {
    name: 'Getting around',
    ask: 'How do guests get here and around?',
    starts: ['From the airport', 'Bus and train', 'Taxi'],
  },
};
