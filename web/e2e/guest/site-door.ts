import { once } from 'node:events';
import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** An answer that is not the site's. */
export interface DoorAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Another way to the site, on which answers can be changed: also those that a browser asks for by itself. */
export interface SiteDoor {
  /** Origin, without a slash at the end. */
  readonly origin: string;
  /** Has the answer at a path changed from now on. */
  change(path: string, how: (body: string) => string): void;
  /**
   * Answers from now on in the place of the site, as a proxy does: at a path, whatever its query, and below it.
   * @param answer `undefined`: the site answers again
   */
  answer(path: string, answer: DoorAnswer | undefined): void;
  close(): Promise<void>;
}

/** Headers about the bytes of an answer, which do not hold for a changed one. */
const OF_THE_BYTES = ['accept-encoding', 'if-none-match', 'content-length', 'etag'];

function withoutBytes<Headers extends object>(headers: Headers): Headers {
  const others = { ...headers };
  for (const name of OF_THE_BYTES) Reflect.deleteProperty(others, name);
  return others;
}

/** @param target origin of the site */
export async function openSiteDoor(target: string): Promise<SiteDoor> {
  const changes = new Map<string, (body: string) => string>();
  const answers = new Map<string, DoorAnswer>();
  function answerAt(url: string): DoorAnswer | undefined {
    const { pathname } = new URL(url, 'http://door.invalid');
    const path = [...answers.keys()].find((one) => `${pathname}/`.startsWith(`${one}/`));
    return path === undefined ? undefined : answers.get(path);
  }
  const server = createServer((request, response) => {
    const { method, url = '/', headers } = request;
    const own = answerAt(url);
    if (own !== undefined) {
      response.writeHead(own.status, own.headers).end(own.body);
      return;
    }
    const change = changes.get(url);
    const options = { method, headers: change === undefined ? headers : withoutBytes(headers) };
    const asked = ask(target + url, options, (answer) => {
      const { statusCode = 502 } = answer;
      if (change === undefined) {
        response.writeHead(statusCode, answer.headers);
        answer.pipe(response);
        return;
      }
      response.writeHead(statusCode, withoutBytes(answer.headers));
      text(answer).then(
        (body) => response.end(change(body)),
        () => response.destroy(),
      );
    });
    asked.on('error', () => response.destroy());
    response.on('close', () => asked.destroy());
    request.pipe(asked);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    change: (path, how) => void changes.set(path, how),
    answer(path, answer) {
      if (answer === undefined) answers.delete(path);
      else answers.set(path, answer);
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
