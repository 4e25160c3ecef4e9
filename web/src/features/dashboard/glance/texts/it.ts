import type { Complete } from '../../../../i18n/translate.ts';
import type { glance as en } from './en.ts';

/** Italian texts of what is seen of a property at a glance. */
export const glance: Complete<typeof en> = {
  'glance.waiting': 'Ti aspettano a {name}',
  'glance.questions': { one: '{count} domanda senza risposta', other: '{count} domande senza risposta' },
  'glance.feedback': { one: '{count} parere da leggere', other: '{count} pareri da leggere' },
  'glance.requests': { one: '{count} richiesta da decidere', other: '{count} richieste da decidere' },
  'glance.translations': 'Traduzioni',
  'glance.allTranslated': 'Completa in ogni lingua',
  'glance.percent': '{percent}%',
};
