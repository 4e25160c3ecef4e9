import type { z } from 'zod';

/**
 * Ways in which a field is refused that have no sentence of their own, by code, with their sentence. What stands in
 * braces is a parameter.
 */
export const FIELD_PROBLEMS = {
  'field.required': 'This is required',
  'field.text': 'Must be a text',
  'field.number': 'Must be a number',
  'field.whole-number': 'Must be a whole number',
  'field.yes-or-no': 'Must be true or false',
  'field.list': 'Must be a list',
  'field.object': 'Must be an object',
  'field.choice': 'Must be one of: {values}',
  'field.most-characters': 'Must be at most {count} characters',
  'field.least-characters': 'Must be at least {count} characters',
  'field.most-entries': 'Must be at most {count} entries',
  'field.least-entries': 'Must be at least {count} entries',
  'field.most': 'Must be at most {count}',
  'field.least': 'Must be at least {count}',
  'field.email': 'Must be an email address',
  'field.date': 'Must be a date',
  'field.id': 'Must be the id of something',
  'field.unknown': 'Not known here: {names}',
  'field.invalid': 'This is not valid',
} as const;
export type FieldProblemCode = keyof typeof FIELD_PROBLEMS;

export type FieldParams = Readonly<Record<string, string | number>>;

/** A refusal of a field that a client can put into any language. */
export interface FieldProblem {
  readonly code: FieldProblemCode;
  readonly params: FieldParams;
}

const MISSING: FieldProblem = { code: 'field.required', params: {} };

type Issue = z.core.$ZodRawIssue | z.core.$ZodIssue;

const BY_TYPE: Readonly<Record<string, FieldProblemCode>> = {
  string: 'field.text',
  number: 'field.number',
  int: 'field.whole-number',
  boolean: 'field.yes-or-no',
  array: 'field.list',
  object: 'field.object',
  record: 'field.object',
};

const BY_FORMAT: Readonly<Record<string, FieldProblemCode>> = {
  email: 'field.email',
  uuid: 'field.id',
  datetime: 'field.date',
  date: 'field.date',
};

/** Returns the sentence of a code with its parameters in their places. */
export const fillIn = (sentence: string, params: FieldParams = {}): string =>
  sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place));

/** Returns what is wrong by an issue of the validation, without its own words. */
function problemOf(issue: Issue): FieldProblem {
  const plain = (code: FieldProblemCode): FieldProblem => ({ code, params: {} });
  switch (issue.code) {
    case 'invalid_type':
      return plain(BY_TYPE[String(issue.expected)] ?? 'field.invalid');
    case 'invalid_value':
      return { code: 'field.choice', params: { values: (issue.values ?? []).map(String).join(', ') } };
    case 'too_big':
      return sized('most', String(issue.origin), Number(issue.maximum));
    case 'too_small':
      return sized('least', String(issue.origin), Number(issue.minimum));
    case 'invalid_format':
      return plain(BY_FORMAT[String(issue.format)] ?? 'field.invalid');
    case 'unrecognized_keys':
      return { code: 'field.unknown', params: { names: (issue.keys ?? []).map(String).join(', ') } };
    default:
      return plain('field.invalid');
  }
}

function sized(bound: 'most' | 'least', origin: string, count: number): FieldProblem {
  const params = { count };
  if (bound === 'least' && count === 1 && origin !== 'number') return MISSING;
  if (origin === 'string') return { code: `field.${bound}-characters`, params };
  if (origin === 'array' || origin === 'set') return { code: `field.${bound}-entries`, params };
  return { code: `field.${bound}`, params };
}

const said = ({ code, params }: FieldProblem): string => fillIn(FIELD_PROBLEMS[code], params);

/** Returns the sentence about an issue for which its schema has none: never the words of the validator itself. */
export const sentenceOfIssue = (issue: z.core.$ZodRawIssue): string =>
  said(issue.code === 'invalid_type' && issue.input === undefined ? MISSING : problemOf(issue));

/** Returns the code of an issue whose sentence is that of a code; `undefined` for one that its schema worded. */
export const codeOfIssue = (issue: z.core.$ZodIssue): FieldProblem | undefined =>
  [MISSING, problemOf(issue)].find((problem) => said(problem) === issue.message);
