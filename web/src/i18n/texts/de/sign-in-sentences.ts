import type { Sentences } from '../../sentences.ts';

/** Refusals of signing in, for when the other texts are not there yet. */
export const signInSentences = {
  'account.wrong-credentials': 'E-Mail oder Passwort ist falsch',
  'account.password-common': 'Dieses Passwort ist zu verbreitet. Bitte wähle ein anderes.',
  Required: 'Pflichtfeld',
  'Invalid email': 'Ungültige E-Mail-Adresse',
  'Password is required': 'Gib dein Passwort ein',
  'Password must be at least 8 characters': 'Das Passwort muss mindestens 8 Zeichen haben',
  "Passwords don't match": 'Die Passwörter stimmen nicht überein',
  'This email is already taken. Sign in instead, or use another one.':
    'Diese E-Mail ist schon registriert. Melde dich an, oder nimm eine andere.',
  'Too many attempts. Please wait a moment and try again.':
    'Zu viele Versuche. Warte einen Moment und versuch es noch einmal.',
} as const satisfies Partial<Sentences>;
