import { listBlocks } from '#contracts/blocks/endpoints.ts';
import { blocksIn } from '#kernel/blocks/read-block.ts';
import type { GatewayParts } from '../../composition/gateway-parts.ts';

/** Registers the ready-made texts, the same for every host. */
export function blockRoutes({ routes }: Pick<GatewayParts, 'routes'>): void {
  routes.on(listBlocks, async ({ query }) => blocksIn(query.language));
}
