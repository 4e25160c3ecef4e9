import { getMailAvailability } from '#contracts/mail/endpoints.ts';
import type { GatewayParts } from '../../composition/gateway-parts.ts';

/** Registers the route that tells if mails are sent, for screens that offer something by mail. */
export function mailRoutes({ routes, mailsAreSent }: Pick<GatewayParts, 'routes' | 'mailsAreSent'>): void {
  routes.on(getMailAvailability, async () => ({ available: mailsAreSent }));
}
