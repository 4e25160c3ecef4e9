import { randomUUID } from 'node:crypto';
import type { NewEvent } from '#contracts/kernel/events/stored-event.ts';

/** Names categories of one test each, so that tests share a log without seeing each other. */
export function newCategory(): string {
  return `contract${randomUUID().replaceAll('-', '')}`;
}

export function newStream(category = newCategory()): string {
  return `${category}-${randomUUID()}`;
}

export function newEvent({
  type = 'SomethingHappened',
  data = { value: 1 },
  subject,
}: {
  type?: string;
  data?: unknown;
  subject?: string;
} = {}): NewEvent {
  return {
    id: randomUUID(),
    type,
    data,
    metadata: {
      actor: { kind: 'system', name: 'contract' },
      correlationId: randomUUID(),
      causationId: randomUUID(),
      schemaVersion: 1,
      occurredAt: '2026-01-01T00:00:00.000Z',
      ...(subject === undefined ? {} : { subject }),
    },
  };
}

export const newEvents = (count: number): NewEvent[] => repeat(count, () => newEvent());

export function repeat<Item>(count: number, make: (index: number) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

export function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error(`no item at ${index} of ${items.length}`);
  return item;
}

export const ascending = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);
