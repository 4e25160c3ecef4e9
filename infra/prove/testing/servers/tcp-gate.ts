import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { findFreePort } from '#infra/run/embedded/postgres/free-port.ts';

/** A door before a server: shut, nobody gets in and everybody inside is thrown out; open again, all is as before. */
export interface TcpGate {
  /** Loopback port to connect to instead of the server's. */
  readonly port: number;
  /** Cuts every connection and refuses new ones. */
  shut(): Promise<void>;
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
    async open() {
      if (server !== undefined) return;
      server = createServer(join).listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
  };
  await gate.open();
  return gate;
}
