import { beforeAll, describe, expect, it } from 'vitest';
import { renewedSessionSchema } from '#contracts/accounts/api.ts';
import { adminEndOtherSessions } from '#contracts/admins/endpoints.ts';
import { operations } from '#contracts/catalogue.ts';
import {
  ADMIN_ROLE_HEADER,
  ADMIN_ROLES,
  type AdminRole,
  isRoleEnough,
} from '#contracts/kernel/calls/roles.ts';
import { appointAdmin } from '../../testing/admins.test-support.ts';
import { sharedTestGateway, type TestGateway } from '../../testing/gateway.test-support.ts';

/** Lowest role that may make each call of administrators. Written by hand: the contracts are held against it. */
const NEEDED: Readonly<Record<string, AdminRole>> = {
  adminListSessions: 'support',
  adminEndSession: 'support',
  adminEndOtherSessions: 'support',
  listUsers: 'support',
  deleteUser: 'owner',
  setUserPackage: 'operator',
  listPackages: 'support',
  setPricing: 'owner',
  setSiteSetting: 'owner',
  getMomentAsAdmin: 'support',
  showMomentSecrets: 'operator',
  replayViews: 'operator',
  getUserAudit: 'support',
  getAuditedPerson: 'support',
  exportUserAudit: 'operator',
  getSiteAudit: 'support',
  exportSiteAudit: 'operator',
  getAuditEvent: 'support',
  getSystemStatus: 'support',
  watchSystem: 'support',
  listDeadLetters: 'support',
  retryDeadLetters: 'operator',
  rebuildProjection: 'operator',
  verifyProjection: 'operator',
  listSetAsideEvents: 'support',
  retryReactor: 'operator',
  listDeadJobs: 'support',
  retryJob: 'operator',
  discardJob: 'operator',
  adminSecondFactorStatus: 'support',
  adminBeginAuthenticator: 'support',
  adminConfirmAuthenticator: 'support',
  adminRenewRecoveryCodes: 'support',
  adminRemoveSecondFactor: 'support',
  adminBeginAddingPasskey: 'support',
  adminAddOwnPasskey: 'support',
  adminRemoveOwnPasskey: 'support',
};

let gateway: TestGateway;
let tokens: Readonly<Record<AdminRole, string>>;
beforeAll(async () => {
  gateway = await sharedTestGateway();
  const signedIn = await Promise.all(
    ADMIN_ROLES.map(async (role) => {
      const { token, admin } = await appointAdmin(gateway, role);
      expect(admin.adminRole).toBe(role);
      return [role, token] as const;
    }),
  );
  tokens = Object.fromEntries(signedIn) as Record<AdminRole, string>;
});

const ofAdmins = operations.filter(({ endpoint }) => endpoint.audience === 'admin');

describe('what each role of administrators may do', () => {
  it('is said of every call of theirs, and of nothing else', () => {
    expect(Object.keys(NEEDED).sort()).toEqual(ofAdmins.map(({ id }) => id).sort());
  });

  const cases = ofAdmins.flatMap(({ id, endpoint }) =>
    ADMIN_ROLES.map((role) => ({ id, endpoint, role, isAllowed: isRoleEnough(role, NEEDED[id] ?? 'owner') })),
  );

  it.each(cases)('$id by $role: $isAllowed', async ({ endpoint, role, isAllowed }) => {
    // Of nothing that is there: whoever is let in is told that, and nothing is done.
    const path = endpoint.path.replace(/\{\w+\}/g, '01890000-0000-7000-8000-000000000009');
    const method = endpoint.method === 'GET' ? 'HEAD' : endpoint.method;
    const answer = await gateway.call(method, path, {
      token: tokens[role],
      ...(endpoint.body !== undefined && { body: {} }),
    });
    if (endpoint === adminEndOtherSessions) {
      tokens = { ...tokens, [role]: renewedSessionSchema.parse(answer.body).token };
    }
    expect(answer.status === 403, `${answer.status} ${answer.text}`).toBe(!isAllowed);
    expect(answer.headers[ADMIN_ROLE_HEADER]).toBe(role);
    if (!isAllowed && method !== 'HEAD') {
      expect(answer.body).toMatchObject({
        code: 'admin.role-insufficient',
        message: 'Your role does not allow this. Ask an owner of the site.',
      });
    }
  });
});
