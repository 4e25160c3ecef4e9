import { getMailAvailability } from '#contracts/mail/endpoints.ts';
import type { EndpointRoutes } from '../../http/endpoint-route.ts';

/** Whether mails reach anybody, for screens that offer something by mail. */
export function mailRoutes(options: {
  readonly routes: EndpointRoutes;
  readonly mailsAreSent: boolean;
}): void {
  options.routes.on(getMailAvailability, async () => ({ available: options.mailsAreSent }));
}
