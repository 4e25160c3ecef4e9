import { auth } from '../../../features/auth/texts/de.ts';
import { app } from './app.ts';

/** Texts of the screens of signing in, in German: they are there before the rest. */
export const texts = { ...app, ...auth };
