import type { FastifyInstance } from 'fastify';
import { isRoleEnough } from '#contracts/kernel/calls/roles.ts';
import { watchSystem } from '#contracts/operations/endpoints.ts';
import { adminOf } from '../../calls/sessions/admin-authentication.ts';
import type { GatewayParts } from '../../composition/gateway-parts.ts';

/** The role that the call asks for: one that is taken away does not end a session. */
const LEAST_ROLE = watchSystem.role ?? 'owner';
/** Milliseconds that the end of a stream may take to reach its reader. */
const GRACE_MS = 1_000;

/**
 * Registers the stream by which open system pages learn that something has changed.
 * @param app a scope of its own, whose answers nobody packs while they are on their way
 */
export function systemUpdateRoutes(
  app: FastifyInstance,
  { routes, systemUpdates }: Pick<GatewayParts, 'routes' | 'systemUpdates'>,
): void {
  // Administrators keep no server that is stopping: their pages come back by themselves.
  app.addHook('preClose', (done) => {
    systemUpdates.close();
    done();
  });

  routes.on(watchSystem, async ({ raw }, reply) => {
    reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no');
    // Whoever asks for the head alone would wait for an end that never comes.
    if (raw.method === 'HEAD') return reply.send('');
    const stream = systemUpdates.open({
      adminId: adminOf(raw).id,
      mayWatch: async () => {
        const admin = await app.signedInAdmin(raw);
        return admin !== undefined && isRoleEnough(admin.role, LEAST_ROLE);
      },
    });
    // Whoever has ended a stream, as a server that stops does, waits for nobody to take the rest of it.
    stream.once('end', () => setTimeout(() => reply.raw.destroy(), GRACE_MS).unref());
    return reply.header('connection', 'close').send(stream);
  });
  routes.refuseOtherMethods();
}
