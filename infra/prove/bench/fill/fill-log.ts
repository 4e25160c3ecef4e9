import type { Core } from '#infra/run/composition/core.ts';
import { timeOrderedIds } from '#kernel/work/ids.ts';

/** Event to append, without what the codec adds. */
export interface Fact {
  readonly type: string;
  readonly data: object;
}

/** Host whose properties are appended to the log past all commands, which is faster by far. */
export interface FillingHost {
  readonly userId: string;
  /** Appends a property, in Italian. @returns its id */
  addProperty(slug: string): Promise<string>;
  /** Appends what was done to one of the properties. */
  append(propertyId: string, facts: readonly Fact[]): Promise<void>;
}

/** Appends a host, whose trial lasts. */
export async function addHost({ store, codec, vault }: Core): Promise<FillingHost> {
  const userId = timeOrderedIds.next();
  await vault.createSubject(userId);
  const context = {
    actor: { kind: 'user', id: userId },
    correlationId: 'bench',
    causationId: 'bench',
  } as const;
  const append = async (stream: string, facts: readonly Fact[]) => {
    await store.append(stream, 'any', await codec.encode(stream, facts, context, userId));
  };
  const person = {
    email: `${userId}@example.com`,
    firstName: 'Giulia',
    lastName: 'Ferri',
    emailDigest: userId,
  };
  const trialEndsAt = '2099-01-01T00:00:00.000Z';
  await append(`user-${userId}`, [{ type: 'UserRegistered', data: { userId, ...person, trialEndsAt } }]);
  return {
    userId,
    async addProperty(slug) {
      const propertyId = timeOrderedIds.next();
      const place = { address: 'Via Roma 1', city: 'Lucca', country: 'IT' };
      const texts = { description: null, welcomeTitle: '', welcomeMessage: '' };
      const data = { propertyId, ownerId: userId, name: 'Casa', slug, language: 'it', ...place, ...texts };
      await append(`property-${propertyId}`, [{ type: 'PropertyCreated', data }]);
      return propertyId;
    },
    append: (propertyId, facts) => append(`property-${propertyId}`, facts),
  };
}
