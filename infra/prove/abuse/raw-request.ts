import { Agent, request as send } from 'node:http';

/** A request as a stranger words it: the target goes out letter by letter. */
export interface RawRequest {
  readonly method?: string;
  /** Target between method and version in the first line. */
  readonly target: string;
  /** The address that the proxy in front says it comes from. */
  readonly from: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface RawAnswer {
  /** 0 where there was none. */
  readonly status: number;
  /** Milliseconds from sending to the last byte. */
  readonly took: number;
  readonly body: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** After so many milliseconds no answer is expected any more. */
const PATIENCE_MS = 60_000;

/** Sends a request to the product by way of a proxy that it trusts. Never rejects. */
export function sendRaw(
  origin: string,
  { method = 'GET', target, from, headers, body }: RawRequest,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, text: string) =>
      resolve({ status, took: performance.now() - startedAt, body: text });
    const sent = send(
      {
        hostname,
        port,
        method,
        agent,
        path: target,
        headers: {
          'x-forwarded-for': from,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        timeout: PATIENCE_MS,
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => end(response.statusCode ?? 0, Buffer.concat(chunks).toString()));
        response.on('error', () => end(0, ''));
      },
    );
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => end(0, ''));
    sent.end(body);
  });
}

/** Lists the addresses of a network with so many hosts, IPv4. @param network its first three numbers */
export const addressesOf = (network: string, count: number): string[] =>
  Array.from({ length: count }, (_, number) => `${network}.${(number % 254) + 1}`);
