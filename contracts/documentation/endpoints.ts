import { z } from 'zod';
import { defineEndpoint } from '../kernel/calls/endpoint.ts';

export const getOpenApiDocument = defineEndpoint({
  method: 'GET',
  path: '/api/openapi.json',
  tag: 'Documentation',
  summary: 'This document.',
  audience: 'anyone',
  success: [200],
  answer: z.looseObject({ openapi: z.string() }),
  example: () => ({ openapi: '3.1.0' }),
  problems: [],
  revalidated: true,
});

export const documentationEndpoints = [getOpenApiDocument] as const;
