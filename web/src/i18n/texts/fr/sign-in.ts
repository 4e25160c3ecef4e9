import { auth } from '../../../features/auth/texts/fr.ts';
import { app } from './app.ts';

/** Texts of the screens of signing in, in French: they are there before the rest. */
export const texts = { ...app, ...auth };
