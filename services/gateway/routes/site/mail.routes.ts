import { getMailAvailability } from '#contracts/mail/endpoints.ts';
import type { EndpointRoutes } from '../../http/endpoint-route.ts';

/** Registers the route that tells if mails are sent, for screens that offer something by mail. */
export function mailRoutes(options: {
  readonly routes: EndpointRoutes;
  readonly mailsAreSent: boolean;
}): void {
  options.routes.on(getMailAvailability, async () => ({ available: options.mailsAreSent }));
}
