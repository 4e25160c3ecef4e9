/**
 * Sentences that come from the server or from the contracts' validation, in English. They are shown
 * as they are in English and through a language's `Sentences` elsewhere.
 */
export const SENTENCES = [
  'Required',
  'Invalid email',
  'Password is required',
  'Password must be at least 8 characters',
  "Passwords don't match",
  'Invalid email or password',
  'This email is already taken. Sign in instead, or use another one.',
  'This password is too common. Please choose another one.',
  'Too many attempts. Please wait a moment and try again.',
  'Property name is required',
  'URL slug is required',
  'Slug must contain only lowercase letters, numbers, and hyphens',
  'This URL slug is reserved. Please choose a different one.',
  'This URL slug is already taken. Please choose a different one.',
  'Address is required',
  'City is required',
  'Country is required',
  'Welcome title is required',
  'Welcome message is required',
  'At most 64 KB',
] as const;

/** The sentences in one language; a new sentence without its translation does not compile. */
export type Sentences = Readonly<Record<(typeof SENTENCES)[number], string>>;

/** A sentence in the language of `sentences`, or as it came where nobody translated it. */
export function translateSentence(sentence: string, sentences: Sentences | undefined): string {
  const known: Readonly<Record<string, string>> = sentences ?? {};
  return known[sentence] ?? sentence;
}
