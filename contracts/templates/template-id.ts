import { z } from 'zod';
import { documented } from '../kernel/documented.ts';
import { TEMPLATE_IDS } from './template-words.ts';

/** One of the beginnings of a book. */
export const templateIdSchema = z.enum(TEMPLATE_IDS, 'There is no such template');
documented(templateIdSchema, {
  id: 'TemplateId',
  isPlain: true,
  description: 'A beginning of a book, as `GET /api/templates` lists them.',
  example: () => 'country',
});
