import type { FastifyRequest } from 'fastify';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import { adminOf } from './sessions/admin-authentication.ts';
import { sessionOf } from './sessions/authentication.ts';

/** Returns the origin of a request's commands: the request itself. */
export const requestOrigin = (request: FastifyRequest): Omit<CommandContext, 'actor'> => ({
  correlationId: request.id,
  causationId: request.id,
});

/** Returns the context of a command that the signed-in person gives, in whichever account. */
export const ownersContext = (request: FastifyRequest): CommandContext => ({
  ...requestOrigin(request),
  actor: { kind: 'user', id: sessionOf(request).user.id },
  admitBytes: request.admitBytes,
});

/** Returns the context of a command that the signed-in administrator gives. */
export const adminsContext = (request: FastifyRequest): CommandContext => ({
  ...requestOrigin(request),
  actor: { kind: 'admin', id: adminOf(request).id },
});
