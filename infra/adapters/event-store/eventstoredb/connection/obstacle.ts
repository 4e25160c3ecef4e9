import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect as connectPlain, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { ServerAddress } from './connection-string.ts';

/** Obstacle between the product and a server. Only `absent` is mended by time. */
export type Obstacle =
  | { readonly kind: 'absent'; readonly reason: string }
  | { readonly kind: 'withoutTls' | 'tlsAlone' | 'unknownAuthority' }
  | { readonly kind: 'badCertificate'; readonly reason: string };

const ANSWER_WITHIN_MS = 1_000;

/** First bytes of a client of HTTP/2: its preface, and settings that change nothing. */
const GREETING = Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0', 'latin1');
const SETTINGS_FRAME = 4;

const UNKNOWN_AUTHORITY = /SELF_SIGNED|UNABLE_TO_(GET_ISSUER|VERIFY)|CERT_UNTRUSTED/;

/**
 * Looks why a server cannot be spoken with, by sockets alone: what gRPC says of it depends on the moment, and
 * discovery of a cluster says nothing.
 * @returns `undefined` where nothing stands in the way of a conversation
 */
export async function findObstacle(address: ServerAddress): Promise<Obstacle | undefined> {
  return address.tls ? await overTls(address) : await withoutTls(address);
}

async function overTls({ host, port, caFile }: ServerAddress): Promise<Obstacle | undefined> {
  const ca = caFile === undefined ? undefined : await readFile(caFile);
  const name = isIP(host) === 0 ? { servername: host } : {};
  const socket = connectTls({ host, port, ALPNProtocols: ['h2'], ...name, ...(ca !== undefined && { ca }) });
  try {
    await answered(socket, 'secureConnect');
    return undefined;
  } catch (error) {
    return tlsObstacle(error);
  } finally {
    socket.destroy();
  }
}

function tlsObstacle(error: unknown): Obstacle {
  const { code, message } = asCoded(error);
  if (/^ERR_SSL_|^EPROTO$|^ECONNRESET$/.test(code)) return { kind: 'withoutTls' };
  if (UNKNOWN_AUTHORITY.test(code)) return { kind: 'unknownAuthority' };
  if (/^(ERR_TLS_)?CERT_/.test(code)) return { kind: 'badCertificate', reason: message };
  return { kind: 'absent', reason: message };
}

async function withoutTls({ host, port }: ServerAddress): Promise<Obstacle | undefined> {
  const socket = connectPlain({ host, port });
  try {
    await answered(socket, 'connect');
    socket.write(GREETING);
    const first = await firstBytes(socket);
    return first[3] === SETTINGS_FRAME ? undefined : { kind: 'tlsAlone' };
  } catch (error) {
    return { kind: 'absent', reason: asCoded(error).message };
  } finally {
    socket.destroy();
  }
}

/** Returns the first bytes that the server sends; empty where it hangs up. */
async function firstBytes(socket: Socket): Promise<Uint8Array> {
  const ended = once(socket, 'close').then(() => new Uint8Array());
  const said = answered(socket, 'data').then(([bytes]) => bytes as Uint8Array);
  return await Promise.race([said, ended]).catch(() => new Uint8Array());
}

function answered(socket: Socket, event: string): Promise<unknown[]> {
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  return once(socket, event, { signal }).catch((error: unknown) => {
    throw signal.aborted ? new Error(`no answer within ${ANSWER_WITHIN_MS} ms`) : error;
  });
}

function asCoded(error: unknown): { readonly code: string; readonly message: string } {
  if (!(error instanceof Error)) return { code: '', message: String(error) };
  // Where a name stands for several addresses, what went wrong with each is inside.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : undefined;
  if (first instanceof Error) return asCoded(first);
  return { code: 'code' in error ? String(error.code) : '', message: error.message };
}
