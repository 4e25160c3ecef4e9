import type { Core } from '#infra/composition/core.ts';
import { newPerson, plainProperty } from '#infra/testing/api-client.ts';
import { CLAIM_SETTLING_MS, createClaims } from '#kernel/claims.ts';
import { createCommandHandler } from '#kernel/command-handler.ts';
import { timeOrderedIds } from '#kernel/ids.ts';
import { createKeyedDigest } from '#kernel/keyed-digest.ts';
import { createAccountsService } from '#services/accounts/accounts.service.ts';
import { createPasswords } from '#services/accounts/passwords.ts';
import { createPropertiesService } from '#services/properties/properties.service.ts';
import type { OrphanedClaim } from './compare-claims.ts';

/** Longer than a claim may stand before its holder has written what it claimed the value for. */
const SETTLED_MS = CLAIM_SETTLING_MS + 1_000;

/** Correlation id of what is written in doing so. */
export const RECLAIMING = 'reclaimed by the drill';

/**
 * Reaches for the values of claims that were left behind, as new clients will a minute from now.
 * @returns those that cannot be had any more, a sentence each
 */
export async function reclaim(
  { store, codec, vault }: Pick<Core, 'store' | 'codec' | 'vault'>,
  masterKey: Uint8Array,
  orphans: readonly OrphanedClaim[],
): Promise<string[]> {
  const clock = { now: () => new Date(Date.now() + SETTLED_MS) };
  const handler = createCommandHandler({ store, codec });
  const digest = createKeyedDigest(masterKey);
  const claims = createClaims({ handler, store, digest, clock });
  const common = { handler, claims, ids: timeOrderedIds };
  const passwords = await createPasswords();
  const accounts = createAccountsService({ ...common, vault, digest, passwords, clock });
  const properties = createPropertiesService({
    ...common,
    ownsObject: async () => false,
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
