import { defineEndpoint } from '../kernel/endpoint.ts';
import { adminLoginRequestSchema, adminSessionSchema } from './api.ts';

export const adminLogin = defineEndpoint({
  method: 'POST',
  path: '/api/admin/login',
  tag: 'Administration',
  summary:
    'Sign in as an administrator. A token lasts 12 hours and is valid for administrators’ calls alone.',
  audience: 'anyone',
  body: adminLoginRequestSchema,
  success: [200],
  answer: adminSessionSchema,
  refusals: [400, 401, 429],
});

export const adminEndpoints = [adminLogin] as const;
