import type { SectionWords } from './words.ts';

export const words: SectionWords = {
  emergency: {
    name: 'Emergências',
    ask: 'A quem ligam os hóspedes se algo correr mal?',
  },
  rules: {
    name: 'Regras',
    ask: 'O que convém fazer, e o que não?',
  },
  checkin: {
    name: 'Check-in',
    ask: 'Quando chegam os hóspedes, e como entram?',
  },
  guides: {
    name: 'Como funciona',
    ask: 'Como funcionam as coisas em casa?',
  },
  local: {
    name: 'Dicas locais',
    ask: 'Para onde mandaria um amigo?',
  },
  contact: {
    name: 'Contactos',
    ask: 'Como entram os hóspedes em contacto consigo?',
  },
  extras: {
    name: 'Extras',
    ask: 'Que mais podem ter ou reservar?',
  },
  garbage: {
    name: 'Lixo',
    ask: 'Para onde vai o lixo, e quando?',
  },
  parking: {
    name: 'Estacionamento',
    ask: 'O que deve um hóspede saber sobre o estacionamento?',
  },
  transport: {
    name: 'Transportes',
    ask: 'Como se chega, e como se anda por aqui?',
  },
};
