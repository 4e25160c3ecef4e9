import type { FastifyReply } from 'fastify';
import { SITE_HISTORY } from '#contracts/audit/actors.ts';
import type { AuditExportQuery } from '#contracts/audit/api.ts';
import {
  exportSiteAudit,
  exportUserAudit,
  getAuditEvent,
  getAuditedPerson,
  getSiteAudit,
  getUserAudit,
} from '#contracts/audit/endpoints.ts';
import type { AuditService } from '#services/audit/audit.service.ts';
import type { EndpointRoutes } from '../endpoint-route.ts';

export interface AuditRoutesOptions {
  readonly routes: EndpointRoutes;
  readonly audit: AuditService;
  /** Multiplies every rate limit. */
  readonly rateLimitScale: number;
}

const MINUTE_MS = 60_000;
/** Each can read the whole of a history. */
const EXPORTS_PER_MINUTE = 20;

/** What happened, to whom and by whom: for administrators. */
export function auditRoutes({ routes, audit, rateLimitScale }: AuditRoutesOptions): void {
  const rateLimit = { max: Math.ceil(EXPORTS_PER_MINUTE * rateLimitScale), timeWindow: MINUTE_MS };

  routes.on(getUserAudit, ({ params, query }) => audit.page(params.id, query));
  routes.on(getAuditedPerson, ({ params }) => audit.person(params.id));
  routes.on(getSiteAudit, ({ query }) => audit.page(SITE_HISTORY, query));
  routes.on(getAuditEvent, ({ params }) => audit.event(params.eventId));

  const send = (reply: FastifyReply, historyId: string, name: string, query: AuditExportQuery) =>
    reply
      .type(query.format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}.${query.format}"`)
      .send(audit.export(historyId, query));

  routes.on(
    exportUserAudit,
    async ({ params, query }, reply) => send(reply, params.id, `audit-${params.id}`, query),
    { rateLimit },
  );
  routes.on(exportSiteAudit, async ({ query }, reply) => send(reply, SITE_HISTORY, 'audit', query), {
    rateLimit,
  });
}
