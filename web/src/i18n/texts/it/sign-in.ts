import { app } from './app.ts';
import { auth } from './auth.ts';

/** Texts of the screens of signing in, in Italian: they are there before the rest. */
export const texts = { ...app, ...auth };
