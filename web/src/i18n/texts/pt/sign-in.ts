import { auth } from '../../../features/auth/texts/pt.ts';
import { app } from './app.ts';

/** Texts of the screens of signing in, in Portuguese: they are there before the rest. */
export const texts = { ...app, ...auth };
