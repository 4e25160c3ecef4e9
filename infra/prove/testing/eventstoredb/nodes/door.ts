import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

interface Passage {
  readonly outside: Socket;
  readonly inside: Socket;
}

/**
 * Takes the connections of a node's clients, in front of the server that answers. Held shut, it keeps all connections
 * and accepts new ones, and nothing passes either way: a process that was stopped looks so, since its kernel goes on.
 */
export class Door {
  readonly #server: () => number;
  readonly #passages = new Set<Passage>();
  readonly #waiting = new Set<Socket>();
  #listener: Server | undefined;
  #port = 0;
  #held = false;

  /** @param server the loopback port of the server behind it */
  constructor(server: () => number) {
    this.#server = server;
  }

  /** Port that clients connect to: the same each time it is opened. */
  get port(): number {
    return this.#port;
  }

  /** Lets clients in. */
  async open(): Promise<void> {
    const listener = createServer({ pauseOnConnect: true, noDelay: true }, (socket) => this.#come(socket));
    this.#listener = listener;
    listener.listen(this.#port, '127.0.0.1');
    await once(listener, 'listening');
    this.#port = (listener.address() as AddressInfo).port;
  }

  /** Cuts every connection and refuses new ones. */
  async close(): Promise<void> {
    const listener = this.#listener;
    if (listener === undefined) return;
    this.#listener = undefined;
    const closed = once(listener, 'close');
    listener.close();
    for (const { outside, inside } of this.#passages) {
      outside.destroy();
      inside.destroy();
    }
    for (const socket of this.#waiting) socket.destroy();
    await closed;
    this.#held = false;
  }

  /** Lets nothing pass from now on. */
  hold(): void {
    this.#held = true;
    for (const { outside, inside } of this.#passages) {
      outside.unpipe(inside).pause();
      inside.unpipe(outside).pause();
    }
  }

  /** Lets everything pass that waits. */
  release(): void {
    this.#held = false;
    for (const passage of this.#passages) connectEnds(passage);
    for (const socket of this.#waiting) this.#pass(socket);
    this.#waiting.clear();
  }

  #come(socket: Socket): void {
    // Both ends hear that one is gone; that it was cut is no error here.
    socket.on('error', () => undefined);
    if (this.#held) {
      this.#waiting.add(socket);
      socket.once('close', () => this.#waiting.delete(socket));
    } else this.#pass(socket);
  }

  #pass(outside: Socket): void {
    const inside = connect({ port: this.#server(), host: '127.0.0.1', noDelay: true });
    inside.on('error', () => undefined);
    const passage = { outside, inside };
    this.#passages.add(passage);
    outside.once('close', () => inside.destroy());
    inside.once('close', () => {
      outside.destroy();
      this.#passages.delete(passage);
    });
    connectEnds(passage);
  }
}

function connectEnds({ outside, inside }: Passage): void {
  outside.pipe(inside).pipe(outside);
}
