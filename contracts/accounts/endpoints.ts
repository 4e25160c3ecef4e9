import { defineEndpoint } from '../kernel/endpoint.ts';
import {
  changeEmailRequestSchema,
  changePasswordRequestSchema,
  forgotPasswordAnswerSchema,
  forgotPasswordRequestSchema,
  loginRequestSchema,
  registerRequestSchema,
  renewedSessionSchema,
  resetPasswordRequestSchema,
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
  problems: ['account.email-taken', 'account.password-common', 'service.busy', 'stream.contended'],
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
  problems: ['account.wrong-credentials', 'service.busy', 'service.catching-up'],
});

export const currentUser = defineEndpoint({
  method: 'GET',
  path: '/api/user',
  tag,
  summary: 'The signed-in person.',
  audience: 'owner',
  access: 'self',
  success: [200],
  answer: userSchema,
  problems: [],
});

export const changePassword = defineEndpoint({
  method: 'PUT',
  path: '/api/auth/change-password',
  tag,
  summary: 'Choose another password. Every session but the one of the new token ends.',
  audience: 'owner',
  access: 'self',
  body: changePasswordRequestSchema,
  success: [200],
  answer: renewedSessionSchema,
  problems: ['account.password-common', 'account.wrong-password', 'service.busy', 'stream.contended'],
});

export const changeEmail = defineEndpoint({
  method: 'PUT',
  path: '/api/auth/change-email',
  tag,
  summary: 'Move to another e-mail. Every session but the one of the new token ends.',
  audience: 'owner',
  access: 'self',
  body: changeEmailRequestSchema,
  success: [200],
  answer: renewedSessionSchema,
  problems: ['account.email-taken', 'account.wrong-password', 'service.busy', 'stream.contended'],
});

export const forgotPassword = defineEndpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  tag,
  summary: 'Have a link mailed by which another password can be chosen, once, within 30 minutes.',
  audience: 'anyone',
  body: forgotPasswordRequestSchema,
  success: [202],
  answer: forgotPasswordAnswerSchema,
  problems: ['stream.contended'],
});

export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  tag,
  summary: 'Choose another password by a mailed link, and sign in. Every other session ends.',
  audience: 'anyone',
  body: resetPasswordRequestSchema,
  success: [200],
  answer: sessionSchema,
  problems: [
    'account.password-common',
    'account.reset-invalid',
    'service.busy',
    'service.catching-up',
    'stream.contended',
  ],
});

export const accountEndpoints = [
  register,
  login,
  currentUser,
  changePassword,
  changeEmail,
  forgotPassword,
  resetPassword,
] as const;
