import type { FieldProblemCode } from '#contracts/kernel/problems/field-problems.ts';
import type { ProblemCode } from '#contracts/kernel/problems/problems.ts';

/** The codes of refusals that have a text here, the same for every cause. */
export const REFUSALS = [
  'account.email-unverified',
  'account.password-common',
  'account.reset-invalid',
  'account.wrong-credentials',
  'account.wrong-password',
  'admin.device-link-invalid',
  'admin.role-insufficient',
  'admin.wrong-credentials',
  'extra-request.date',
  'extra-request.date-far',
  'extra-request.link-invalid',
  'extra-request.not-found',
  'extra-request.state',
  'extra.not-found',
  'extra.too-many',
  'feedback.no-address',
  'feedback.not-found',
  'history.file-gone',
  'invite.account-exists',
  'invite.already-member',
  'invite.not-found',
  'invite.other-email',
  'invite.withdrawn',
  'passkey.refused',
  'passkey.too-many',
  'passkey.unavailable',
  'payment.not-offered',
  'payment.unavailable',
  'permission.missing',
  'plan.tabs-reached',
  'property.custom-url-taken',
  'property.name-taken',
  'property.not-found',
  'property.slug-taken',
  'question.not-found',
  'question.section-unfit',
  'second-factor.not-begun',
  'second-factor.off',
  'second-factor.on-already',
  'second-factor.wrong-code',
  'sign-in.challenge-invalid',
  'stream.stale',
  'sub-account.already-accepted',
  'sub-account.already-invited',
  'sub-account.not-found',
  'sub-account.oneself',
  'translation.no-provider',
  'translation.none',
  'translation.unit-changed',
  'translation.unit-unknown',
  'translation.written-in-editor',
] as const satisfies readonly ProblemCode[];

/**
 * Sentences that have no code of their own: those of the contracts' validation, which stand beside fields, and those
 * of codes that are said in more ways than one (`account.email-taken`, `plan.feature-missing`, `request.too-many`).
 * Most come in English, and are shown as they are there; some in Italian. Every language but English has all of them,
 * English those that come in Italian.
 */
export const SENTENCES = [
  'Required',
  'An answer is required',
  'Invalid email',
  'Password is required',
  'Password must be at least 8 characters',
  "Passwords don't match",
  'This email is already taken. Sign in instead, or use another one.',
  'Too many attempts. Please wait a moment and try again.',
  'Too many accounts were opened from this network today. Please try again tomorrow.',
  'Property name is required',
  'URL slug is required',
  'Slug must contain only lowercase letters, numbers, and hyphens',
  'This URL slug is reserved. Please choose a different one.',
  'Address is required',
  'City is required',
  'Country is required',
  'The URL slug must begin and end with a letter or a number',
  'Enter a web address, such as https://example.com',
  'Enter a time, such as 15:00',
  'Choose a time zone, such as Europe/Rome',
  'Welcome title is required',
  'Welcome message is required',
  'At most 64 KB',
  'Il nome della proprietà è obbligatorio',
  'La città è obbligatoria',
  'Il paese è obbligatorio',
  'URL può contenere solo lettere minuscole, numeri e trattini',
  'URL deve essere tra 3 e 50 caratteri',
  'Questo URL è riservato. Scegline un altro.',
  'URL deve iniziare e finire con una lettera o un numero',
  'Must be at most 64 KB',
  'Must be a single line',
  'Must be a name, without web or email addresses',
  'Must be at most 80 characters',
  'Must be at most 255 characters',
  'Must be at most 500 characters',
  'Must be at most 1024 characters',
  'At most 200 items a section',
  'Password attuale richiesta',
  'La nuova password deve essere di almeno 8 caratteri',
  'Conferma password richiesta',
  'Le password non corrispondono',
  'Email non valida',
  'Password richiesta per confermare',
  'This email is already taken. Please use another one.',
  'Inserisci email e almeno un permesso',
  'Seleziona almeno un permesso',
  'Compila tutti i campi',
  'Le password inserite non coincidono',
  'La password deve essere almeno di 6 caratteri',
  'Your plan does not include sub-accounts. Upgrade to use this.',
  'Password richiesta',
  'Inserisci un prezzo valido, come 19.90',
  'Il prezzo scontato non può superare quello pieno',
  'La percentuale deve essere tra 0 e 100',
  'URL non valido',
  'Enter the code',
  'Give it a name',
  'Must be at most 60 characters',
  'Must be at most 40 characters',
] as const;

/** The texts in one language, by code or sentence; a new one without its translation does not compile. */
export type Sentences = Readonly<
  Record<(typeof REFUSALS)[number] | (typeof SENTENCES)[number] | FieldProblemCode, string>
>;

/** The same in English, where most sentences come as they are shown. */
export type EnglishSentences = Pick<Sentences, (typeof REFUSALS)[number]> & Partial<Sentences>;

/** Returns what a code or a sentence says in the language of `sentences`; itself where nobody translated it. */
export function translateSentence(said: string, sentences: Partial<Sentences> | undefined): string {
  const known: Readonly<Record<string, string>> = sentences ?? {};
  return known[said] ?? said;
}
