import { randomUUID } from 'node:crypto';
import type { EventStore } from '#kernel/log/event-store.ts';
import { MemoryEventStore } from '../event-stores/memory-event-store.ts';
import { type Log, openLog } from './log/log.ts';
import { writeStatistics } from './log/system-events.ts';
import { hostOf, urlOf } from './nodes/address.ts';
import { createCertificate } from './nodes/certificate.ts';
import { Connections } from './nodes/connections.ts';
import { type Counters, newCounters } from './nodes/counters.ts';
import { Faults } from './nodes/faults.ts';
import { Gate } from './nodes/gate.ts';
import type { NodeState, Refusals } from './nodes/node-state.ts';
import { createProtocolServer, type ServerOptions, type ServerParts } from './nodes/server.ts';
import type { Member } from './wire/gossip.ts';

export interface StandInOptions extends ServerOptions {
  /** Store of the events, closed by whoever opened it. Default: memory of its own. */
  readonly store?: EventStore;
  /** Default: any that is free. */
  readonly port?: number;
  /** With a certificate that signs itself. Default: only where there are credentials, which clients send over TLS alone. */
  readonly tls?: boolean;
}

/** A running stand-in for EventStoreDB. */
export interface StandIn {
  /** `esdb://…` with all that a client needs to connect. */
  readonly url: string;
  readonly port: number;
  /** The certificate to trust, PEM; absent without TLS. */
  readonly certificateFile?: string;
  readonly counters: Readonly<Counters>;
  /** Becomes such a node to its clients, from now on. It begins by leading. */
  become(state: NodeState): void;
  /** Leaves such calls undone from now on, whatever it is; none where nothing is given. */
  refuse(refusals?: Refusals): void;
  /** Cuts every connection. The server goes on. */
  dropConnections(): Promise<void>;
  /** Makes each answer come so much later from now on, milliseconds. */
  delay(milliseconds: number): void;
  /** Accepts calls from now on, and neither hears nor answers them. */
  freeze(): void;
  /** Goes on with all that came since `freeze`. */
  thaw(): void;
  /** Does the next appends (default one), but drops the connection instead of answering them. */
  loseAppendAnswers(count?: number): void;
  /** Writes so many statistics events into the log, as a server does in the course of time. */
  writeSystemEvents(count: number): Promise<void>;
  /** Stops and starts on the same port, with what is in the store. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a server that speaks the protocol of EventStoreDB 24 over any event-store port, so that its adapter, and the
 * whole product, are tested through the real client where no server can run. A test fixture, never a place for a user's
 * events.
 */
export async function startEventStoreDbStandIn(options: StandInOptions = {}): Promise<StandIn> {
  const { store = new MemoryEventStore(), credentials } = options;
  const tls = options.tls ?? credentials !== undefined;
  const certificate = tls ? await createCertificate() : undefined;
  const counters = newCounters();
  const faults: Faults = new Faults(() => running.connections.drop());
  let state: NodeState = { kind: 'leading' };
  const gate = new Gate(() => state);
  const start = (port: number): Promise<RunningServer> =>
    startServer({ ...options, store, port }, { certificate, counters, faults, gate });
  let running = await start(options.port ?? 0);
  const { port } = running.connections;

  return {
    url: urlOf([port], certificate, credentials),
    port,
    ...(certificate === undefined ? {} : { certificateFile: certificate.certificateFile }),
    counters,
    become: (next) => {
      state = next;
    },
    refuse: (refusals = {}) => gate.refuse(refusals),
    dropConnections: () => running.connections.drop(),
    delay: (milliseconds) => faults.delay(milliseconds),
    freeze: () => faults.freeze(),
    thaw: () => faults.thaw(),
    loseAppendAnswers: (count = 1) => faults.loseAppendAnswers(count),
    writeSystemEvents: (count) => writeStatistics(running.log.writer, count),
    async restart() {
      await running.stop();
      running = await start(port);
    },
    async stop() {
      await running.stop();
      faults.thaw();
      await certificate?.remove();
    },
  };
}

interface RunningServer {
  readonly log: Log;
  readonly connections: Connections;
  stop(): Promise<void>;
}

async function startServer(
  options: ServerOptions & { readonly store: EventStore; readonly port: number },
  parts: Omit<ServerParts, 'log' | 'members'>,
): Promise<RunningServer> {
  const log = await openLog(options.store);
  const instanceId = randomUUID();
  const members = (): Member[] => {
    const endpoint = { host: hostOf(parts.certificate), port: connections.port };
    return [{ instanceId, endpoint, role: 'leader', isAlive: true }];
  };
  const server = createProtocolServer(options, { ...parts, log, members });
  const connections = await Connections.listen(options.port, (socket) => server.serve(socket));
  return {
    log,
    connections,
    async stop() {
      await connections.close();
      server.stop();
    },
  };
}
