import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#contracts/kernel/languages.ts';
import type { Settled } from '#projections/kernel/follow/progress.ts';
import type { AdminAccount } from '#services/accounts/admins/admins.service.ts';
import type { SessionsService } from '#services/accounts/sessions/sessions.service.ts';
import { requestOrigin } from '../calls/command-context.ts';
import { signAdminToken } from '../calls/sessions/admin-authentication.ts';
import type { OwnerSession } from '../calls/sessions/authentication.ts';
import type { SessionPerson } from '../calls/sessions/session.ts';
import { deviceOf } from './device.ts';
import { languageToWriteIn } from './language-to-write-in.ts';

/** A session that begins with a request. */
export interface BeginningSession extends OwnerSession {
  /** By which its person signed in, or changed how they do. */
  readonly request: FastifyRequest;
  /** True where they signed in from a device that was not known; the person is told so by mail. Default: false. */
  readonly isNewDevice?: boolean;
  /** The language that the person chose; absent: mails about the session are in one that the browser accepts. */
  readonly language?: Language | undefined;
}

/** Begins sessions: puts them on the list that their person can end them by, and signs their token. */
export type BeginSession = (session: BeginningSession) => Promise<string>;

/** An administrator's session that begins with a request; `reply` signs its token. */
export interface BeginningAdminSession extends Pick<AdminAccount, 'adminId' | 'sessionVersion'> {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** As for a host. Default: no. */
  readonly isNewDevice?: boolean;
}

/** The same for administrators. */
export type BeginAdminSession = (session: BeginningAdminSession) => Promise<string>;

interface Parts {
  readonly sessions: Pick<SessionsService, 'open'>;
  readonly settled: Settled;
}

export const createBeginSession =
  (app: FastifyInstance, parts: Parts): BeginSession =>
  async ({ request, isNewDevice = false, language, ...session }) => {
    const { userId: id, sessionVersion } = session;
    const person = { kind: 'user', id } as const;
    const sessionId = await putOnList(parts, { person, sessionVersion, request, isNewDevice, language });
    return app.signOwnerToken({ ...session, sessionId });
  };

export const createBeginAdminSession =
  (parts: Parts): BeginAdminSession =>
  async ({ adminId: id, sessionVersion, request, reply, isNewDevice = false }) => {
    const person = { kind: 'admin', id } as const;
    const sessionId = await putOnList(parts, { person, sessionVersion, request, isNewDevice });
    return signAdminToken(reply, { adminId: id, sessionVersion, sessionId });
  };

/** Puts a session on its person's list. @returns its id */
async function putOnList(
  { sessions, settled }: Parts,
  { person, sessionVersion, request, isNewDevice, language: chosen }: Listed,
): Promise<string> {
  const sessionId = randomUUID();
  const device = deviceOf(request.headers['user-agent']);
  const language = languageToWriteIn(request, chosen);
  const opened = { userId: person.id, sessionId, sessionVersion, ...device, isNewDevice, language };
  await settled(await sessions.open(opened, { ...requestOrigin(request), actor: person }), 'sessions');
  return sessionId;
}

interface Listed {
  readonly person: SessionPerson;
  readonly sessionVersion: number;
  readonly request: FastifyRequest;
  readonly isNewDevice: boolean;
  readonly language?: Language | undefined;
}
