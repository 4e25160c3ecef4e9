import { z } from 'zod';
import { atMostCharacters } from './at-most.ts';
import { textSchema } from './storable.ts';

const LINE_MAX = 500;

const says = (value: string) => value.trim() !== '';

/** Makes the schema of a line that must say something; surrounding blanks do not count. */
export const requiredLine = (message: string, max = LINE_MAX) =>
  z
    .string(message)
    .pipe(textSchema)
    .pipe(z.string().max(max, atMostCharacters(max)).refine(says, message));

/** Makes the schema of several lines that must say something, at most 64 KB. */
export const requiredText = (message: string) =>
  z.string(message).pipe(textSchema).pipe(z.string().refine(says, message));

/** An optional line; null and '' both mean 'none'. */
export const optionalLine = textSchema.max(LINE_MAX, atMostCharacters(LINE_MAX)).nullish();

/** Optional text of several lines, at most 64 KB; null and '' both mean 'none'. */
export const optionalText = textSchema.nullish();

/** Lines without anything in them, after the first one: more than one between two paragraphs says nothing. */
const GAP = /\n(?:[^\S\n]*\n){2,}/g;

/** Words that a guest writes to a host: paragraphs with at most one empty line between. */
export const wordsOfGuest = textSchema.trim().overwrite((words) => words.replace(GAP, '\n\n'));

/** As an answer has it: null where there is none. */
export const nullableText = z.string().nullable();
