import type { StoredEvent } from '#contracts/kernel/events/stored-event.ts';
import { wrapDigestKey } from '#infra/adapters/vault/digest-key.ts';
import { keyCheckOf } from '#infra/adapters/vault/master-keys.ts';
import type { BackupSource } from './back-up.ts';
import { encryptingFor } from './format/archive-cipher.ts';
import { signArchive } from './format/archive-signature.ts';

const TIME = '2026-01-01T00:00:00.000Z';

/**
 * Makes a log of any length that takes no room, in a thousand streams, with positions three apart; without people and
 * files.
 */
export function syntheticSource(events: number, masterKey: Uint8Array, characters = 50): BackupSource {
  return {
    store: {
      head: async () => BigInt(events * 3),
      readAll: () => syntheticEvents(events, characters),
    },
    vault: {
      keyCheck: keyCheckOf(masterKey),
      exportSubjects: () => nothing(),
      exportDigestKey: async () => wrapDigestKey(masterKey, new Uint8Array(32)),
    },
    seal: {
      encrypt: encryptingFor({}, masterKey),
      sign: (checksums) => signArchive(masterKey, checksums),
    },
    storage: { list: () => nothing(), get: async () => undefined },
    readCheckpoints: async () => ({ reactors: [], readModels: [] }),
    productVersion: '0.0.0-test',
  };
}

async function* syntheticEvents(count: number, characters: number): AsyncGenerator<StoredEvent> {
  for (let index = 0; index < count; index += 1) {
    yield {
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      type: 'DoorOpened',
      stream: `door-${index % 1_000}`,
      revision: BigInt(Math.floor(index / 1_000)),
      position: BigInt((index + 1) * 3),
      recordedAt: TIME,
      data: { text: 'x'.repeat(characters) },
      metadata: {
        actor: { kind: 'guest' },
        correlationId: 'correlation',
        causationId: 'causation',
        schemaVersion: 1,
        occurredAt: TIME,
      },
    };
  }
}

async function* nothing(): AsyncGenerator<never> {
  yield* [];
}
