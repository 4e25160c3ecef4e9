import type { SectionWords } from './words.ts';

export const words: SectionWords = {
  emergency: {
    name: 'Urgences',
    ask: 'Qui les voyageurs appellent-ils si quelque chose ne va pas\u00a0?',
    starts: ['Numéro d’urgence', 'Médecin de garde', 'Tableau électrique'],
  },
  rules: {
    name: 'Règles',
    fullName: 'Règles de la maison',
    ask: 'Que faut-il faire, et ne pas faire\u00a0?',
    starts: ['Calme', 'Tabac', 'Animaux'],
  },
  checkin: {
    name: 'Arrivée',
    ask: 'Quand arrivent les voyageurs, et comment entrent-ils\u00a0?',
  },
  guides: {
    name: 'Mode d’emploi',
    ask: 'Comment tout fonctionne-t-il dans la maison\u00a0?',
    starts: ['Machine à café', 'Chauffage', 'Lave-linge'],
  },
  local: {
    name: 'Bonnes adresses',
    ask: 'Où enverriez-vous un ami\u00a0?',
  },
  contact: {
    name: 'Contact',
    ask: 'Comment les voyageurs vous joignent-ils\u00a0?',
    starts: ['Votre hôte', 'Téléphone', 'E-mail'],
  },
  extras: {
    name: 'Extras',
    ask: 'Que peuvent demander ou réserver les voyageurs en plus\u00a0?',
    starts: ['Vélos', 'Petit-déjeuner', 'Navette aéroport'],
  },
  garbage: {
    name: 'Déchets',
    ask: 'Où vont les déchets, et quand\u00a0?',
    starts: ['Jours de collecte', 'Verre et papier', 'Où sont les poubelles'],
  },
  parking: {
    name: 'Stationnement',
    ask: 'Que doit savoir un voyageur sur le stationnement\u00a0?',
    starts: ['Où se garer', 'Tarif', 'Recharge de voiture électrique'],
  },
  transport: {
    name: 'Transports',
    ask: 'Comment venir, et comment se déplacer\u00a0?',
    starts: ['Depuis l’aéroport', 'Bus et train', 'Taxi'],
  },
};
