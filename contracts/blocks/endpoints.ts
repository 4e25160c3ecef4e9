import { z } from 'zod';
import { defineEndpoint } from '../kernel/calls/endpoint.ts';
import { blockSchema, blocksQuerySchema } from './api.ts';

export const listBlocks = defineEndpoint({
  method: 'GET',
  path: '/api/blocks',
  tag: 'Sections',
  summary: 'Ready-made texts of all sections in a language, with the variables that a host fills in.',
  audience: 'owner',
  access: 'any',
  query: blocksQuerySchema,
  success: [200],
  answer: z.array(blockSchema),
  problems: [],
});

export const blockEndpoints = [listBlocks] as const;
