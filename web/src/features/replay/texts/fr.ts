import type { Complete } from '../../../i18n/translate.ts';
import type { replay as en } from './en.ts';

/** French texts of `replay`. */
export const replay: Complete<typeof en> = {
  'replay.title': 'Ce que les voyageurs ont regardé',
  'replay.lead':
    'Chaque consultation, section et geste des voyageurs depuis le premier jour, directement du journal des événements. Choisissez, regardez, et enregistrez-le dans un fichier.',
  'replay.from': 'Du',
  'replay.to': 'Au',
  'replay.type': 'Quoi',
  'replay.type.all': 'Tout',
  'replay.type.views': 'Livret d’accueil ouvert',
  'replay.type.sections': 'Section lue',
  'replay.type.acts': 'Gestes et recherches',
  'replay.section': 'Section',
  'replay.section.all': 'Toutes les sections',
  'replay.language': 'Langue',
  'replay.language.all': 'Toutes les langues',
  'replay.property': 'Identifiant d’un logement',
  'replay.owner': 'Identifiant d’un titulaire',
  'replay.id.invalid': 'Un identifiant a cette forme : 0197f2a4-1b2c-7d3e-8f40-5a6b7c8d9e0f.',
  'replay.period.invalid': 'Le dernier jour est avant le premier.',
  'replay.deleted': 'Avec les logements supprimés',
  'replay.look': 'Afficher les premières lignes',
  'replay.file': 'Enregistrer en {format}',
  'replay.failed': 'La lecture n’a pas abouti',
  'replay.empty': 'Personne n’a rien fait de tel',
  'replay.empty.text': 'Aucun événement des voyageurs ne correspond à votre choix.',
  'replay.rows': 'Les premières lignes, de la plus ancienne à la plus récente',
  'replay.more': 'Voici les {count} premières. Le fichier les contient toutes.',
  'replay.where': 'Logement',
  'replay.act.wifi': 'WiFi copié',
  'replay.act.call': 'Appel',
  'replay.act.directions': 'Itinéraire',
  'replay.act.emptySearch': 'Recherche sans résultat',
  'replay.privacy':
    'Rien ici ne mène à un voyageur. Qui enregistre un fichier figure au journal, avec ce qu’il a choisi.',
  'replay.notYours': 'Votre rôle ne va pas jusque-là',
  'replay.notYours.text':
    'La lecture du journal est réservée aux opérateurs et titulaires. Adressez-vous à l’un d’eux.',
};
