import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { hasCode } from '#infra/adapters/data-dir/private-file.ts';
import { settlesWithin } from '#kernel/work/with-timeout.ts';
import { endWithProcess } from './end-with-process.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { postgresEnvironment, postgresRole } from './postgres-cluster.ts';
import { clusterIn, socketFolder } from './postgres-home.ts';
import { shutdownPatience } from './postmaster-pid.ts';
import type { ProcessAccount } from './process-account.ts';

export interface PostmasterOptions {
  readonly binaries: PostgresBinaries;
  readonly home: string;
  readonly account: ProcessAccount | undefined;
  readonly password: string;
  readonly port: number;
  /** File for the server's messages; appended to. */
  readonly logFile: string;
  /** Gives up a launch that is under way. */
  readonly signal: AbortSignal;
}

/** A running server process. */
export interface Postmaster {
  readonly pid: number;
  /** Resolves when the process has ended, for whatever reason. */
  readonly exited: Promise<void>;
  /** Shuts down in good order; without regard to clients after 30 seconds. */
  stop(): Promise<void>;
}

/** The server ended before it took connections. `message` is its own last complaint. */
export class PostmasterExitError extends Error {
  override readonly name = 'PostmasterExitError';
  /** Remedy: another port, another try in a moment, or nothing that a program could do. */
  readonly cure: 'other-port' | 'wait' | 'none';

  constructor(log: string) {
    const complaints = log
      .split('\n')
      .filter((line) => /\b(FATAL|PANIC|ERROR|LOG): .*could not\b|\b(FATAL|PANIC): /.test(line));
    super(
      (complaints.at(-1) ?? log.trim().split('\n').at(-1) ?? '').replace(/^.*?\b(FATAL|PANIC|LOG): +/, ''),
    );
    if (log.includes('Address already in use')) this.cure = 'other-port';
    else if (/pre-existing shared memory block|lock file ".*" already exists/.test(log)) this.cure = 'wait';
    else this.cure = 'none';
  }
}

/**
 * Starts the server and resolves once it answers a connection, however long its crash recovery
 * takes. @throws PostmasterExitError where it ends before.
 */
export async function launchPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  options.signal.throwIfAborted();
  const log = await open(options.logFile, 'a+', 0o600);
  try {
    const { size } = await log.stat();
    // In a session of its own: Ctrl-C in the terminal must reach only us, who drain first.
    const child = spawn(options.binaries.postgres, serverArguments(options), {
      ...options.account,
      cwd: options.home,
      env: postgresEnvironment,
      stdio: ['ignore', log.fd, log.fd],
      detached: true,
    });
    // It recovers from its log at the next start.
    endWithProcess(child, 'SIGQUIT');
    const exited = once(child, 'exit').then(() => undefined);
    // One that cannot be begun says so below, and never exits.
    exited.catch(() => undefined);
    await once(child, 'spawn');
    const { pid } = child;
    if (pid === undefined) throw new Error('a spawned process without a number');

    const readiness = new AbortController();
    try {
      const outcome = await Promise.race([
        exited.then(() => 'exited' as const),
        acceptsConnections(options, AbortSignal.any([options.signal, readiness.signal])),
      ]);
      if (outcome === 'exited') {
        const { size: end } = await log.stat();
        const { buffer } = await log.read(Buffer.alloc(end - size), 0, end - size, size);
        throw new PostmasterExitError(buffer.toString());
      }
    } catch (error) {
      await shutDown(child, exited);
      throw error;
    } finally {
      readiness.abort();
    }
    return { pid, exited, stop: () => shutDown(child, exited) };
  } finally {
    await log.close();
  }
}

/** Sets options on the command line, where neither postgresql.conf nor ALTER SYSTEM can weaken them. */
function serverArguments({ home, port }: PostmasterOptions): string[] {
  const sockets = socketFolder(home);
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: sockets === undefined ? '' : `"${sockets.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    // After a crash, the whole data folder is made durable first: at once, instead of file by file.
    ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
    // A process takes up to some forty, and each one that is free a few kilobytes.
    max_connections: 400,
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    logging_collector: 'off',
    log_destination: 'stderr',
  };
  return [
    '-D',
    clusterIn(home),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

async function acceptsConnections(
  { port, password }: PostmasterOptions,
  signal: AbortSignal,
): Promise<'ready'> {
  for (;;) {
    signal.throwIfAborted();
    const client = new pg.Client({
      host: '127.0.0.1',
      port,
      user: postgresRole,
      password,
      database: 'postgres',
      ssl: false,
      connectionTimeoutMillis: 5_000,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return 'ready';
    } catch (error) {
      if (!isNotYet(error)) throw error;
    } finally {
      await client.end();
    }
    await delay(20, undefined, { signal });
  }
}

/**
 * Tells errors of a server that will answer later: refused before it listens, 57P03 while it recovers, cut off while a
 * crashed backend resets it.
 */
function isNotYet(error: unknown): boolean {
  if (['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P03', '53300'].some((code) => hasCode(error, code)))
    return true;
  return error instanceof Error && /timeout|Connection terminated/.test(error.message);
}

async function shutDown(child: ChildProcess, exited: Promise<void>): Promise<void> {
  const steps: readonly [NodeJS.Signals, number][] = [
    ['SIGINT', shutdownPatience.fast],
    ['SIGQUIT', shutdownPatience.immediate],
    ['SIGKILL', shutdownPatience.immediate],
  ];
  for (const [signal, patience] of steps) {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await settlesWithin(exited, patience);
  }
}
