import type { Sentences } from '../../sentences.ts';

/** Refusals of signing in, for when the other texts are not there yet. */
export const signInSentences = {
  'account.wrong-credentials': 'E-mail ou palavra-passe incorretos',
  'account.password-common': 'Esta palavra-passe é demasiado comum. Escolha outra.',
  Required: 'Campo obrigatório',
  'Invalid email': 'E-mail inválido',
  'Password is required': 'Escreva a palavra-passe',
  'Password must be at least 8 characters': 'A palavra-passe deve ter pelo menos 8 caracteres',
  "Passwords don't match": 'As palavras-passe não coincidem',
  'This email is already taken. Sign in instead, or use another one.':
    'Este e-mail já está registado. Entre com ele, ou use outro.',
  'Too many attempts. Please wait a moment and try again.':
    'Demasiadas tentativas. Aguarde um momento e tente de novo.',
} as const satisfies Partial<Sentences>;
