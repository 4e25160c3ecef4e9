import { listTemplates } from '#contracts/templates/endpoints.ts';
import { templatesIn } from '#kernel/blocks/templates.ts';
import type { GatewayParts } from '../../composition/gateway-parts.ts';

/** Registers the beginnings of a book, the same for every host. */
export function templateRoutes({ routes }: Pick<GatewayParts, 'routes'>): void {
  routes.on(listTemplates, async ({ query }) => templatesIn(query.language));
}
