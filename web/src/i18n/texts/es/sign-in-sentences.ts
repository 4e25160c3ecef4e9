import type { Sentences } from '../../sentences.ts';

/** Refusals of signing in, for when the other texts are not there yet. */
export const signInSentences = {
  'account.wrong-credentials': 'Correo o contraseña incorrectos',
  'account.password-common': 'Esta contraseña es demasiado común. Elige otra.',
  Required: 'Campo obligatorio',
  'Invalid email': 'Correo no válido',
  'Password is required': 'Escribe la contraseña',
  'Password must be at least 8 characters': 'La contraseña debe tener al menos 8 caracteres',
  "Passwords don't match": 'Las contraseñas no coinciden',
  'This email is already taken. Sign in instead, or use another one.':
    'Este correo ya está registrado. Inicia sesión o usa otro.',
  'Too many attempts. Please wait a moment and try again.':
    'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
} as const satisfies Partial<Sentences>;
