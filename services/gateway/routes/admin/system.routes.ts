import {
  discardJob,
  getSystemStatus,
  listDeadJobs,
  listDeadLetters,
  listSetAsideEvents,
  rebuildProjection,
  retryDeadLetters,
  retryJob,
  retryReactor,
  verifyProjection,
} from '#contracts/operations/endpoints.ts';
import { adminsContext } from '../../calls/command-context.ts';
import type { GatewayParts } from '../../composition/gateway-parts.ts';

/** Registers the routes by which administrators see the health of the installation and act on it. */
export function systemRoutes({
  routes,
  operations,
  hasUntrustedProxy,
}: Pick<GatewayParts, 'routes' | 'operations' | 'hasUntrustedProxy'>): void {
  routes.on(getSystemStatus, async () => ({
    ...(await operations.status()),
    untrustedProxy: hasUntrustedProxy(),
  }));
  routes.on(listDeadLetters, async () => [...(await operations.deadLetters())]);
  routes.on(retryDeadLetters, ({ body, raw }) => operations.retryDeadLetters(body, adminsContext(raw)));
  routes.on(rebuildProjection, ({ params, raw }) => operations.rebuild(params.name, adminsContext(raw)));
  routes.on(verifyProjection, ({ params, raw }) => operations.verify(params.name, adminsContext(raw)));
  routes.on(listSetAsideEvents, async () => [...(await operations.setAsideEvents())]);
  routes.on(retryReactor, ({ params, raw }) => operations.retryReactor(params.name, adminsContext(raw)));
  routes.on(listDeadJobs, async ({ query }) => [...(await operations.deadJobs(query.queue))]);
  routes.on(retryJob, async ({ params, raw }) => operations.retryJob(params, adminsContext(raw)));
  routes.on(discardJob, async ({ params, raw }) => operations.discardJob(params, adminsContext(raw)));
}
