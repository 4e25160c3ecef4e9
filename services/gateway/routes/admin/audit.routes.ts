import type { FastifyReply, FastifyRequest } from 'fastify';
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
import { adminsContext } from '../../calls/command-context.ts';
import type { GatewayParts } from '../../composition/gateway-parts.ts';

const MINUTE_MS = 60_000;
/** Each can read the whole of a history. */
const EXPORTS_PER_MINUTE = 20;

/** Registers the audit: what happened, to whom and by whom, for administrators. */
export function auditRoutes({
  routes,
  audit,
  operations,
  rateLimitScale,
}: Pick<GatewayParts, 'routes' | 'audit' | 'operations' | 'rateLimitScale'>): void {
  const rateLimit = { max: Math.ceil(EXPORTS_PER_MINUTE * rateLimitScale), timeWindow: MINUTE_MS };

  routes.on(getUserAudit, ({ params, query }) => audit.page(params.id, query));
  routes.on(getAuditedPerson, ({ params }) => audit.person(params.id));
  routes.on(getSiteAudit, ({ query }) => audit.page(SITE_HISTORY, query));
  routes.on(getAuditEvent, ({ params }) => audit.event(params.eventId));

  /** Sends a history as a file, once it is noted who takes it. Whoever asks for the head alone takes nothing. */
  async function send(
    { raw, query }: { readonly raw: FastifyRequest; readonly query: AuditExportQuery },
    reply: FastifyReply,
    { historyId, name }: { readonly historyId: string; readonly name: string },
  ) {
    const note =
      raw.method === 'HEAD'
        ? undefined
        : await operations.noteAuditExport(historyId, query, adminsContext(raw));
    return reply
      .type(query.format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}.${query.format}"`)
      .send(audit.export(historyId, query, note));
  }

  routes.on(
    exportUserAudit,
    (request, reply) => {
      const { id } = request.params;
      return send(request, reply, { historyId: id, name: `audit-${id}` });
    },
    { rateLimit },
  );
  routes.on(
    exportSiteAudit,
    (request, reply) => send(request, reply, { historyId: SITE_HISTORY, name: 'audit' }),
    { rateLimit },
  );
}
