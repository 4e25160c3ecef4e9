import { z } from 'zod';
import type { Language } from '#contracts/kernel/languages.ts';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import type { EventCodec } from '#kernel/commands/event-codec.ts';
import { DomainError } from '#kernel/errors.ts';
import type { EventStore } from '#kernel/log/event-store.ts';
import type { KeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import type { Clock } from '#kernel/work/clock.ts';
import { createSealedChallenges } from '../second-factors/sealed-challenges.ts';
import { adminIdOf } from './admin-id.ts';
import type { AdminsService } from './admins.service.ts';

/** Minutes that a link works once it is mailed, and within which it may be mailed. */
export const DEVICE_LINK_MINUTES = 30;

/** A link, and to whom it is to be sent. */
export interface AdminDeviceLink {
  readonly email: string;
  readonly token: string;
}

/**
 * Mailed links that make a device known at an administrator's sign-in, so that who tries the password from elsewhere
 * does not keep the administrator out. A link spares its device from being counted with strangers, and lets nobody in.
 */
export type AdminDeviceLinksService = ReturnType<typeof createAdminDeviceLinksService>;

export function createAdminDeviceLinksService(dependencies: {
  admins: Pick<AdminsService, 'find' | 'emailOf'>;
  store: Pick<EventStore, 'append'>;
  codec: Pick<EventCodec, 'encode'>;
  digest: KeyedDigest;
  clock: Clock;
}) {
  const { admins, store, codec, digest, clock } = dependencies;
  const lastsMs = DEVICE_LINK_MINUTES * 60_000;
  const schema = z.object({ adminId: z.uuid() });
  const links = createSealedChallenges({ purpose: 'admin-device-link', schema, lastsMs, digest, clock });

  async function emailOfActive(adminId: string): Promise<string | undefined> {
    return (await admins.find(adminId)) && (await admins.emailOf(adminId));
  }

  return {
    /**
     * Takes note that somebody wants a link for an e-mail. What this does, and so how long it takes, is the same
     * whether an administrator has the e-mail or not.
     * @throws EventStoreUnavailableError
     */
    async request(email: string, language: Language, origin: Omit<CommandContext, 'actor'>): Promise<void> {
      const day = clock.now().toISOString().slice(0, 10).replaceAll('-', '');
      const stream = `adminSignIn-${adminIdOf(digest, email)}_${day}`;
      const requested = { type: 'AdminDeviceLinkRequested', data: { language } } as const;
      const context = { ...origin, actor: { kind: 'guest' } } as const;
      await store.append(stream, 'any', await codec.encode(stream, [requested], context, undefined));
    },

    /**
     * Makes a link for an administrator. Nothing where there is none, or where it was asked for too long ago.
     * @param requestedAt ISO 8601 UTC @throws EventStoreUnavailableError
     */
    async linkOf(adminId: string, requestedAt: string): Promise<AdminDeviceLink | undefined> {
      if (clock.now().getTime() >= Date.parse(requestedAt) + lastsMs) return undefined;
      const email = await emailOfActive(adminId);
      return email === undefined ? undefined : { email, token: links.make({ adminId }) };
    },

    /** Reads whose sign-in a link is for: their e-mail. @throws DomainError `admin.device-link-invalid` */
    async emailOf(token: string): Promise<string> {
      const link = links.read(token);
      const email = link && (await emailOfActive(link.adminId));
      if (email === undefined) throw new DomainError('admin.device-link-invalid');
      return email;
    },
  };
}
