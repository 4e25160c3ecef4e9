import type { SectionWords } from './words.ts';

export const words: SectionWords = {
  emergency: {
    name: 'Emergencias',
    ask: '¿A quién llaman los huéspedes si algo va mal?',
    starts: ['Número de emergencias', 'Médico de guardia', 'Cuadro eléctrico'],
  },
  rules: {
    name: 'Normas',
    fullName: 'Normas de la casa',
    ask: '¿Qué conviene hacer, y qué no?',
    starts: ['Silencio', 'Fumar', 'Mascotas'],
  },
  checkin: {
    name: 'Check-in',
    ask: '¿Cuándo entran los huéspedes, y cómo?',
  },
  guides: {
    name: 'Cómo funciona',
    ask: '¿Cómo funcionan las cosas en la casa?',
    starts: ['Cafetera', 'Calefacción', 'Lavadora'],
  },
  local: {
    name: 'Consejos locales',
    ask: '¿Adónde mandarías a un amigo?',
  },
  contact: {
    name: 'Contacto',
    ask: '¿Cómo te localizan los huéspedes?',
    starts: ['Vuestro anfitrión', 'Teléfono', 'Correo'],
  },
  extras: {
    name: 'Extras',
    ask: '¿Qué más pueden pedir o reservar los huéspedes?',
    starts: ['Bicicletas', 'Desayuno', 'Traslado al aeropuerto'],
  },
  garbage: {
    name: 'Basura',
    ask: '¿Dónde se tira la basura, y cuándo?',
    starts: ['Días de recogida', 'Vidrio y papel', 'Dónde están los cubos'],
  },
  parking: {
    name: 'Aparcamiento',
    ask: '¿Qué debe saber un huésped sobre el aparcamiento?',
    starts: ['Dónde aparcar', 'Precio', 'Carga del coche eléctrico'],
  },
  transport: {
    name: 'Transporte',
    ask: '¿Cómo se llega, y cómo se mueve uno por aquí?',
    starts: ['Desde el aeropuerto', 'Autobús y tren', 'Taxi'],
  },
};
