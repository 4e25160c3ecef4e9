import { z } from 'zod';
import {
  forgotPasswordAnswerSchema,
  forgotPasswordRequestSchema,
  openSessionSchema,
  renewedSessionSchema,
} from '../accounts/api.ts';
import { defineEndpoint } from '../kernel/calls/endpoint.ts';
import {
  adminLoginRequestSchema,
  adminSessionSchema,
  adminUserRecordSchema,
  knowAdminDeviceAnswerSchema,
  knowAdminDeviceRequestSchema,
  listUsersQuerySchema,
  setUserPackageRequestSchema,
} from './api.ts';

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
  problems: ['admin.wrong-credentials', 'service.busy', 'sign-in.second-factor-required'],
});

export const requestAdminDeviceLink = defineEndpoint({
  method: 'POST',
  path: '/api/admin/device-link',
  tag: 'Administration',
  summary:
    'Have a link mailed to an administrator that makes the device known which opens it: its sign-ins are not counted with those of strangers.',
  audience: 'anyone',
  body: forgotPasswordRequestSchema,
  success: [202],
  answer: forgotPasswordAnswerSchema,
  problems: ['stream.contended'],
});

export const knowAdminDevice = defineEndpoint({
  method: 'POST',
  path: '/api/admin/device',
  tag: 'Administration',
  summary:
    'Make this device known at an administrator’s sign-in by a mailed link. It lets nobody in by itself.',
  audience: 'anyone',
  body: knowAdminDeviceRequestSchema,
  success: [200],
  answer: knowAdminDeviceAnswerSchema,
  problems: ['admin.device-link-invalid'],
});

export const listUsers = defineEndpoint({
  method: 'GET',
  path: '/api/admin/users',
  tag: 'Administration',
  summary:
    'The hosts. With a limit, page by page: `x-next-cursor`, and a `Link` of rel="next", lead to the next page where there is one. `x-total-count` says how many there are in all.',
  audience: 'admin',
  role: 'support',
  query: listUsersQuerySchema,
  success: [200],
  answer: z.array(adminUserRecordSchema),
  problems: ['request.cursor-invalid'],
});

export const deleteUser = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/users/{id}',
  tag: 'Administration',
  summary:
    'Delete a host and all that belongs to them, for good. Their e-mail and the addresses of their properties are free at once.',
  audience: 'admin',
  role: 'owner',
  params: z.object({ id: z.uuid() }),
  success: [204],
  answer: z.void(),
  problems: ['stream.contended', 'user.not-found'],
});

export const setUserPackage = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/users/{id}/package',
  tag: 'Administration',
  summary: 'Give a host another package, or with null none: a trial that still runs goes on then.',
  audience: 'admin',
  role: 'operator',
  params: z.object({ id: z.uuid() }),
  body: setUserPackageRequestSchema,
  success: [200],
  answer: adminUserRecordSchema,
  problems: ['package.not-found', 'service.catching-up', 'stream.contended', 'user.not-found'],
});

export const adminListSessions = defineEndpoint({
  method: 'GET',
  path: '/api/admin/sessions',
  tag: 'Administration',
  summary: 'Where the signed-in administrator may be signed in, newest first.',
  audience: 'admin',
  role: 'support',
  success: [200],
  answer: z.array(openSessionSchema),
  problems: [],
});

export const adminEndSession = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/sessions/{id}',
  tag: 'Administration',
  summary: 'Sign one of them out, at once.',
  audience: 'admin',
  role: 'support',
  params: z.object({ id: z.uuid() }),
  success: [204],
  answer: z.void(),
  problems: ['session.not-found', 'stream.contended'],
});

export const adminEndOtherSessions = defineEndpoint({
  method: 'POST',
  path: '/api/admin/sessions/end-others',
  tag: 'Administration',
  summary: 'Sign out everywhere else, also where it is not listed. The session goes on with the new token.',
  audience: 'admin',
  role: 'support',
  success: [200],
  answer: renewedSessionSchema,
  problems: ['stream.contended'],
});

export const adminEndpoints = [
  adminLogin,
  requestAdminDeviceLink,
  knowAdminDevice,
  adminListSessions,
  adminEndSession,
  adminEndOtherSessions,
  listUsers,
  deleteUser,
  setUserPackage,
] as const;
