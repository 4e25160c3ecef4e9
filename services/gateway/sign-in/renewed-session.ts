import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_TOKEN_HEADER } from '#contracts/accounts/session-token.ts';
import type { Settled } from '#projections/kernel/follow/progress.ts';
import type { AccountsService } from '#services/accounts/accounts.service.ts';
import { sessionOf } from '../calls/sessions/authentication.ts';
import type { BeginSession } from './session-tokens.ts';

type BegunSession = Awaited<ReturnType<AccountsService['endOtherSessions']>>;

/** Goes on with a request's session where a change has ended all of them. @returns the token to go on with */
export type RenewSession = (
  request: FastifyRequest,
  reply: FastifyReply,
  begun: BegunSession,
) => Promise<{ success: true; token: string }>;

export const createRenewSession =
  ({ beginSession, settled }: { beginSession: BeginSession; settled: Settled }): RenewSession =>
  async (request, reply, { position, ...begun }) => {
    // Whatever checks tokens knows by then that all others have ended.
    await settled(position, 'accounts', 'sessions');
    const token = await beginSession({ ...begun, request, actingFor: sessionOf(request).actingFor });
    // In the place of the one that the old token may have been renewed to.
    reply.header(SESSION_TOKEN_HEADER, token);
    return { success: true, token };
  };
