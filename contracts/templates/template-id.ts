import { z } from 'zod';
import { documented } from '../kernel/documented.ts';

/** Beginnings that a host can choose for a new book. */
export const TEMPLATE_IDS = ['town', 'country', 'room', 'sea'] as const;
export type TemplateId = (typeof TEMPLATE_IDS)[number];

/** One of the beginnings of a book. */
export const templateIdSchema = z.enum(TEMPLATE_IDS, 'There is no such template');
documented(templateIdSchema, {
  id: 'TemplateId',
  isPlain: true,
  description: 'A beginning of a book, as `GET /api/templates` lists them.',
  example: () => 'country',
});
