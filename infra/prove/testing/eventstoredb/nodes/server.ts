import type { Socket } from 'node:net';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import { append } from '../appending/append.ts';
import { batchAppend } from '../appending/batch-append.ts';
import { deleteStream, tombstone } from '../appending/delete.ts';
import type { Log } from '../log/log.ts';
import { read } from '../reading/read.ts';
import { Access, type Credentials } from '../wire/authentication.ts';
import { type Member, readGossip } from '../wire/gossip.ts';
import { GossipService, ServerFeaturesService, StreamsService } from '../wire/protocol.ts';
import { getSupportedMethods } from '../wire/server-features.ts';
import { DEFAULT_VERSION, type ServerVersion } from '../wire/server-version.ts';
import type { Certificate } from './certificate.ts';
import { type Counters, newCounters } from './counters.ts';
import type { Faults } from './faults.ts';
import type { Gate } from './gate.ts';

/** The server's defaults, bytes: a whole append, and a message of the wire. */
const MAX_APPEND_SIZE = 1_024 * 1_024;
const MAX_MESSAGE_SIZE = 16 * 1_024 * 1_024;

/** Options of a server that are the same for every store. */
export interface ServerOptions {
  /** Version whose answers it gives. Default 24.10.14. */
  readonly version?: ServerVersion;
  /** Without: everybody may do everything. */
  readonly credentials?: Credentials;
  /** True where clients are told of `BatchAppend`; those that are not append with `Append`. Default true. */
  readonly batchAppend?: boolean;
  /** Largest append, bytes. Default: the server's, 1 MiB. */
  readonly maxAppendSize?: number;
  /** Time by which its clock is ahead of the clients', milliseconds. It judges the deadlines of appends. Default 0. */
  readonly clockAheadMs?: number;
}

/** Parts that a server stands on. */
export interface ServerParts {
  readonly log: Log;
  readonly gate: Gate;
  readonly faults: Faults;
  readonly counters?: Counters;
  readonly certificate: Certificate | undefined;
  /** The nodes of its cluster, as it believes them to be. */
  readonly members: () => readonly Member[];
}

/** A server without a port of its own. */
export interface ProtocolServer {
  /** Serves a connection that was accepted. */
  serve(socket: Socket): void;
  stop(): void;
}

/** Makes a server that speaks the protocol over a log. */
export function createProtocolServer(options: ServerOptions, parts: ServerParts): ProtocolServer {
  const { log, gate, faults, counters = newCounters(), certificate, members } = parts;
  const { version = DEFAULT_VERSION, clockAheadMs = 0, maxAppendSize = MAX_APPEND_SIZE } = options;
  const context = {
    version,
    gate,
    log,
    access: new Access(options.credentials),
    counters,
    clock: () => Date.now() + clockAheadMs,
    maxAppendSize,
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
  server.addService(GossipService, { read: readGossip(members) });
  const injector = server.createConnectionInjector(serverCredentials(certificate));
  return {
    serve: (socket) => injector.injectConnection(socket),
    stop: () => server.forceShutdown(),
  };
}

function serverCredentials(certificate: Certificate | undefined): ServerCredentials {
  if (certificate === undefined) return ServerCredentials.createInsecure();
  const { key, certificate: chain } = certificate;
  return ServerCredentials.createSsl(null, [
    { private_key: Buffer.from(key), cert_chain: Buffer.from(chain) },
  ]);
}
