import { z } from 'zod';
import { defineEndpoint } from '../../kernel/calls/endpoint.ts';
import { exampleOf } from '../../kernel/example-of.ts';
import { maskedMoment } from './masked-moment.ts';
import { momentQuerySchema, momentSchema, showSecretsRequestSchema } from './moment.ts';

const params = z.object({ id: z.uuid() });

export const getMoment = defineEndpoint({
  method: 'GET',
  path: '/api/properties/{id}/moment',
  tag: 'History',
  summary:
    'A property as it stood at a point in time or after a revision: what guests were to read, and the saves since.',
  audience: 'owner',
  access: ['view_properties'],
  params,
  query: momentQuerySchema,
  success: [200],
  answer: momentSchema,
  problems: [
    'history.revision-unknown',
    'moment.before-creation',
    'moment.deleted',
    'moment.in-future',
    'property.not-found',
  ],
});

export const getMomentAsAdmin = defineEndpoint({
  method: 'GET',
  path: '/api/admin/properties/{id}/moment',
  tag: 'Administration',
  summary:
    'A property of any host as it stood, also one that is deleted by now; of an erased host nothing is left to be read. Access code and WiFi password are masked.',
  audience: 'admin',
  role: 'support',
  params,
  query: momentQuerySchema,
  success: [200],
  answer: momentSchema,
  example: () => maskedMoment(momentSchema.parse(exampleOf(momentSchema))),
  problems: getMoment.problems,
});

export const showMomentSecrets = defineEndpoint({
  method: 'POST',
  path: '/api/admin/properties/{id}/moment/secrets',
  tag: 'Administration',
  summary:
    'The same with access code and WiFi password. Who asked, and the reason that they gave, is kept in the audit.',
  audience: 'admin',
  role: 'operator',
  params,
  query: momentQuerySchema,
  body: showSecretsRequestSchema,
  success: [200],
  answer: momentSchema,
  problems: [...getMoment.problems, 'stream.contended'],
});

export const momentEndpoints = [getMoment, getMomentAsAdmin, showMomentSecrets] as const;
