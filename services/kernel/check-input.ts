import type { z } from 'zod';
import { codeOfIssue, sentenceOfIssue } from '#contracts/kernel/problems/field-problems.ts';
import type { FieldError } from './errors.ts';

/** The input as its schema makes it; or the fields in which it is not what the schema wants. */
export type CheckedInput<Output> =
  | { readonly value: Output }
  | { readonly fields: readonly [FieldError, ...FieldError[]] };

/**
 * Checks what was sent by its schema. What the schema has no sentence for is told in one of ours, with its code.
 * @param at path of what is checked within what was sent, as the start of the paths of its fields
 */
export function checkInput<Output>(
  schema: z.ZodType<Output>,
  input: unknown,
  at: readonly string[] = [],
): CheckedInput<Output> {
  const result = schema.safeParse(input, { error: sentenceOfIssue });
  if (result.success) return { value: result.data };
  const [first, ...others] = result.error.issues.flatMap(oneByOne).map((issue) => ({
    path: [...at, ...issue.path.map(String)].join('.'),
    message: issue.message,
    ...codeOfIssue(issue),
  }));
  if (first === undefined) throw new TypeError('A validation failed without an issue.');
  return { fields: [first, ...others] };
}

/** Takes an issue about names that are not known apart: each is told at its own place. */
function oneByOne(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'unrecognized_keys') return [issue];
  return issue.keys.map((key) => {
    const unknown = { ...issue, keys: [key], path: [...issue.path, key] };
    return { ...unknown, message: sentenceOfIssue({ ...unknown, input: undefined }) };
  });
}
