import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  approveExtraRequest,
  declineExtraRequest,
  deleteExtraRequest,
  exportExtraRequests,
  listExtraRequests,
  markExtraRequestDone,
  markExtraRequestPaid,
} from '#contracts/extras/request-endpoints.ts';
import type { ExtraRequest } from '#contracts/extras/requests-api.ts';
import { DomainError } from '#kernel/errors.ts';
import type { KeptRequest } from '#projections/extras/queries.ts';
import { ofProperty, type RequestOutcome } from '#services/extras/extra-requests.service.ts';
import { ownersContext } from '../../../calls/command-context.ts';
import { sessionOf } from '../../../calls/sessions/authentication.ts';
import type { GatewayParts } from '../../../composition/gateway-parts.ts';
import { cursorInvalid, leadOn } from '../../../http/next-page.ts';
import { extraRequestsTable } from '../../../properties/extra-requests-table.ts';
import { requireVerifiedEmail } from '../../../sign-in/email-verification.ts';
import { EXTRAS_READ_MODEL } from './extras.routes.ts';

type Parts = Pick<
  GatewayParts,
  | 'routes'
  | 'extraRequests'
  | 'extraRequestsRead'
  | 'plans'
  | 'properties'
  | 'propertyAccess'
  | 'settled'
  | 'mailsAreSent'
>;

const cursor = z.uuid();

/** Returns a request as its host sees it. */
export function hostsRequest({ ownerId: _owner, paymentLink: _link, ...request }: KeptRequest): ExtraRequest {
  return { ...request, paidInVain: [...request.paidInVain] };
}

/**
 * Reads a request after a command, once it can be read; its state is that of its stream, whatever is behind.
 * @throws DomainError `service.unavailable` where it cannot be read yet
 */
export async function readAfter(
  { settled, extraRequestsRead }: Pick<Parts, 'settled' | 'extraRequestsRead'>,
  { request, position }: RequestOutcome,
): Promise<KeptRequest> {
  await settled(position, EXTRAS_READ_MODEL);
  const kept = await extraRequestsRead.find(request.requestId);
  if (kept === undefined) throw new DomainError('service.unavailable');
  return { ...kept, state: request.state };
}

/** Registers what guests asked a property for, and what its host does about it. */
export function extraRequestRoutes(parts: Parts): void {
  const { routes, extraRequests, extraRequestsRead, plans, properties, propertyAccess, settled } = parts;
  const { mailsAreSent } = parts;

  routes.on(listExtraRequests, async ({ params, query, raw }, reply) => {
    await propertyAccess.require(params.id, sessionOf(raw));
    if (query.after !== undefined && !cursor.safeParse(query.after).success) throw cursorInvalid();
    const page = await extraRequestsRead.page(params.id, query);
    reply.header('x-total-count', String(page.total));
    leadOn(reply, listExtraRequests.path.replace('{id}', params.id), query, page.next);
    return page.requests.map(hostsRequest);
  });

  routes.on(exportExtraRequests, async ({ params, raw }, reply) => {
    const session = sessionOf(raw);
    await propertyAccess.require(params.id, session);
    await plans.require(session.accountId, 'extras');
    const { state } = await properties.load(params.id);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="extra-requests-${state.slug}.csv"`)
      .send(extraRequestsTable(await extraRequestsRead.all(params.id)));
  });

  /** Takes a step of a host with a request of a property, and answers with the request afterwards. */
  async function step(
    raw: FastifyRequest,
    { id }: { readonly id: string },
    take: (admit: ReturnType<typeof ofProperty>) => Promise<RequestOutcome>,
  ): Promise<ExtraRequest> {
    await propertyAccess.require(id, sessionOf(raw));
    return hostsRequest(await readAfter(parts, await take(ofProperty(id))));
  }

  /** Takes a step that the guest may be mailed of. @throws DomainError `account.email-unverified` */
  const answer: typeof step = (raw, params, take) =>
    step(raw, params, (admit) => {
      // Whoever gave an address to a house of their own making could have it written to, with a payment link of theirs.
      if (mailsAreSent) requireVerifiedEmail(sessionOf(raw).user);
      return take(admit);
    });

  routes.on(approveExtraRequest, ({ params, raw }) =>
    answer(raw, params, (admit) => extraRequests.approve(params.requestId, ownersContext(raw), admit)),
  );
  routes.on(declineExtraRequest, ({ params, body, raw }) =>
    answer(raw, params, (admit) =>
      extraRequests.decline(params.requestId, body.reason?.trim() || null, ownersContext(raw), admit),
    ),
  );
  routes.on(markExtraRequestPaid, ({ params, raw }) =>
    step(raw, params, (admit) => extraRequests.markPaid(params.requestId, ownersContext(raw), admit)),
  );
  routes.on(markExtraRequestDone, ({ params, raw }) =>
    step(raw, params, (admit) => extraRequests.finish(params.requestId, ownersContext(raw), admit)),
  );

  routes.on(deleteExtraRequest, async ({ params, raw }) => {
    await propertyAccess.require(params.id, sessionOf(raw));
    const position = await extraRequests.delete(params.requestId, ownersContext(raw), ofProperty(params.id));
    await settled(position, EXTRAS_READ_MODEL);
  });
}
