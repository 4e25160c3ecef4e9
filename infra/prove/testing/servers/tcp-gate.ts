import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { findFreePort } from '#infra/run/embedded/postgres/free-port.ts';

/** A door before a server: shut, nobody gets in and everybody inside is thrown out; open again, all is as before. */
export interface TcpGate {
  /** Loopback port to connect to instead of the server's. */
  readonly port: number;
  /** Cuts every connection and refuses new ones. */
  shut(): Promise<void>;
  /** Lets nothing through any more on the connections that are there, and tells neither end: a network has forgotten them. */
  forget(): void;
  /** Lets connections through again. */
  open(): Promise<void>;
}

/** Puts an open gate before a server: an outage for its clients alone. */
export async function openTcpGate(target: { host: string; port: number }): Promise<TcpGate> {
  const port = await findFreePort();
  const sockets = new Set<Socket>();
  let server: Server | undefined;

  function join(client: Socket): void {
    const inside = connect(target);
    for (const [socket, other] of [
      [client, inside],
      [inside, client],
    ] as const) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    client.pipe(inside).pipe(client);
  }

  const gate: TcpGate = {
    port,
    async shut() {
      if (server === undefined) return;
      const closed = once(server, 'close');
      server.close();
      server = undefined;
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    forget() {
      for (const socket of sockets) socket.unpipe().pause();
    },
    async open() {
      if (server !== undefined) return;
      server = createServer(join).listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
  };
  await gate.open();
  return gate;
}

/** Puts an open gate before the server at an address. @returns the gate, and the address that leads through it */
export async function behindGate(
  server: string,
  defaultPort: number,
): Promise<{ gate: TcpGate; url: string }> {
  const url = new URL(server);
  // A server at a Unix socket listens to its port of the loopback interface too.
  const host = url.hostname.startsWith('%2F') ? '127.0.0.1' : url.hostname;
  const gate = await openTcpGate({ host, port: Number(url.port || defaultPort) });
  url.hostname = '127.0.0.1';
  url.port = `${gate.port}`;
  return { gate, url: url.href };
}
