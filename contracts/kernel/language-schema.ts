import { z } from 'zod';
import { LANGUAGES } from './languages.ts';

/** One of the six codes. Apart from the list itself, so that a page can name languages without zod. */
export const languageSchema = z.enum(LANGUAGES);
