import type { Complete } from '../../../../i18n/translate.ts';
import type { glance as en } from './en.ts';

/** German texts of what is seen of a property at a glance. */
export const glance: Complete<typeof en> = {
  'glance.waiting': 'Bei {name} wartet auf dich',
  'glance.questions': { one: '{count} offene Frage', other: '{count} offene Fragen' },
  'glance.feedback': { one: '{count} ungelesene Rückmeldung', other: '{count} ungelesene Rückmeldungen' },
  'glance.requests': { one: '{count} offene Anfrage', other: '{count} offene Anfragen' },
  'glance.translations': 'Übersetzungen',
  'glance.allTranslated': 'Vollständig in jeder Sprache',
  'glance.percent': '{percent}\u00a0%',
};
