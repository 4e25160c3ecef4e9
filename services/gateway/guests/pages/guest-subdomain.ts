import type { IncomingMessage } from 'node:http';
import { isAddress } from '#contracts/properties/addresses/addresses.ts';
import { isReserved } from '#contracts/properties/addresses/reserved-words.ts';

/** The hosts of `{customUrl}.{product domain}`, each with the guest page of one property at `/`. */
export interface GuestSubdomains {
  /** Returns the custom URL that a `Host` header names; `undefined` for the product's own hosts and any other. */
  customUrlOf(host: string | undefined): string | undefined;
  /** Returns the address of the guest page under a custom URL, on the port that the `Host` header names. */
  addressOf(customUrl: string, host: string | undefined): string;
}

/** @param site `origin` is where the product itself is reached: that host is no guest's, wherever it stands */
export function guestSubdomains(site: { productDomain: string; origin: () => string }): GuestSubdomains {
  const { productDomain, origin } = site;
  const ending = `.${productDomain}`;
  return {
    customUrlOf(host) {
      const name = host?.toLowerCase().replace(END, '');
      if (name === undefined || !name.endsWith(ending)) return undefined;
      const customUrl = name.slice(0, -ending.length);
      if (!isAddress({ kind: 'customUrl', value: customUrl }) || isReserved(customUrl)) return undefined;
      return name === new URL(origin()).hostname ? undefined : customUrl;
    },
    addressOf: (customUrl, host = '') =>
      `${new URL(origin()).protocol}//${customUrl}${ending}${PORT.exec(host)?.[0] ?? ''}/`,
  };
}

/** Routes with the constraint `guestSubdomain: true` answer on those hosts alone, before others of the same path. */
export const guestSubdomainConstraint = ({ customUrlOf }: GuestSubdomains) => ({
  name: 'guestSubdomain',
  storage: () => {
    const handlers = new Map();
    return {
      get: (isGuests: unknown) => handlers.get(isGuests) ?? null,
      set: (isGuests: unknown, handler: unknown) => void handlers.set(isGuests, handler),
    };
  },
  deriveConstraint: ({ headers }: IncomingMessage) => customUrlOf(headers.host) !== undefined || undefined,
});

const PORT = /:\d+$/;
/** End of a host after its name: the dot of the root of all names, and a port. */
const END = /\.?(:\d+)?$/;
