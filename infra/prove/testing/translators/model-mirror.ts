import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Misbehaviour of a mirror: `swapping` gives other bytes of the same size, `shortening` too few and `lengthening` too many of
 * them, `cutting` hangs up within, `hanging` stops within, `failing` and `refusing` say so.
 */
export type MirrorManner =
  | 'swapping'
  | 'shortening'
  | 'lengthening'
  | 'cutting'
  | 'hanging'
  | 'failing'
  | 'refusing';

/** A server of files of models. */
export interface ModelMirror {
  readonly url: string;
  /** Paths that were asked for, in their order. */
  readonly asked: string[];
  /** Misbehaves from now on. @param manner default: not any more @param times how often; default: until told otherwise */
  behave(manner?: MirrorManner, times?: number): void;
  stop(): Promise<void>;
}

/** Starts a mirror on a free port of this machine. @param contentOf gives the file of a path */
export async function startModelMirror(
  contentOf: (path: string) => Buffer | undefined,
): Promise<ModelMirror> {
  const asked: string[] = [];
  let manner: MirrorManner | undefined;
  let left = 0;
  const server = createServer((request, response) => {
    const path = (request.url ?? '').slice(1);
    asked.push(path);
    const content = contentOf(path);
    if (content === undefined) return void response.writeHead(404).end();
    const how = left > 0 ? manner : undefined;
    left -= 1;
    give(content, response, how);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    behave(next, times = Number.POSITIVE_INFINITY) {
      manner = next;
      left = next === undefined ? 0 : times;
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function give(content: Buffer, response: ServerResponse, manner: MirrorManner | undefined): void {
  const half = content.subarray(0, content.length / 2);
  switch (manner) {
    case 'swapping':
      return void response.end(Buffer.alloc(content.length, 1));
    case 'shortening':
      return void response.end(half);
    case 'lengthening':
      return void response.end(Buffer.concat([content, content]));
    case 'cutting':
      response.writeHead(200, { 'content-length': content.length });
      return void response.write(half, () => response.destroy());
    case 'hanging':
      response.writeHead(200, { 'content-length': content.length });
      return void response.write(half);
    case 'failing':
      return void response.writeHead(503).end();
    case 'refusing':
      return void response.writeHead(403).end();
    case undefined:
      return void response.end(content);
  }
}
