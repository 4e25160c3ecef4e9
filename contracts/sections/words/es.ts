import type { SectionWords } from './words.ts';

export const words: SectionWords = {
  emergency: {
    name: 'Emergencias',
    ask: '¿A quién llaman los huéspedes si algo va mal?',
  },
  rules: {
    name: 'Normas',
    ask: '¿Qué conviene hacer, y qué no?',
  },
  checkin: {
    name: 'Check-in',
    ask: '¿Cuándo entran los huéspedes, y cómo?',
  },
  guides: {
    name: 'Cómo funciona',
    ask: '¿Cómo funcionan las cosas en la casa?',
  },
  local: {
    name: 'Consejos locales',
    ask: '¿Adónde mandarías a un amigo?',
  },
  contact: {
    name: 'Contacto',
    ask: '¿Cómo te localizan los huéspedes?',
  },
  extras: {
    name: 'Extras',
    ask: '¿Qué más pueden pedir o reservar los huéspedes?',
  },
  garbage: {
    name: 'Basura',
    ask: '¿Dónde se tira la basura, y cuándo?',
  },
  parking: {
    name: 'Aparcamiento',
    ask: '¿Qué debe saber un huésped sobre el aparcamiento?',
  },
  transport: {
    name: 'Transporte',
    ask: '¿Cómo se llega, y cómo se mueve uno por aquí?',
  },
};
