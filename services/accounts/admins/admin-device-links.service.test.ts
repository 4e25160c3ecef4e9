import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestCore, type TestCore } from '#infra/prove/testing/core.ts';
import { createCommandHandler } from '#kernel/commands/command-handler.ts';
import { createKeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import { CHEAP_HASHING } from '../passwords/passwords.test-support.ts';
import { createPasswords } from '../passwords/passwords.ts';
import { secondStepsOver } from '../second-factors/second-steps.test-support.ts';
import { type AdminAppointments, createAdminAppointments } from './admin-appointments.ts';
import {
  type AdminDeviceLinksService,
  createAdminDeviceLinksService,
  DEVICE_LINK_MINUTES,
} from './admin-device-links.service.ts';
import { adminIdOf } from './admin-id.ts';
import { createAdminsService } from './admins.service.ts';

const MASTER_KEY = new Uint8Array(32).fill(5);
const MINUTE_MS = 60_000;
const context = {
  actor: { kind: 'system', name: 'test' },
  correlationId: 'c',
  causationId: 'c',
} as const;
const invalid = { code: 'admin.device-link-invalid' };

let lateMs = 0;
const clock = { now: () => new Date(Date.now() + lateMs) };
const digest = createKeyedDigest(MASTER_KEY);
let opened: TestCore;
let appointments: AdminAppointments;
let links: AdminDeviceLinksService;
beforeAll(async () => {
  opened = await openTestCore({ masterKey: MASTER_KEY });
  const { store, codec, vault } = opened.core;
  const handler = createCommandHandler(opened.core);
  const passwords = await createPasswords(CHEAP_HASHING);
  const parts = { store, codec, vault, handler, digest, passwords, clock };
  const admins = createAdminsService({ ...parts, secondSteps: secondStepsOver(parts).secondSteps });
  appointments = createAdminAppointments(parts);
  links = createAdminDeviceLinksService({ ...parts, admins });
});
afterAll(() => opened.close());

const now = () => clock.now().toISOString();
async function appoint(): Promise<{ email: string; adminId: string }> {
  const email = `admin.${randomUUID()}@example.com`;
  await appointments.appoint({ email, role: 'support' }, context);
  return { email, adminId: adminIdOf(digest, email) };
}

describe('a device link', () => {
  it('goes to the e-mail of the administrator, and names it', async () => {
    const { email, adminId } = await appoint();
    const link = await links.linkOf(adminId, now());
    expect(link?.email).toBe(email);
    expect(await links.emailOf(link?.token ?? '')).toBe(email);
  });

  it('is made for nobody who is no administrator', async () => {
    expect(await links.linkOf(randomUUID(), now())).toBeUndefined();
  });

  it('is made no more, and works no more, once the administrator is removed', async () => {
    const { email, adminId } = await appoint();
    const link = await links.linkOf(adminId, now());
    await appointments.remove(email, context);
    expect(await links.linkOf(adminId, now())).toBeUndefined();
    await expect(links.emailOf(link?.token ?? '')).rejects.toMatchObject(invalid);
  });

  it('is not mailed so late that nobody waits for it, and works for half an hour from then', async () => {
    const { adminId } = await appoint();
    const asked = now();
    const link = await links.linkOf(adminId, asked);
    lateMs = (DEVICE_LINK_MINUTES + 1) * MINUTE_MS;
    try {
      expect(await links.linkOf(adminId, asked)).toBeUndefined();
      await expect(links.emailOf(link?.token ?? '')).rejects.toMatchObject(invalid);
    } finally {
      lateMs = 0;
    }
  });
});
