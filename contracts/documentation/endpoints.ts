import { z } from 'zod';
import { defineEndpoint } from '../kernel/endpoint.ts';

export const getOpenApiDocument = defineEndpoint({
  method: 'GET',
  path: '/api/openapi.json',
  tag: 'Documentation',
  summary: 'This document. An ETag comes with it; If-None-Match answers 304.',
  audience: 'anyone',
  success: [200],
  answer: z.looseObject({ openapi: z.string() }),
  refusals: [],
});

export const documentationEndpoints = [getOpenApiDocument] as const;
