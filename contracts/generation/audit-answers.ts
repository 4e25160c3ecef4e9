import type { AuditEntry } from '../audit/api.ts';
import * as examples from './examples.ts';

const entry: AuditEntry = {
  id: '0197f2a3-5b6c-7d8e-8f90-a1b2c3d4e5f6',
  at: '2026-05-06T17:20:00.000Z',
  type: 'WifiChanged',
  kind: 'property',
  actor: { kind: 'owner', id: examples.user.id, name: 'Giulia Ferri' },
  subject: { id: examples.user.id, name: 'Giulia Ferri' },
  property: { id: examples.property.id, name: examples.property.name },
  about: { section: null, modules: {}, language: null, setting: null, package: null },
  changes: [
    { field: 'wifiNetwork', before: 'Ginestra', after: 'Ginestra Ospiti' },
    { field: 'wifiPassword', before: '•••••', after: '•••••' },
  ],
  erased: false,
};

const page = { entries: [entry], next: entry.id };

/** What the calls of the audit are answered with, by operation. */
export const auditAnswers: Readonly<Record<string, unknown>> = {
  getUserAudit: page,
  getSiteAudit: page,
  getAuditedPerson: {
    id: examples.user.id,
    account: {
      name: 'Giulia Ferri',
      email: examples.user.email,
      packageName: 'Pro',
      createdAt: examples.user.createdAt,
    },
    properties: [{ id: examples.property.id, name: examples.property.name, isDeleted: false }],
  },
  getAuditEvent: {
    entry,
    version: 1,
    stream: `property-${examples.property.id}`,
    revision: 12,
    recordedAt: '2026-05-06T17:20:00.012Z',
    correlationId: '0197f2a3-5b6c-7d8e-8f90-000000000001',
    causationId: '0197f2a3-5b6c-7d8e-8f90-000000000001',
    sealedFor: examples.user.id,
    data: { wifiNetwork: 'Ginestra Ospiti', wifiPassword: '•••••' },
  },
};
