import { listCollaborations, switchAccount } from '#contracts/collaborators/endpoints.ts';
import { sessionOf } from '../../calls/sessions/authentication.ts';
import type { GatewayParts } from '../../composition/gateway-parts.ts';
import { actingAccountOf, collaborationNotFound } from '../../sign-in/session-answers.ts';

/** Registers the routes by which the signed-in person lists the accounts that they may act in, and goes to one. */
export function collaborationRoutes({
  routes,
  collaborations,
  answers,
}: Pick<GatewayParts, 'routes' | 'collaborations' | 'answers'>): void {
  routes.on(listCollaborations, async ({ raw }) => {
    const accounts = await collaborations.accountsOf(sessionOf(raw).user.id);
    return accounts.map(actingAccountOf);
  });

  routes.on(switchAccount, async ({ body: { ownerId }, raw }, reply) => {
    const { id } = sessionOf(raw).user;
    if (ownerId === null || ownerId === id) return answers.goOn(raw, reply);
    const rights = await collaborations.rightsOf(ownerId, id);
    if (rights === undefined) throw collaborationNotFound();
    return answers.goOn(raw, reply, { ownerId, ...rights });
  });
}
