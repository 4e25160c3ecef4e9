import type { Starts } from './starts.ts';

export const starts: Starts = {
  emergency: [
    {
      title: 'Numéro d’urgence',
      text: 'Appelez le 112\u00a0: il répond à toute heure, depuis tout téléphone.',
    },
    { title: 'Médecin de garde', text: 'La nuit et les jours fériés\u00a0: …' },
    {
      title: 'Tableau électrique',
      text: 'Il se trouve … Si le courant saute, relevez l’interrupteur baissé.',
    },
  ],
  rules: [
    {
      title: 'Calme',
      text: 'De … à 8\u00a0h les voisins dorment\u00a0: merci de parler doucement, dehors aussi.',
    },
    { title: 'Tabac', text: 'On ne fume pas à l’intérieur\u00a0; dehors, si\u00a0: il y a un cendrier …' },
    { title: 'Animaux', text: 'Ils sont les bienvenus. Nous demandons seulement\u00a0: …' },
  ],
  guides: [
    { title: 'Machine à café', text: 'Elle s’allume avec … Les capsules et le sucre sont à côté.' },
    { title: 'Chauffage', text: 'Le thermostat se trouve … Baissez-le un peu quand vous sortez.' },
    { title: 'Lave-linge', text: 'La lessive se trouve … Pour un lavage normal, 40 degrés suffisent.' },
  ],
  contact: [
    { title: 'Votre hôte', text: 'Je m’appelle … Écrivez-moi pour toute question.' },
    { title: 'Téléphone', text: '…, aussi sur WhatsApp.' },
    { title: 'E-mail', text: '…' },
  ],
  extras: [
    { title: 'Vélos', text: 'Il y en a … pour vous. Les clés des antivols sont dans l’entrée.' },
    { title: 'Petit-déjeuner', text: 'Sur demande, à … par personne. Dites-le-nous la veille au soir.' },
    {
      title: 'Navette aéroport',
      text: 'Nous venons vous chercher pour … Envoyez-nous le numéro de votre vol.',
    },
  ],
  garbage: [
    { title: 'Jours de collecte', text: 'Biodéchets\u00a0: … Plastique\u00a0: … Ordures ménagères\u00a0: …' },
    { title: 'Verre et papier', text: 'Ils vont dans les conteneurs de …' },
    { title: 'Où sont les poubelles', text: 'Elles se trouvent … Merci de bien fermer les sacs.' },
  ],
  parking: [
    { title: 'Où se garer', text: 'Vous pouvez vous garer …' },
    { title: 'Tarif', text: 'Le stationnement coûte … par jour.' },
    { title: 'Recharge de voiture électrique', text: 'La borne la plus proche se trouve …' },
  ],
  transport: [
    { title: 'Depuis l’aéroport', text: 'En transports en commun, il faut environ … minutes\u00a0: …' },
    { title: 'Bus et train', text: 'L’arrêt se trouve …, à … minutes à pied.' },
    { title: 'Taxi', text: 'Le numéro est le …' },
  ],
};
