import { randomUUID } from 'node:crypto';
import type { NewEvent } from '#contracts/kernel/events/stored-event.ts';

/** Makes an event without a meaning of its own. */
export function newEvent({ data = { value: 1 } }: { data?: unknown } = {}): NewEvent {
  return {
    id: randomUUID(),
    type: 'SomethingHappened',
    data,
    metadata: {
      actor: { kind: 'system', name: 'test' },
      correlationId: 'correlation',
      causationId: 'causation',
      schemaVersion: 1,
      occurredAt: '2026-01-01T00:00:00.000Z',
    },
  };
}

/** Makes several events without a meaning of their own. */
export const newEvents = (count: number): NewEvent[] => Array.from({ length: count }, () => newEvent());
