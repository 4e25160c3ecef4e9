import type { HostClient } from '#infra/prove/testing/api-client.ts';
import type { RunningProduct } from '#infra/prove/testing/product.ts';
import type { GuestsMet } from './guests.ts';

/** Product that attacks are made on. */
export interface Target {
  readonly product: RunningProduct;
  readonly dataDir: string;
  readonly admin: { readonly email: string; readonly password: string };
  /** A host whom nobody attacks, with the property whose page guests read. */
  readonly host: HostClient;
  /** Path of the page that guests read. */
  readonly guestPage: string;
}

/** Result of an attack. */
export interface Outcome {
  readonly tried: number;
  /** In a few words, with figures. */
  readonly says: string;
  /** Reason for which it succeeded; absent: the product held. */
  readonly broke?: string;
  /** Waits and failures of guests meanwhile, where the attack has a product of its own. */
  readonly guests?: GuestsMet;
}

export interface Attack {
  readonly name: string;
  readonly make: (target: Target) => Promise<Outcome>;
}
