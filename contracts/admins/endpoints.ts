import { z } from 'zod';
import { defineEndpoint } from '../kernel/endpoint.ts';
import {
  adminLoginRequestSchema,
  adminSessionSchema,
  adminUserRecordSchema,
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
  problems: ['admin.wrong-credentials', 'service.busy'],
});

export const listUsers = defineEndpoint({
  method: 'GET',
  path: '/api/admin/users',
  tag: 'Administration',
  summary:
    'The hosts. With a limit, page by page: `x-next-cursor`, and a `Link` of rel="next", lead to the next page where there is one.',
  audience: 'admin',
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
  params: z.object({ id: z.uuid() }),
  body: setUserPackageRequestSchema,
  success: [200],
  answer: adminUserRecordSchema,
  problems: ['package.not-found', 'service.catching-up', 'stream.contended', 'user.not-found'],
});

export const adminEndpoints = [adminLogin, listUsers, deleteUser, setUserPackage] as const;
