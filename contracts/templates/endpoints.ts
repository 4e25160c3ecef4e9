import { z } from 'zod';
import { defineEndpoint } from '../kernel/calls/endpoint.ts';
import { templateSchema, templatesQuerySchema } from './api.ts';

export const listTemplates = defineEndpoint({
  method: 'GET',
  path: '/api/templates',
  tag: 'Properties',
  summary:
    'Beginnings of a book, for `template` of POST /api/properties: how many ready-made texts each brings to which section, ' +
    'and which blocks wait for what the host alone knows.',
  audience: 'owner',
  access: 'any',
  query: templatesQuerySchema,
  success: [200],
  answer: z.array(templateSchema),
  problems: [],
});

export const templateEndpoints = [listTemplates] as const;
