import { Counter, type Registry } from 'prom-client';
import type { TranslatorCall } from './careful-translator.ts';

/** Counts calls to providers of translations among the metrics of a process. @returns what a careful translator tells */
export function createTranslationMetrics(registry: Registry): (call: TranslatorCall) => void {
  const calls = new Counter({
    name: 'translation_calls_total',
    help: 'Calls to the provider of translations, by what came of them.',
    labelNames: ['provider', 'outcome'],
    registers: [registry],
  });
  const characters = new Counter({
    name: 'translation_characters_total',
    help: 'Characters that the provider of translations translated.',
    labelNames: ['provider'],
    registers: [registry],
  });
  return ({ provider, outcome, characters: sent }) => {
    calls.inc({ provider, outcome });
    if (outcome === 'translated') characters.inc({ provider }, sent);
  };
}
