import type { EventStore } from '#kernel/log/event-store.ts';

/** Reads all that the log holds as one text: to look for what must not stand in it. */
export async function logAsText(store: EventStore): Promise<string> {
  const events = await Array.fromAsync(store.readAll(), ({ position: _, revision: __, ...event }) => event);
  return JSON.stringify(events);
}
