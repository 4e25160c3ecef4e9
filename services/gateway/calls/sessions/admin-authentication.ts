import jwt, { type JwtSignFunction, type JwtVerifyFunction } from '@fastify/jwt';
import type { FastifyReply, FastifyRequest, preHandlerHookHandler } from 'fastify';
import plugin from 'fastify-plugin';
import { z } from 'zod';
import { ADMIN_ROLE_HEADER, type AdminRole, isRoleEnough } from '#contracts/kernel/calls/roles.ts';
import { DomainError } from '#kernel/errors.ts';
import type { AdminAccount, AdminsService } from '#services/accounts/admins/admins.service.ts';
import type { SessionsService } from '#services/accounts/sessions/sessions.service.ts';
import { sendProblem } from '../../http/problem-answers.ts';
import type { NoteUse } from './session.ts';
import { tokenSettings } from './token-settings.ts';

const claims = z.object({ sub: z.uuid(), sid: z.uuid(), ver: z.int().min(1) });

declare module 'fastify' {
  interface FastifyInstance {
    /** Hook that lets signed-in administrators through and sets `request.admin`. */
    requireAdmin: preHandlerHookHandler;
    /** Finds the administrator whose token a request came with, as of now; `undefined` where it counts no more. */
    signedInAdmin(request: FastifyRequest): Promise<SignedInAdmin | undefined>;
  }
  interface FastifyRequest {
    adminJwtVerify: JwtVerifyFunction;
    /** Set by `requireAdmin`. */
    admin: SignedInAdmin | null;
  }
  interface FastifyReply {
    adminJwtSign: JwtSignFunction;
  }
}

/** The administrator who makes a request, and what they may do now. */
export interface SignedInAdmin {
  readonly id: string;
  readonly role: AdminRole;
  /** The session that the token was made in. */
  readonly sessionId: string;
}

/** Finds the administrator a token speaks of; `undefined` where there is none (any more). */
export type FindAdmin = AdminsService['find'];

export interface AdminAuthenticationOptions {
  readonly secret: string;
  readonly findAdmin: FindAdmin;
  readonly findSession: SessionsService['find'];
  readonly noteUse: NoteUse;
}

/**
 * Tokens of administrators, of an audience and under a key of their own. The administrator is looked up at
 * every request, so that another password, or their removal, ends all sessions at once, and another role holds at
 * once and is told with the answer. So is the session, in the log: it ends where its person says so, however far a read
 * model has come.
 */
export const adminAuthentication = plugin(async (app, options: AdminAuthenticationOptions) => {
  await app.register(jwt, { ...tokenSettings(options.secret, 'admin'), namespace: 'admin' });

  app.decorateRequest('admin', null);
  async function find(request: FastifyRequest) {
    const session = await sessionOf(request);
    const account = session && (await options.findAdmin(session.sub));
    if (account === undefined || session?.ver !== account.sessionVersion) return undefined;
    const { adminId: id, adminRole: role } = account;
    const { hasEnded, isToBeSeen } = await options.findSession(id, session.sid);
    if (hasEnded) return undefined;
    return { admin: { id, role, sessionId: session.sid }, isToBeSeen };
  }

  app.decorate('signedInAdmin', async (request: FastifyRequest) => (await find(request))?.admin);
  app.decorate('requireAdmin', async (request: FastifyRequest, reply: FastifyReply) => {
    const found = await find(request);
    if (found === undefined) return sendMissing(request, reply);
    const { admin, isToBeSeen } = found;
    if (isToBeSeen) await options.noteUse({ kind: 'admin', id: admin.id }, admin.sessionId, request);
    request.admin = admin;
    reply.header(ADMIN_ROLE_HEADER, admin.role);
  });
});

const sendMissing = (request: FastifyRequest, reply: FastifyReply) =>
  sendProblem(request, reply, { status: 401, code: 'session.missing', detail: 'Unauthorized' });

/** Reads the claims of a request's token; `undefined` where it has none that is ours and not expired. */
async function sessionOf(request: FastifyRequest): Promise<z.infer<typeof claims> | undefined> {
  try {
    return claims.safeParse(await request.adminJwtVerify()).data;
  } catch {
    // Checking a token reaches for nothing outside of it, so whatever went wrong is the token's fault.
    return undefined;
  }
}

/** Milliseconds that a token of an administrator lasts, and so its session: it is not renewed. */
export const ADMIN_SESSION_MS = 12 * 3_600_000;

/** Signs a token for a new session of an administrator: 12 hours. */
export const signAdminToken = (
  reply: FastifyReply,
  session: Pick<AdminAccount, 'adminId' | 'sessionVersion'> & { readonly sessionId: string },
): Promise<string> =>
  reply.adminJwtSign({ sub: session.adminId, sid: session.sessionId, ver: session.sessionVersion });

/** Returns the signed-in administrator of a request that `requireAdmin` let through. */
export function adminOf(request: FastifyRequest): SignedInAdmin {
  if (request.admin === null) throw new Error('a route reads its administrator without requiring one');
  return request.admin;
}

/** @throws DomainError `admin.role-insufficient` where the administrator's role does not reach that far */
export function requireRole(needed: AdminRole, { role }: SignedInAdmin): void {
  if (isRoleEnough(role, needed)) return;
  throw new DomainError('admin.role-insufficient');
}
