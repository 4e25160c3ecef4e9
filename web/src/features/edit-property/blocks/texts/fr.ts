import type { Complete } from '../../../../i18n/translate.ts';
import type { blocks as english } from './en.ts';

export const blocks: Complete<typeof english> = {
  'blocks.open': 'Textes tout prêts',
  'blocks.lead': 'Choisissez un texte et complétez-le\u00a0: les voyageurs le lisent en six langues.',
  'blocks.toFillIn':
    'Reste à compléter pour «\u00a0{template}\u00a0»\u00a0: choisissez ce qui vaut pour votre logement.',
  'blocks.search': 'Rechercher dans les textes',
  'blocks.found': { one: '{count}\u00a0texte', other: '{count}\u00a0textes' },
  'blocks.none': 'Aucun résultat. Essayez un autre mot.',
  'blocks.failed': 'Les textes n’ont pas pu être chargés.',
  'blocks.all': 'Tous les textes',
  'blocks.insert': 'Insérer',
  'blocks.full': 'Il n’y a plus de place pour un autre élément. Retirez-en un d’abord.',
  'blocks.currency': 'Devise',
  'blocks.read': 'Ce que lisent les voyageurs',
  'blocks.read.language': 'Langue des voyageurs',
  'blocks.wrong.time': 'Indiquez une heure, par exemple 15:00.',
  'blocks.wrong.number': 'Indiquez un nombre, par exemple 20.',
  'blocks.wrong.amount': 'Indiquez un montant, par exemple 12,50.',
  'blocks.wrong.weekdays': 'Choisissez au moins un jour.',
  'blocks.wrong.place': 'Choisissez un endroit.',
  'blocks.wrong.phone': 'Indiquez un numéro de téléphone, par exemple +39 055 123456.',
  'blocks.wrong.text': 'Remplissez ce champ, en une seule ligne.',
  'blocks.made': 'D’après un texte tout prêt\u00a0: les voyageurs le lisent en six langues.',
  'blocks.change': 'Modifier les valeurs',
  'blocks.byHand': 'Modifier à la main',
  'blocks.byHand.title': 'Modifier ce texte à la main\u00a0?',
  'blocks.byHand.text':
    'Il devient un texte ordinaire, en {language} seulement. Tous les voyageurs le lisent alors en {language}.',
  'blocks.checkin': 'Les voyageurs les lisent sous vos instructions.',
  'blocks.readable': 'Les voyageurs lisent les textes tout prêts de cette section en {language} aussi.',
};
