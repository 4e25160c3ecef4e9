import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';

/** Answer of an endpoint of tests. */
export interface EndpointAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON, but for a text, which is sent as it is. */
  readonly body: unknown;
}

/** Answer that leads elsewhere: whoever follows it takes what they ask to another place. */
export const SENT_AWAY: EndpointAnswer = { status: 307, headers: { location: '/elsewhere' }, body: {} };

/** Sends an answer. */
export function send(response: ServerResponse, { status, headers, body }: EndpointAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

/** Begins an answer that does not end. @param piece of it, over and over */
export function flood(response: ServerResponse, contentType: string, piece: Buffer): void {
  response.writeHead(200, { 'content-type': contentType });
  const endless = new Readable({
    read() {
      this.push(piece);
    },
  });
  endless.pipe(response);
}

/** Starts a server on a free port of this machine. A request that `handle` fails at is hung up on. */
export async function startEndpoint(
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
