import type { SectionWords } from './words.ts';

export const words: SectionWords = {
  emergency: {
    name: 'Urgences',
    ask: 'Qui les voyageurs appellent-ils si quelque chose ne va pas\u00a0?',
  },
  rules: {
    name: 'Règles',
    ask: 'Que faut-il faire, et ne pas faire\u00a0?',
  },
  checkin: {
    name: 'Arrivée',
    ask: 'Quand arrivent les voyageurs, et comment entrent-ils\u00a0?',
  },
  guides: {
    name: 'Mode d’emploi',
    ask: 'Comment tout fonctionne-t-il dans la maison\u00a0?',
  },
  local: {
    name: 'Bonnes adresses',
    ask: 'Où enverriez-vous un ami\u00a0?',
  },
  contact: {
    name: 'Contact',
    ask: 'Comment les voyageurs vous joignent-ils\u00a0?',
  },
  extras: {
    name: 'Extras',
    ask: 'Que peuvent demander ou réserver les voyageurs en plus\u00a0?',
  },
  garbage: {
    name: 'Déchets',
    ask: 'Où vont les déchets, et quand\u00a0?',
  },
  parking: {
    name: 'Stationnement',
    ask: 'Que doit savoir un voyageur sur le stationnement\u00a0?',
  },
  transport: {
    name: 'Transports',
    ask: 'Comment venir, et comment se déplacer\u00a0?',
  },
};
