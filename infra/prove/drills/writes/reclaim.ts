import { newPerson, plainProperty } from '#infra/prove/testing/api-client.ts';
import type { Core } from '#infra/run/composition/core.ts';
import { CLAIM_SETTLING_MS, createClaimingHandler } from '#kernel/claims/claims.ts';
import { createKeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import { timeOrderedIds } from '#kernel/work/ids.ts';
import { createAccountsService } from '#services/accounts/accounts.service.ts';
import { createPasswords } from '#services/accounts/passwords/passwords.ts';
import { ADDRESS_REST_MS } from '#services/properties/address-rest.ts';
import { createPropertiesService } from '#services/properties/properties.service.ts';
import type { OrphanedClaim } from './compare-claims.ts';

/** Longer than a claim may stand before its holder has written what it claimed the value for, and than an address rests. */
const SETTLED_MS = ADDRESS_REST_MS + CLAIM_SETTLING_MS;

/** Correlation id of what is written in doing so. */
export const RECLAIMING = 'reclaimed by the drill';

/**
 * Reaches for the values of claims that were left behind, as new clients will once they have settled and rested.
 * @returns those that cannot be had any more, a sentence each
 */
export async function reclaim(
  { store, codec, vault }: Pick<Core, 'store' | 'codec' | 'vault'>,
  orphans: readonly OrphanedClaim[],
): Promise<string[]> {
  const clock = { now: () => new Date(Date.now() + SETTLED_MS) };
  const digest = createKeyedDigest(await vault.digestKey());
  const common = { ...createClaimingHandler({ store, codec, digest, clock }), ids: timeOrderedIds };
  const passwords = await createPasswords();
  const accounts = createAccountsService({ ...common, vault, digest, passwords, clock });
  const properties = createPropertiesService({
    ...common,
    clock,
    ownsImage: async () => false,
    isGivenUp: async () => false,
  });
  const origin = { correlationId: RECLAIMING, causationId: RECLAIMING };
  const { userId: ownerId } = await accounts.register(newPerson(), origin);

  const faults: string[] = [];
  for (const { stream, holder, write } of orphans) {
    if (write?.claims === undefined) continue;
    const { kind, value } = write.claims;
    try {
      if (kind === 'email') await accounts.register({ ...newPerson(), email: value }, origin);
      else {
        const context = { ...origin, actor: { kind: 'user', id: ownerId } } as const;
        await properties.create(ownerId, plainProperty(value), context);
      }
    } catch (error) {
      faults.push(`stuck: ${stream}, left behind by ${holder}: ${String(error)}`);
    }
  }
  return faults;
}
