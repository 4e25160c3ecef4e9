import type { FastifyReply } from 'fastify';
import { getPropertyQrCode, getStayQrCode, type QrCodeFormat } from '#contracts/sharing/endpoints.ts';
import { STAY_PAGE } from '#contracts/stays/limits.ts';
import { DomainError } from '#kernel/errors.ts';
import { sessionOf } from '../../calls/sessions/authentication.ts';
import type { GatewayParts } from '../../composition/gateway-parts.ts';
import { drawQrCode } from '../../guests/documents/qr-code.ts';

type Parts = Pick<
  GatewayParts,
  'routes' | 'properties' | 'propertyAccess' | 'plans' | 'staysRead' | 'origin'
>;

/**
 * Registers the QR codes that a host prints or shows: of the book, at the address by slug, which leads on when the slug
 * changes, and of the link of a stay, whose token is in the picture alone.
 */
export function qrCodeRoutes({ routes, properties, propertyAccess, plans, staysRead, origin }: Parts): void {
  routes.on(getPropertyQrCode, async ({ params, query, raw }, reply) => {
    const session = sessionOf(raw);
    await propertyAccess.require(params.id, session);
    await plans.require(session.accountId, 'qrCode');
    const { slug } = (await properties.load(params.id)).state;
    return sendQrCode(reply, `${origin()}/p/${slug}`, `qr-code-${slug}`, query.format);
  });

  routes.on(getStayQrCode, async ({ params, query, raw }, reply) => {
    const session = sessionOf(raw);
    await propertyAccess.require(params.id, session);
    await plans.require(session.accountId, 'qrCode');
    const stay = await staysRead.find(params.stayId);
    if (stay?.propertyId !== params.id) throw new DomainError('stay.not-found');
    const { slug } = (await properties.load(params.id)).state;
    return sendQrCode(
      reply,
      origin() + STAY_PAGE + stay.token,
      `qr-code-${slug}-${stay.arrival}`,
      query.format,
    );
  });
}

/** Answers with the QR code of an address, as a file of that name. */
async function sendQrCode(reply: FastifyReply, address: string, file: string, format: QrCodeFormat) {
  const { contentType, content } = await drawQrCode(address, format);
  return reply
    .type(contentType)
    .header('content-disposition', `inline; filename="${file}.${format}"`)
    .send(content);
}
