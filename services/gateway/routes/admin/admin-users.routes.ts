import { deleteUser, listUsers, setUserPackage } from '#contracts/admins/endpoints.ts';
import { DomainError } from '#kernel/errors.ts';
import { adminsContext } from '../../calls/command-context.ts';
import type { GatewayParts } from '../../composition/gateway-parts.ts';
import { cursorInvalid, leadOn } from '../../http/next-page.ts';

/** Registers the routes by which administrators look after hosts. */
export function adminUserRoutes(
  parts: Pick<
    GatewayParts,
    'routes' | 'accounts' | 'billing' | 'pricing' | 'userRecord' | 'userPage' | 'settled'
  >,
): void {
  const { routes, accounts, billing, pricing, userRecord, userPage, settled } = parts;

  routes.on(listUsers, async ({ query }, reply) => {
    const page = await userPage(query);
    if (page === undefined) throw cursorInvalid();
    leadOn(reply, listUsers.path, query, page.next);
    reply.header('x-total-count', page.total);
    return [...page.users];
  });

  // From here on the person is out and nothing of theirs is shown; what is left is removed by jobs.
  routes.on(deleteUser, async ({ params: { id }, raw }) => {
    await settled(await accounts.delete(id, adminsContext(raw)), 'accounts');
  });

  routes.on(setUserPackage, async ({ params: { id }, body: { packageId }, raw }) => {
    if (packageId !== null) await billing.requirePackage(packageId);
    await settled(await accounts.changePackage(id, packageId, adminsContext(raw)), 'accounts');
    const [record, packages] = await Promise.all([userRecord(id), pricing.packages()]);
    if (record === undefined) {
      throw new DomainError('service.catching-up', 'The user is there. Try again in a moment.');
    }
    // What was given, also where the read model shows it only later.
    return { ...record, packageId, package: packages.find((each) => each.id === packageId) ?? null };
  });
}
