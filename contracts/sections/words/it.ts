import type { SectionWords } from './words.ts';

export const words: SectionWords = {
  emergency: {
    name: 'Emergenze',
    ask: 'Chi chiamano gli ospiti se qualcosa va storto?',
  },
  rules: {
    name: 'Regole',
    ask: 'Che cosa è bene fare, e che cosa no?',
  },
  checkin: {
    name: 'Check-in',
    ask: 'Quando entrano gli ospiti, e come?',
  },
  guides: {
    name: 'Guide',
    ask: 'Come funzionano le cose in casa?',
  },
  local: {
    name: 'Consigli locali',
    ask: 'Dove manderesti un amico?',
  },
  contact: {
    name: 'Contatti',
    ask: 'Come ti trovano gli ospiti?',
  },
  extras: {
    name: 'Extra',
    ask: 'Che altro possono avere o prenotare gli ospiti?',
  },
  garbage: {
    name: 'Rifiuti',
    ask: 'Dove va la spazzatura, e quando?',
  },
  parking: {
    name: 'Parcheggio',
    ask: 'Cosa deve sapere un ospite del parcheggio?',
  },
  transport: {
    name: 'Trasporti',
    ask: 'Come si arriva, e come ci si muove?',
  },
};
