import { OWN_CALLS } from './own-calls.ts';
import type { NamedTest, Requirements } from './requirement.ts';
import { SCREENS } from './screens/all-screens.ts';
import { RULES_OF_EVERY_CALL, SERVER_MESSAGES } from './server-messages.ts';
import { SPECIFIED_CALLS } from './specified-calls.ts';
import { SYSTEM_CALLS } from './system-calls.ts';
import { VALIDATION_RULES } from './validation-rules.ts';

/** What is asked of the server, part by part under the headings of the document. */
export const REQUIREMENT_PARTS = {
  calls: { Calls: SPECIFIED_CALLS, 'Calls of our own': [...OWN_CALLS, ...SYSTEM_CALLS] },
  rules: {
    'Validation rules': VALIDATION_RULES,
    'Messages of the server': SERVER_MESSAGES,
    'Rules of every call': RULES_OF_EVERY_CALL,
  },
} as const;

/** The same, in one. */
export const REQUIREMENTS: Requirements = {
  calls: Object.values(REQUIREMENT_PARTS.calls).flat(),
  rules: Object.values(REQUIREMENT_PARTS.rules).flat(),
  screens: SCREENS,
};

/** Every test that a row names, each once. */
export function namedTests({ calls, rules, screens }: Requirements): NamedTest[] {
  const sections = [...calls, ...rules, ...screens.flatMap(({ parts }) => parts)];
  const tests = sections.flatMap(({ rows }) => rows.flatMap((row) => row.tests));
  return [...new Map(tests.map((test) => [JSON.stringify([test.file, test.titles]), test])).values()];
}
