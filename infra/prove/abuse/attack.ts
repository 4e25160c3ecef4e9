import type { HostClient } from '#infra/prove/testing/api-client.ts';
import type { RunningProduct } from '#infra/prove/testing/product.ts';
import type { GuestsMet } from './guests.ts';

/** What attacks are made on. */
export interface Target {
  readonly product: RunningProduct;
  readonly dataDir: string;
  readonly admin: { readonly email: string; readonly password: string };
  /** A host whom nobody attacks, with the house that guests read. */
  readonly host: HostClient;
  /** Path of the page that guests read. */
  readonly guestPage: string;
}

/** What became of an attack. */
export interface Outcome {
  readonly tried: number;
  /** In a few words, with figures. */
  readonly says: string;
  /** Why it succeeded; absent: the product held. */
  readonly broke?: string;
  /** What guests met with meanwhile, where the attack has a product of its own. */
  readonly guests?: GuestsMet;
}

export interface Attack {
  readonly name: string;
  readonly make: (target: Target) => Promise<Outcome>;
}
