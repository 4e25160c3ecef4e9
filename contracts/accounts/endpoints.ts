import { z } from 'zod';
import { defineEndpoint } from '../kernel/calls/endpoint.ts';
import {
  changeEmailRequestSchema,
  changePasswordRequestSchema,
  forgotPasswordAnswerSchema,
  forgotPasswordRequestSchema,
  loginRequestSchema,
  openSessionSchema,
  registerRequestSchema,
  renewedSessionSchema,
  resetPasswordRequestSchema,
  sendVerificationRequestSchema,
  sessionSchema,
  userSchema,
  verifyEmailRequestSchema,
} from './api.ts';
import { deleteOwnAccountRequestSchema, updateUserRequestSchema } from './own-account.ts';

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
  problems: [
    'account.email-taken',
    'account.password-common',
    'service.busy',
    'service.catching-up',
    'stream.contended',
  ],
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
  problems: [
    'account.wrong-credentials',
    'service.busy',
    'service.catching-up',
    'sign-in.second-factor-required',
    'stream.contended',
  ],
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

export const updateUser = defineEndpoint({
  method: 'PUT',
  path: '/api/user',
  tag,
  summary: 'Change the name, the language or the mails of the signed-in person.',
  audience: 'owner',
  access: 'self',
  body: updateUserRequestSchema,
  success: [200],
  answer: userSchema,
  problems: ['stream.contended', 'user.not-found'],
});

export const exportOwnData = defineEndpoint({
  method: 'GET',
  path: '/api/user/export',
  tag,
  summary:
    'All that is the signed-in person’s own, as a zip: account, properties with texts and history, collaborators, files.',
  audience: 'owner',
  access: 'self',
  success: [200],
  answer: z.file(),
  problems: [],
});

export const deleteOwnAccount = defineEndpoint({
  method: 'POST',
  path: '/api/user/delete',
  tag,
  summary: 'Delete the account of the signed-in person for good, with all that belongs to them.',
  audience: 'owner',
  access: 'self',
  body: deleteOwnAccountRequestSchema,
  success: [204],
  answer: z.void(),
  problems: ['account.wrong-password', 'service.busy', 'stream.contended', 'user.not-found'],
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
    'sign-in.second-factor-required',
    'stream.contended',
  ],
});

export const sendVerification = defineEndpoint({
  method: 'POST',
  path: '/api/auth/send-verification',
  tag,
  summary: 'Have a link mailed by which the signed-in person confirms their e-mail, within 24 hours.',
  audience: 'owner',
  access: 'self',
  body: sendVerificationRequestSchema,
  success: [202],
  answer: forgotPasswordAnswerSchema,
  problems: ['stream.contended'],
});

export const verifyEmail = defineEndpoint({
  method: 'POST',
  path: '/api/auth/verify-email',
  tag,
  summary: 'Confirm the e-mail of the signed-in person by a mailed link. Again, it changes nothing.',
  audience: 'owner',
  access: 'self',
  body: verifyEmailRequestSchema,
  success: [204],
  answer: z.void(),
  problems: ['account.verification-invalid', 'stream.contended'],
});

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  tag,
  summary:
    'Where the signed-in person may be signed in, newest first. Not listed is what began before there was a list.',
  audience: 'owner',
  access: 'self',
  success: [200],
  answer: z.array(openSessionSchema),
  problems: [],
});

export const endSession = defineEndpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/{id}',
  tag,
  summary: 'Sign one of them out, at once.',
  audience: 'owner',
  access: 'self',
  params: z.object({ id: z.uuid() }),
  success: [204],
  answer: z.void(),
  problems: ['session.not-found', 'stream.contended'],
});

export const endOtherSessions = defineEndpoint({
  method: 'POST',
  path: '/api/auth/sessions/end-others',
  tag,
  summary: 'Sign out everywhere else, also where it is not listed. The session goes on with the new token.',
  audience: 'owner',
  access: 'self',
  success: [200],
  answer: renewedSessionSchema,
  problems: ['stream.contended', 'user.not-found'],
});

export const accountEndpoints = [
  register,
  login,
  currentUser,
  updateUser,
  exportOwnData,
  deleteOwnAccount,
  changePassword,
  changeEmail,
  forgotPassword,
  resetPassword,
  sendVerification,
  verifyEmail,
  listSessions,
  endSession,
  endOtherSessions,
] as const;
