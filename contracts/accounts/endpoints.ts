import { defineEndpoint } from '../kernel/endpoint.ts';
import { loginRequestSchema, registerRequestSchema, sessionSchema, userSchema } from './api.ts';

const tag = 'Account';

export const register = defineEndpoint({
  method: 'POST',
  path: '/api/register',
  tag,
  summary: 'Open an account and sign in. Starts a trial of 14 days.',
  audience: 'anyone',
  body: registerRequestSchema,
  success: [201],
  answer: sessionSchema,
  refusals: [400, 409, 429],
});

export const login = defineEndpoint({
  method: 'POST',
  path: '/api/login',
  tag,
  summary: 'Sign in with e-mail and password. A token lasts 12 hours.',
  audience: 'anyone',
  body: loginRequestSchema,
  success: [200],
  answer: sessionSchema,
  refusals: [400, 401, 429],
});

export const currentUser = defineEndpoint({
  method: 'GET',
  path: '/api/user',
  tag,
  summary: 'The signed-in person.',
  audience: 'owner',
  success: [200],
  answer: userSchema,
  refusals: [],
});

export const accountEndpoints = [register, login, currentUser] as const;
