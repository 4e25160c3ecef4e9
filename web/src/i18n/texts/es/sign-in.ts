import { auth } from '../../../features/auth/texts/es.ts';
import { app } from './app.ts';

/** Texts of the screens of signing in, in Spanish: they are there before the rest. */
export const texts = { ...app, ...auth };
