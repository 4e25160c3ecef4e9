import { auth } from '../../../features/auth/texts/en.ts';
import { app } from './app.ts';

/** Texts of the screens of signing in, in English: they are there before the rest. */
export const texts = { ...app, ...auth };
