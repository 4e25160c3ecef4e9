import type { ProblemDefinition } from './definition.ts';
import { GUEST_PROBLEMS } from './guests.ts';
import { OPERATION_PROBLEMS } from './operation.ts';
import { PEOPLE_PROBLEMS } from './people.ts';
import { PROPERTY_PROBLEMS } from './properties.ts';
import { REQUEST_PROBLEMS } from './requests.ts';

/** Every refusal of the API by its code. A code stays what it is: clients tell refusals apart by it. */
export const PROBLEMS = {
  ...PEOPLE_PROBLEMS,
  ...PROPERTY_PROBLEMS,
  ...GUEST_PROBLEMS,
  ...OPERATION_PROBLEMS,
  ...REQUEST_PROBLEMS,
};

/** The stable code of a refusal. */
export type ProblemCode = keyof typeof PROBLEMS;

/** Returns what is known of a code; `undefined` for one that no client is told. */
export const problemOf = (code: string): ProblemDefinition | undefined =>
  Object.hasOwn(PROBLEMS, code) ? PROBLEMS[code as ProblemCode] : undefined;
