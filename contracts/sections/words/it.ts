import type { SectionWords } from './words.ts';

export const words: SectionWords = {
  emergency: {
    name: 'Emergenze',
    ask: 'Chi chiamano gli ospiti se qualcosa va storto?',
    starts: ['Numero di emergenza', 'Guardia medica', 'Quadro elettrico'],
  },
  rules: {
    name: 'Regole',
    fullName: 'Regole della casa',
    ask: 'Che cosa è bene fare, e che cosa no?',
    starts: ['Silenzio', 'Fumo', 'Animali'],
  },
  checkin: {
    name: 'Check-in',
    ask: 'Quando entrano gli ospiti, e come?',
  },
  guides: {
    name: 'Guide',
    ask: 'Come funzionano le cose in casa?',
    starts: ['Macchina del caffè', 'Riscaldamento', 'Lavatrice'],
  },
  local: {
    name: 'Consigli locali',
    ask: 'Dove manderesti un amico?',
  },
  contact: {
    name: 'Contatti',
    ask: 'Come ti trovano gli ospiti?',
    starts: ['Il vostro host', 'Telefono', 'Email'],
  },
  extras: {
    name: 'Extra',
    ask: 'Che altro possono avere o prenotare gli ospiti?',
    starts: ['Biciclette', 'Colazione', 'Transfer aeroporto'],
  },
  garbage: {
    name: 'Rifiuti',
    ask: 'Dove va la spazzatura, e quando?',
    starts: ['Giorni di raccolta', 'Vetro e carta', 'Dove sono i bidoni'],
  },
  parking: {
    name: 'Parcheggio',
    ask: 'Cosa deve sapere un ospite del parcheggio?',
    starts: ['Dove parcheggiare', 'Costo', 'Ricarica auto elettrica'],
  },
  transport: {
    name: 'Trasporti',
    ask: 'Come si arriva, e come ci si muove?',
    starts: ['Dall’aeroporto', 'Bus e treno', 'Taxi'],
  },
};
