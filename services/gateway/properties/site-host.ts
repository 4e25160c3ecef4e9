import { CUSTOM_URL_RESERVED } from '#contracts/properties/addresses/custom-url.ts';
import { DomainError } from '#kernel/errors.ts';

/**
 * Refuses a custom URL that would make the host name at which the product itself is reached.
 * @throws DomainError `request.invalid`
 */
export function refuseSiteHost(
  { customUrl }: { readonly customUrl?: string | null | undefined },
  { productDomain, origin }: { readonly productDomain?: string; readonly origin: () => string },
): void {
  if (!customUrl || productDomain === undefined) return;
  if (`${customUrl}.${productDomain}` !== new URL(origin()).hostname) return;
  throw DomainError.onField('request.invalid', 'customUrl', CUSTOM_URL_RESERVED);
}
