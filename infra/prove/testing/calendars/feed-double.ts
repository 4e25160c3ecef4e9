import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { generateForLoopback } from '../loopback-certificate.ts';
import { flood } from '../servers/misbehaving-endpoint.ts';

/** Manner in which a calendar is given, or not. */
export type FeedManner =
  | { readonly text: string; readonly etag?: string }
  | { readonly status: number; readonly location?: string }
  | 'silent'
  | 'dripping'
  | 'endless'
  | 'hung-up';

/** A server of calendars on this machine that misbehaves on demand. */
export interface FeedDouble {
  /** Certificate by which it is trusted, as `localhost` and `127.0.0.1`. */
  readonly ca: string;
  /** Returns the address of one of its calendars. */
  urlOf(name: string): string;
  /** Gives a calendar in this manner from here on. */
  give(name: string, manner: FeedManner): void;
  /** Lists what was asked for, oldest first: the name, and the tag that was sent along. */
  asked(): readonly { readonly name: string; readonly etag: string | undefined }[];
  stop(): Promise<void>;
}

/** Starts a double on a free port of this machine. A calendar that nobody gave it is missing. */
export async function startFeedDouble(): Promise<FeedDouble> {
  const { key, cert } = await generateForLoopback();
  const manners = new Map<string, FeedManner>();
  const asked: { name: string; etag: string | undefined }[] = [];
  const server = createServer({ key, cert }, (request, response) => {
    const name = (request.url ?? '').slice(1);
    asked.push({ name, etag: request.headers['if-none-match'] });
    answer(manners.get(name) ?? { status: 404 }, request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    ca: cert,
    urlOf: (name) => `https://localhost:${port}/${name}`,
    give: (name, manner) => void manners.set(name, manner),
    asked: () => asked,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function answer(manner: FeedManner, request: IncomingMessage, response: ServerResponse): void {
  if (manner === 'silent') return;
  if (manner === 'hung-up') response.destroy();
  else if (manner === 'endless') flood(response, 'text/calendar', Buffer.alloc(65_536, 'X'));
  else if (manner === 'dripping') drip(response);
  else if ('text' in manner) giveCalendar(manner, request, response);
  else {
    const { status, location } = manner;
    response.writeHead(status, location === undefined ? {} : { location }).end();
  }
}

function drip(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/calendar' });
  const dripping = setInterval(() => response.write('X'), 20);
  response.on('close', () => clearInterval(dripping));
}

function giveCalendar(
  { text, etag }: Extract<FeedManner, { text: string }>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const isKnown = etag !== undefined && request.headers['if-none-match'] === etag;
  response.writeHead(isKnown ? 304 : 200, {
    'content-type': 'text/calendar; charset=utf-8',
    ...(etag !== undefined && { etag }),
  });
  response.end(isKnown ? undefined : text);
}
