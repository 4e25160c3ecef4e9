import { getPropertyQrCode } from '#contracts/sharing/endpoints.ts';
import type { PropertiesService } from '#services/properties/properties.service.ts';
import { drawQrCode } from '../../guests/documents/qr-code.ts';
import type { EndpointRoutes } from '../../http/endpoint-route.ts';
import { sessionOf } from '../../plugins/authentication.ts';
import type { Plans } from '../../properties/plans.ts';
import type { PropertyAccess } from '../../properties/property-access.ts';

export interface QrCodeRoutesOptions {
  readonly routes: EndpointRoutes;
  readonly properties: Pick<PropertiesService, 'load'>;
  readonly access: PropertyAccess;
  readonly plans: Pick<Plans, 'require'>;
  /** Returns the address of the site, without a slash at the end. */
  readonly origin: () => string;
}

/**
 * Registers the QR code that a host prints for the door: the address by slug, which leads on when the slug changes.
 */
export function qrCodeRoutes({ routes, properties, access, plans, origin }: QrCodeRoutesOptions): void {
  routes.on(getPropertyQrCode, async ({ params, query, raw }, reply) => {
    const session = sessionOf(raw);
    await access.require(params.id, session);
    await plans.require(session.accountId, 'qrCode');
    const { slug } = (await properties.load(params.id)).state;
    const { contentType, content } = await drawQrCode(`${origin()}/p/${slug}`, query.format);
    return reply
      .type(contentType)
      .header('content-disposition', `inline; filename="qr-code-${slug}.${query.format}"`)
      .send(content);
  });
}
