import { defineEndpoint } from '../kernel/endpoint.ts';
import {
  changeEmailRequestSchema,
  changePasswordRequestSchema,
  loginRequestSchema,
  registerRequestSchema,
  renewedSessionSchema,
  sessionSchema,
  userSchema,
} from './api.ts';

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
  summary: 'Sign in with e-mail and password. A token lasts 12 hours and is renewed while in use.',
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

export const changePassword = defineEndpoint({
  method: 'PUT',
  path: '/api/auth/change-password',
  tag,
  summary: 'Choose another password. Every session but the one of the new token ends.',
  audience: 'owner',
  body: changePasswordRequestSchema,
  success: [200],
  answer: renewedSessionSchema,
  refusals: [400, 409, 429],
});

export const changeEmail = defineEndpoint({
  method: 'PUT',
  path: '/api/auth/change-email',
  tag,
  summary: 'Move to another e-mail. Every session but the one of the new token ends.',
  audience: 'owner',
  body: changeEmailRequestSchema,
  success: [200],
  answer: renewedSessionSchema,
  refusals: [400, 409, 429],
});

export const accountEndpoints = [register, login, currentUser, changePassword, changeEmail] as const;
