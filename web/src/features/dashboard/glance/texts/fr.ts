import type { Complete } from '../../../../i18n/translate.ts';
import type { glance as en } from './en.ts';

/** French texts of what is seen of a property at a glance. */
export const glance: Complete<typeof en> = {
  'glance.waiting': 'À traiter pour {name}',
  'glance.questions': { one: '{count} question sans réponse', other: '{count} questions sans réponse' },
  'glance.feedback': { one: '{count} avis non lu', other: '{count} avis non lus' },
  'glance.requests': { one: '{count} demande à traiter', other: '{count} demandes à traiter' },
  'glance.translations': 'Traductions',
  'glance.allTranslated': 'Complet dans toutes les langues',
  'glance.percent': '{percent}\u00a0%',
};
