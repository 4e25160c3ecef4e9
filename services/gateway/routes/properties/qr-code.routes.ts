import { getPropertyQrCode } from '#contracts/sharing/endpoints.ts';
import { sessionOf } from '../../calls/sessions/authentication.ts';
import type { GatewayParts } from '../../composition/gateway-parts.ts';
import { drawQrCode } from '../../guests/documents/qr-code.ts';

/**
 * Registers the QR code that a host prints for the door: the address by slug, which leads on when the slug changes.
 */
export function qrCodeRoutes({
  routes,
  properties,
  propertyAccess,
  plans,
  origin,
}: Pick<GatewayParts, 'routes' | 'properties' | 'propertyAccess' | 'plans' | 'origin'>): void {
  routes.on(getPropertyQrCode, async ({ params, query, raw }, reply) => {
    const session = sessionOf(raw);
    await propertyAccess.require(params.id, session);
    await plans.require(session.accountId, 'qrCode');
    const { slug } = (await properties.load(params.id)).state;
    const { contentType, content } = await drawQrCode(`${origin()}/p/${slug}`, query.format);
    return reply
      .type(contentType)
      .header('content-disposition', `inline; filename="qr-code-${slug}.${query.format}"`)
      .send(content);
  });
}
