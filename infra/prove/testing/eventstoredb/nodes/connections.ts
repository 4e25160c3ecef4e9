import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';

/** Accepts connections on one port of the loopback address, and can cut them all while it goes on. */
export class Connections {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  private constructor(accept: (socket: Socket) => void) {
    this.#server = createServer((socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
      // Whoever uses the socket hears of its end; that it was cut is no error here.
      socket.on('error', () => undefined);
      accept(socket);
    });
  }

  /** @param port 0: any that is free. */
  static async listen(port: number, accept: (socket: Socket) => void): Promise<Connections> {
    const connections = new Connections(accept);
    connections.#server.listen(port, '127.0.0.1');
    await once(connections.#server, 'listening');
    return connections;
  }

  get port(): number {
    return portOf(this.#server.address());
  }

  /** Cuts every connection that stands, and resolves once they are closed. */
  async drop(): Promise<void> {
    const closed = [...this.#sockets].map((socket) => once(socket, 'close'));
    for (const socket of this.#sockets) socket.destroy();
    await Promise.all(closed);
    // Also where there was none: who drops connections again and again lets the others run.
    await setImmediate();
  }

  /** Cuts every connection and accepts no more. */
  async close(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    await this.drop();
    await closed;
  }
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string')
    throw new Error('the server does not listen on a port');
  return address.port;
}
