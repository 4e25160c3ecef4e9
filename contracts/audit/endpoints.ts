import { z } from 'zod';
import { defineEndpoint } from '../kernel/calls/endpoint.ts';
import {
  auditEventSchema,
  auditExportQuerySchema,
  auditedPersonSchema,
  auditPageSchema,
  auditQuerySchema,
} from './api.ts';

const tag = 'Audit';
const ofPerson = z.object({ id: z.uuid() });

export const getUserAudit = defineEndpoint({
  method: 'GET',
  path: '/api/admin/users/{id}/audit',
  tag,
  summary:
    'The history of a person, page by page: what happened in their account, and what they did in others. It outlives the account.',
  audience: 'admin',
  role: 'support',
  params: ofPerson,
  query: auditQuerySchema,
  success: [200],
  answer: auditPageSchema,
  problems: [],
});

export const getAuditedPerson = defineEndpoint({
  method: 'GET',
  path: '/api/admin/users/{id}/audit/person',
  tag,
  summary: 'Whose history it is, and the properties by which it can be narrowed.',
  audience: 'admin',
  role: 'support',
  params: ofPerson,
  success: [200],
  answer: auditedPersonSchema,
  problems: ['user.not-found'],
});

export const exportUserAudit = defineEndpoint({
  method: 'GET',
  path: '/api/admin/users/{id}/audit/export',
  tag,
  summary: 'All that a filter selects of a person’s history, as CSV or JSON.',
  audience: 'admin',
  role: 'operator',
  params: ofPerson,
  query: auditExportQuerySchema,
  success: [200],
  answer: z.file(),
  problems: [],
});

export const getSiteAudit = defineEndpoint({
  method: 'GET',
  path: '/api/admin/audit',
  tag,
  summary: 'The history of the whole site, page by page, with what administrators did.',
  audience: 'admin',
  role: 'support',
  query: auditQuerySchema,
  success: [200],
  answer: auditPageSchema,
  problems: [],
});

export const exportSiteAudit = defineEndpoint({
  method: 'GET',
  path: '/api/admin/audit/export',
  tag,
  summary: 'All that a filter selects of the site’s history, as CSV or JSON.',
  audience: 'admin',
  role: 'operator',
  query: auditExportQuerySchema,
  success: [200],
  answer: z.file(),
  problems: [],
});

export const getAuditEvent = defineEndpoint({
  method: 'GET',
  path: '/api/admin/audit/{eventId}',
  tag,
  summary: 'One event exactly as the log has it, with secrets and what was erased masked.',
  audience: 'admin',
  role: 'support',
  params: z.object({ eventId: z.uuid() }),
  success: [200],
  answer: auditEventSchema,
  problems: ['audit.event-not-found'],
});

export const auditEndpoints = [
  getUserAudit,
  getAuditedPerson,
  exportUserAudit,
  getSiteAudit,
  exportSiteAudit,
  getAuditEvent,
] as const;
