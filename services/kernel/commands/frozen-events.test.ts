import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allEvents } from '#contracts/catalogue.ts';
import type { EventDefinition } from '#contracts/kernel/events/event-definition.ts';
import type { StoredEvent } from '#contracts/kernel/events/stored-event.ts';
import type { SubjectKey } from '../secrets/vault.ts';
import { systemClock } from '../work/clock.ts';
import { timeOrderedIds } from '../work/ids.ts';
import { createEventCodec } from './event-codec.ts';
import { seal } from './sealing.ts';

const FIXTURES = join(import.meta.dirname, '../../../contracts/fixtures');
const KEY: SubjectKey = new Uint8Array(32).fill(5);
const SUBJECT = 'a host';
const STREAM = 'property-1';

const codecWith = (keys: ReadonlyMap<string, SubjectKey>) =>
  createEventCodec({
    definitions: allEvents,
    vault: { keysOf: async () => keys },
    clock: systemClock,
    ids: timeOrderedIds,
  });
const codec = codecWith(new Map([[SUBJECT, KEY]]));
const codecAfterErasure = codecWith(new Map());

/** Every version of every event that a log can hold. */
const versions = allEvents.flatMap((definition) =>
  Array.from({ length: definition.version }, (_, index) => {
    const version = index + 1;
    return { definition, version, name: `${definition.type}@${version}` };
  }),
);

const frozen = (name: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(FIXTURES, `${name}.json`), 'utf8'));

/** Turns the fixture into the form in which a log holds it: personal fields sealed, with its own schema version. */
function recorded(definition: EventDefinition, version: number, data: Record<string, unknown>): StoredEvent {
  const { type } = definition;
  const fields = Object.keys(definition.sealed).filter((field) => (data[field] ?? null) !== null);
  const sealed = fields.map((field) => [field, seal(KEY, { stream: STREAM, type, field }, data[field])]);
  return {
    id: timeOrderedIds.next(),
    type,
    data: { ...data, ...Object.fromEntries(sealed) },
    metadata: {
      actor: { kind: 'system', name: 'test' },
      correlationId: 'a request',
      causationId: 'a request',
      schemaVersion: version,
      occurredAt: '2026-05-04T08:30:00.000Z',
      ...(fields.length > 0 && { subject: SUBJECT }),
    },
    stream: STREAM,
    revision: 0n,
    position: 0n,
    recordedAt: '2026-05-04T08:30:00.000Z',
  };
}

describe('frozen events', () => {
  it('are there for every version of every event, and for no other', () => {
    const files = readdirSync(FIXTURES).filter((file) => file.endsWith('.json'));
    expect(files.sort()).toEqual(versions.map(({ name }) => `${name}.json`).sort());
  });

  it.each(versions)('$name reads as an event of today', async ({ definition, version, name }) => {
    const [event] = await codec.decode([recorded(definition, version, frozen(name))]);
    expect(definition.schema.parse(event?.data)).toEqual(event?.data);
    expect(JSON.stringify(event?.data)).not.toContain('$sealed');
  });

  it.each(versions)('$name still reads once its person is erased', async ({ definition, version, name }) => {
    const data = frozen(name);
    const [event] = await codecAfterErasure.decode([recorded(definition, version, data)]);
    expect(definition.schema.parse(event?.data)).toEqual(event?.data);
    expect(event?.data).toMatchObject(
      Object.fromEntries(Object.entries(definition.sealed).filter(([field]) => field in data)),
    );
  });

  it.each(versions.filter(({ definition, version }) => version === definition.version))(
    '$name is written and read back as it is',
    async ({ definition, version, name }) => {
      const data = frozen(name);
      const context = { actor: { kind: 'guest' }, correlationId: 'r', causationId: 'r' } as const;
      const [written] = await codec.encode(STREAM, [{ type: definition.type, data }], context, SUBJECT);
      if (written === undefined) throw new Error('nothing was written');
      const [read] = await codec.decode([{ ...recorded(definition, version, data), ...written }]);
      expect(read?.data).toEqual(data);
    },
  );
});
