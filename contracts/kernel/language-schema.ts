import { z } from 'zod';
import { documented } from './documented.ts';
import { LANGUAGES } from './languages.ts';

/** One of the six codes. Apart from the list itself, so that a page can name languages without zod. */
export const languageSchema = z.enum(LANGUAGES);
documented(languageSchema, {
  id: 'Language',
  isPlain: true,
  description: 'A language of the product.',
  example: () => 'it',
});
