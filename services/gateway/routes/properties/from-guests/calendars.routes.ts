import { listCalendars, setCalendars } from '#contracts/calendars/endpoints.ts';
import { ownersContext } from '../../../calls/command-context.ts';
import { sessionOf } from '../../../calls/sessions/authentication.ts';
import type { GatewayParts } from '../../../composition/gateway-parts.ts';

type Parts = Pick<GatewayParts, 'routes' | 'calendars' | 'propertyAccess'>;

/** Registers the calendars of portals from which the stays of a property are taken. */
export function calendarRoutes({ routes, calendars, propertyAccess }: Parts): void {
  routes.on(listCalendars, async ({ params: { id }, raw }) => {
    await propertyAccess.require(id, sessionOf(raw));
    return { calendars: await calendars.list(id) };
  });

  routes.on(setCalendars, async ({ params: { id }, body, raw }) => {
    const session = sessionOf(raw);
    await propertyAccess.require(id, session);
    const of = { propertyId: id, ownerId: session.accountId };
    return { calendars: await calendars.set(of, body.urls, ownersContext(raw)) };
  });
}
