import { Server, ServerCredentials } from '@grpc/grpc-js';
import type { EventStore } from '#kernel/event-store.ts';
import { MemoryEventStore } from '../memory-event-store.ts';
import { append } from './append.ts';
import { Access, type Credentials } from './authentication.ts';
import { batchAppend } from './batch-append.ts';
import { type Certificate, createCertificate } from './certificate.ts';
import { Connections } from './connections.ts';
import { type Counters, newCounters } from './counters.ts';
import { deleteStream, tombstone } from './delete.ts';
import { Faults } from './faults.ts';
import { Gate } from './gate.ts';
import { readGossip } from './gossip.ts';
import { type Log, openLog } from './log.ts';
import type { NodeState, Refusals } from './node-state.ts';
import { GossipService, ServerFeaturesService, StreamsService } from './protocol.ts';
import { read } from './read.ts';
import { getSupportedMethods } from './server-features.ts';
import { DEFAULT_VERSION, type ServerVersion } from './server-version.ts';
import { writeStatistics } from './system-events.ts';

/** The server's defaults, bytes: a whole append, and a message of the wire. */
const MAX_APPEND_SIZE = 1_024 * 1_024;
const MAX_MESSAGE_SIZE = 16 * 1_024 * 1_024;

export interface StandInOptions {
  /** Whose answers it gives. Default 24.10.14. */
  readonly version?: ServerVersion;
  /** What keeps the events, closed by whoever opened it. Default: memory of its own. */
  readonly store?: EventStore;
  /** Default: any that is free. */
  readonly port?: number;
  /** With a certificate that signs itself. Default: only where there are credentials, which clients send over TLS alone. */
  readonly tls?: boolean;
  /** Without: everybody may do everything. */
  readonly credentials?: Credentials;
  /** Whether clients are told of `BatchAppend`; those that are not append with `Append`. Default true. */
  readonly batchAppend?: boolean;
  /** Largest append, bytes. Default: the server's, 1 MiB. */
  readonly maxAppendSize?: number;
  /** How far its clock is ahead of the clients', milliseconds. It judges the deadlines of appends. Default 0. */
  readonly clockAheadMs?: number;
}

/** A running stand-in for EventStoreDB. */
export interface StandIn {
  /** `esdb://…` with all that a client needs to connect. */
  readonly url: string;
  readonly port: number;
  /** The certificate to trust, PEM; absent without TLS. */
  readonly certificateFile?: string;
  readonly counters: Readonly<Counters>;
  /** From now on, is such a node to its clients. It begins by leading. */
  become(state: NodeState): void;
  /** From now on, leaves such calls undone, whatever it is; none where nothing is given. */
  refuse(refusals?: Refusals): void;
  /** Cuts every connection. The server goes on. */
  dropConnections(): Promise<void>;
  /** From now on, each answer comes so much later, milliseconds. */
  delay(milliseconds: number): void;
  /** From now on, calls are accepted and neither heard nor answered. */
  freeze(): void;
  /** Goes on with all that came since `freeze`. */
  thaw(): void;
  /** The next appends (default one) are done, but the connection drops instead of their answers. */
  loseAppendAnswers(count?: number): void;
  /** Writes so many statistics events into the log, as a server does in the course of time. */
  writeSystemEvents(count: number): Promise<void>;
  /** Stops and starts on the same port, with what is in the store. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A server that speaks the protocol of EventStoreDB 24.10 over any event-store port, so that its
 * adapter, and the whole product, are tested through the real client where no server can run. A test
 * fixture, never a place for a user's events.
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
    startServer({ ...options, store, port, certificate, counters, faults, gate });
  let running = await start(options.port ?? 0);
  const { port } = running.connections;

  return {
    url: urlOf(port, certificate, credentials),
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

interface ServerOptions extends StandInOptions {
  readonly store: EventStore;
  readonly port: number;
  readonly certificate: Certificate | undefined;
  readonly counters: Counters;
  readonly faults: Faults;
  readonly gate: Gate;
}

interface RunningServer {
  readonly log: Log;
  readonly connections: Connections;
  stop(): Promise<void>;
}

async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { store, port, certificate, counters, faults, gate, clockAheadMs = 0 } = options;
  const log = await openLog(store);
  const access = new Access(options.credentials);
  const version = options.version ?? DEFAULT_VERSION;
  const context = {
    version,
    gate,
    clock: () => Date.now() + clockAheadMs,
    log,
    access,
    counters,
    maxAppendSize: options.maxAppendSize ?? MAX_APPEND_SIZE,
    latency: () => faults.latency(),
  };
  const server = new Server({
    'grpc.max_receive_message_length': MAX_MESSAGE_SIZE,
    'grpc.max_send_message_length': -1,
    interceptors: [faults.interceptor],
  });
  server.addService(StreamsService, {
    read: read(context),
    append: append(context),
    batchAppend: batchAppend(context),
    delete: deleteStream(context),
    tombstone: tombstone(context),
  });
  server.addService(ServerFeaturesService, {
    getSupportedMethods: getSupportedMethods({ version, batchAppend: options.batchAppend ?? true }),
  });
  server.addService(GossipService, {
    read: readGossip(() => ({ host: hostOf(certificate), port: connections.port })),
  });
  const injector = server.createConnectionInjector(serverCredentials(certificate));
  const connections = await Connections.listen(port, (socket) => injector.injectConnection(socket));
  return {
    log,
    connections,
    async stop() {
      await connections.close();
      server.forceShutdown();
    },
  };
}

/** A certificate needs a name: TLS knows no addresses. */
function hostOf(certificate: Certificate | undefined): string {
  return certificate === undefined ? '127.0.0.1' : 'localhost';
}

function serverCredentials(certificate: Certificate | undefined): ServerCredentials {
  if (certificate === undefined) return ServerCredentials.createInsecure();
  const { key, certificate: chain } = certificate;
  return ServerCredentials.createSsl(null, [
    { private_key: Buffer.from(key), cert_chain: Buffer.from(chain) },
  ]);
}

function urlOf(
  port: number,
  certificate: Certificate | undefined,
  credentials: Credentials | undefined,
): string {
  const host = hostOf(certificate);
  if (certificate === undefined) return `esdb://${host}:${port}?tls=false`;
  const user =
    credentials === undefined
      ? ''
      : `${encodeURIComponent(credentials.username)}:${encodeURIComponent(credentials.password)}@`;
  return `esdb://${user}${host}:${port}?tls=true&tlsCAFile=${certificate.certificateFile}`;
}
