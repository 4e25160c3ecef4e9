import type { Sentences } from '../../sentences.ts';

/** Refusals of signing in, for when the other texts are not there yet. */
export const signInSentences = {
  'account.wrong-credentials': 'E-mail ou mot de passe incorrect',
  'account.password-common': 'Ce mot de passe est trop courant. Choisissez-en un autre.',
  Required: 'Champ obligatoire',
  'Invalid email': 'E-mail non valide',
  'Password is required': 'Saisissez le mot de passe',
  'Password must be at least 8 characters': 'Le mot de passe doit avoir au moins 8 caractères',
  "Passwords don't match": 'Les mots de passe ne correspondent pas',
  'This email is already taken. Sign in instead, or use another one.':
    'Cet e-mail est déjà inscrit. Connectez-vous, ou utilisez-en un autre.',
  'Too many attempts. Please wait a moment and try again.':
    'Trop de tentatives. Patientez un instant et réessayez.',
} as const satisfies Partial<Sentences>;
