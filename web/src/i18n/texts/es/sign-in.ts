import { app } from './app.ts';
import { auth } from './auth.ts';

export { signInSentences as sentences } from './sign-in-sentences.ts';

/** What the screens of signing in say in Spanish: they are there before the rest. */
export const texts = { ...app, ...auth };
