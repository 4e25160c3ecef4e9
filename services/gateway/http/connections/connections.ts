import type { Server } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';

/** Times that a connection may keep a server waiting, in milliseconds. */
export interface ConnectionTimes {
  /** Until a request has said what it asks for; also for who connects and says nothing. */
  readonly headers: number;
  /** Until a request is there as a whole: large files come from phones. */
  readonly request: number;
  /** For the next request; proxies keep theirs for a minute, and are not to meet one that is just closed. */
  readonly keepAlive: number;
  /** While nothing moves either way: a client that does not read its answer. Longer than an open page is silent. */
  readonly idle: number;
  /** For a client to take an answer that was handed over as a whole, however it reads: drop by drop is never idle. */
  readonly answer: number;
}

export const CONNECTION_TIMES: ConnectionTimes = {
  headers: 10_000,
  request: 120_000,
  keepAlive: 65_000,
  idle: 60_000,
  answer: 120_000,
};

/** Returns the options of a server that waits no longer than that. */
export const connectionOptions = ({ headers, request, keepAlive, idle }: ConnectionTimes) =>
  ({
    // As often as it takes to notice a time that has passed when it is passed by half.
    http: { headersTimeout: headers, connectionsCheckingInterval: headers / 2 },
    requestTimeout: request,
    keepAliveTimeout: keepAlive,
    connectionTimeout: idle,
  }) satisfies FastifyHttpOptions<Server>;
