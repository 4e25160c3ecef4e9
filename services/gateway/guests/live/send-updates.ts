import type { FastifyReply } from 'fastify';
import type { BookReader, GuestUpdates } from './guest-updates.ts';
import type { UpdateStream } from './update-stream.ts';

/** Milliseconds that the end of a stream may take to reach its reader. */
const GRACE_MS = 1_000;
/** Seconds until who was one too many of an address may come back. */
const RETRY_AFTER_SECONDS = 60;

/** Registered with the routes of streams: their end is that somebody put a phone away, no news for the log; a HEAD would never end. */
export const STREAMING = { logLevel: 'warn', exposeHeadRoute: false } as const;

/**
 * Answers a reader with a stream of what changes in a book, which begins with the tag of its data.
 * @param tagOf reads the tag; asked once nothing can change unheard
 * @param onOpen gets the stream as it is opened
 * @throws DomainError whatever `open` of the updates refuses; whatever `tagOf` throws
 */
export async function sendUpdates(
  reply: FastifyReply,
  updates: GuestUpdates,
  reader: BookReader,
  tagOf: () => Promise<string>,
  onOpen: (stream: UpdateStream) => void = () => undefined,
): Promise<FastifyReply> {
  reply.header('retry-after', RETRY_AFTER_SECONDS);
  const stream = updates.open(reader);
  reply.removeHeader('retry-after');
  onOpen(stream);
  try {
    stream.tell('tag', await tagOf());
  } catch (error) {
    stream.destroy();
    throw error;
  }
  // Whoever has ended a stream, as a server that stops does, waits for nobody to take the rest of it.
  stream.once('end', () => setTimeout(() => reply.raw.destroy(), GRACE_MS).unref());
  reply.header('connection', 'close');
  reply.header('cache-control', 'no-store').header('x-accel-buffering', 'no');
  return reply.type('text/event-stream; charset=utf-8').send(stream);
}
