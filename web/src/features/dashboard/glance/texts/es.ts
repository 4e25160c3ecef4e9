import type { Complete } from '../../../../i18n/translate.ts';
import type { glance as en } from './en.ts';

/** Spanish texts of what is seen of a property at a glance. */
export const glance: Complete<typeof en> = {
  'glance.waiting': 'Te espera en {name}',
  'glance.questions': { one: '{count} pregunta sin responder', other: '{count} preguntas sin responder' },
  'glance.feedback': { one: '{count} opinión sin leer', other: '{count} opiniones sin leer' },
  'glance.requests': { one: '{count} solicitud por decidir', other: '{count} solicitudes por decidir' },
  'glance.translations': 'Traducciones',
  'glance.allTranslated': 'Completa en todos los idiomas',
  'glance.percent': '{percent}\u00a0%',
};
