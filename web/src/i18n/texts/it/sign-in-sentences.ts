import type { Sentences } from '../../sentences.ts';

/** Refusals of signing in, for when the other texts are not there yet. */
export const signInSentences = {
  'account.wrong-credentials': 'Email o password non corretti',
  'account.password-common': 'Questa password è fra le più comuni. Scegline un’altra.',
  Required: 'Campo obbligatorio',
  'Invalid email': 'Email non valida',
  'Password is required': 'Inserisci la password',
  'Password must be at least 8 characters': 'La password deve avere almeno 8 caratteri',
  "Passwords don't match": 'Le password non corrispondono',
  'This email is already taken. Sign in instead, or use another one.':
    'Questa email è già registrata. Accedi, o usane un’altra.',
  'Too many attempts. Please wait a moment and try again.': 'Troppi tentativi. Aspetta un momento e riprova.',
} as const satisfies Partial<Sentences>;
