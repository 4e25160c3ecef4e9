import { auth } from '../../../features/auth/texts/it.ts';
import { app } from './app.ts';

/** Texts of the screens of signing in, in Italian: they are there before the rest. */
export const texts = { ...app, ...auth };
