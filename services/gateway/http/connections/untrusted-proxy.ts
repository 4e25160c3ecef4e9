/** Consequence of a proxy that is not trusted, for a warning. */
export const PROXY_CONSEQUENCE =
  'all clients count as one address and share its limits, so that a few wrong sign-ins shut everybody out: set TRUST_PROXY to the address of the proxy';

/**
 * Tells that no proxy is trusted where there has to be one; `undefined` where all is well. The product ends no TLS itself.
 * @param site `origin` is where the site is reached
 */
export const missingProxy = ({
  trustProxy,
  origin,
}: {
  readonly trustProxy?: readonly string[] | undefined;
  readonly origin: string;
}): string | undefined =>
  trustProxy === undefined && origin.startsWith('https:')
    ? `PUBLIC_ORIGIN is that of a proxy, and TRUST_PROXY names none: ${PROXY_CONSEQUENCE}`
    : undefined;
