import type { openCore } from '#infra/run/composition/core.ts';
import { timeOrderedIds } from '#kernel/work/ids.ts';

const APPENDED_AT_ONCE = 500;

type Core = Awaited<ReturnType<typeof openCore>>;
type Fact = { readonly type: string; readonly data: object };

/**
 * Makes an edit as hosts do again and again: of sections in two languages, and of the name and the WiFi of the
 * property.
 */
function edit(number: number): Fact {
  const text = `Edit ${number}`;
  switch (number % 4) {
    case 0:
      return { type: 'PropertyRenamed', data: { name: text } };
    case 1:
      return { type: 'WifiChanged', data: { wifiNetwork: text, wifiPassword: text } };
    default: {
      const section = number % 8 < 4 ? 'rules' : 'guides';
      const items = [{ title: text, content: 'Silenzio dalle 22 alle 8, anche in giardino.' }];
      const language = number % 3 === 0 ? 'it' : 'en';
      return { type: 'SectionWritten', data: { section, language, title: text, items, metadata: null } };
    }
  }
}

/**
 * Adds a host whose properties were edited so often, each of them.
 * @returns the host's id and that of the last property
 */
export async function fillWithEdits(
  { store, codec, vault }: Core,
  { houses, edits }: { readonly houses: number; readonly edits: number },
): Promise<{ userId: string; propertyId: string }> {
  const userId = timeOrderedIds.next();
  await vault.createSubject(userId);
  const context = {
    actor: { kind: 'user', id: userId },
    correlationId: 'bench',
    causationId: 'bench',
  } as const;
  const append = async (stream: string, facts: readonly Fact[]) =>
    store.append(stream, 'any', await codec.encode(stream, facts, context, userId));
  const person = { email: 'bench@example.com', firstName: 'Giulia', lastName: 'Ferri', emailDigest: 'd' };
  const trialEndsAt = '2026-03-15T10:00:00.000Z';
  await append(`user-${userId}`, [{ type: 'UserRegistered', data: { userId, ...person, trialEndsAt } }]);
  let propertyId = '';
  for (let house = 0; house < houses; house += 1) {
    propertyId = timeOrderedIds.next();
    const stream = `property-${propertyId}`;
    const texts = {
      address: 'Via Roma 1',
      city: 'Lucca',
      country: 'IT',
      welcomeTitle: '',
      welcomeMessage: '',
    };
    const details = { name: 'Casa', slug: propertyId, language: 'it', description: null, ...texts };
    await append(stream, [{ type: 'PropertyCreated', data: { propertyId, ownerId: userId, ...details } }]);
    for (let first = 0; first < edits; first += APPENDED_AT_ONCE) {
      await append(
        stream,
        Array.from({ length: APPENDED_AT_ONCE }, (_, index) => edit(first + index)),
      );
    }
  }
  return { userId, propertyId };
}
