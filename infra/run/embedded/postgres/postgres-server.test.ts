import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFile,
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import pg from 'pg';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './postgres-server.ts';
import { isAlive } from './postmaster-pid.ts';

const asRoot = process.getuid?.() === 0;

/** A data folder after a first start and a stop, copied by the tests that begin there. */
let template: string;
let folder: string;
let dataDir: string;
let servers: EmbeddedPostgres[];
let parents: ChildProcess[];

async function makeFolder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'benvenuto-postgres-'));
  // As root, Postgres runs as another account, which has to get in.
  await chmod(made, 0o711);
  return made;
}

beforeAll(async () => {
  template = await makeFolder();
  await (await startEmbeddedPostgres({ dataDir: template })).stop();
});
afterAll(() => rm(template, { recursive: true }));

beforeEach(async () => {
  servers = [];
  parents = [];
  folder = await makeFolder();
  dataDir = join(folder, 'data');
  // With owners and modes, which `fs.cp` does not keep.
  await promisify(execFile)('cp', ['-a', template, dataDir]);
});
afterEach(async () => {
  for (const parent of parents) parent.kill('SIGKILL');
  await Promise.all(servers.map((server) => server.stop()));
  await rm(folder, { recursive: true });
});

async function start(options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, ...options });
  servers.push(server);
  return server;
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Asks the server where the connection comes from; null for a Unix socket. */
async function clientAddress(url: string): Promise<unknown> {
  const [row] = await query(url, 'SELECT host(inet_client_addr()) AS address');
  return row?.address;
}

/** Makes the data folder what it is before a first start. */
async function beginWithNothing(): Promise<void> {
  await rm(dataDir, { recursive: true });
  await mkdir(dataDir);
  await chmod(dataDir, 0o711);
}

/** Starts a program that is no Postgres, in the account that Postgres runs in: the only one whose numbers it minds. */
async function startBystander(home: string): Promise<number> {
  const { uid, gid } = await stat(home);
  const child = spawn('/bin/sh', ['-c', 'echo up; read -r line'], { uid, gid, cwd: '/' });
  parents.push(child);
  await once(child.stdout, 'data');
  if (child.pid === undefined) throw new Error('a spawned process without a number');
  return child.pid;
}

/** Address of the module, for a script. */
const serverModule = JSON.stringify(new URL('./postgres-server.ts', import.meta.url).href);

/** Starts the server on `dataDir` from a process of its own, which is then at the test's mercy. */
async function startInAnotherProcess(): Promise<{ parent: ChildProcess; url: string; pid: number }> {
  const script = `
    import { startEmbeddedPostgres } from ${serverModule};
    const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    console.log(JSON.stringify({ url: server.url, pid: server.pid }));`;
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  parents.push(parent);
  const [line] = await once(createInterface(parent.stdout), 'line');
  return { parent, ...JSON.parse(line) };
}

test('a first start makes a durable UTF-8 database that asks for its password', async () => {
  await beginWithNothing();
  const server = await start();
  expect(
    await query(
      server.url,
      `SELECT current_database() AS database, current_setting('fsync') AS fsync,
              current_setting('synchronous_commit') AS synchronous_commit,
              current_setting('server_encoding') AS encoding,
              (SELECT datcollate FROM pg_database WHERE datname = current_database()) AS collation,
              current_setting('listen_addresses') AS listens`,
    ),
  ).toEqual([
    {
      database: 'benvenuto',
      fsync: 'on',
      synchronous_commit: 'on',
      encoding: 'UTF8',
      collation: 'C',
      listens: '127.0.0.1',
    },
  ]);

  expect(await clientAddress(server.url)).toBeNull();
  const { port, hostname } = new URL(server.url);
  expect(decodeURIComponent(hostname)).toBe(join(dataDir, 'postgres'));
  expect(await clientAddress(server.url.replace(hostname, '127.0.0.1'))).toBe('127.0.0.1');
  expect(port).toMatch(/^\d+$/);

  const wrong = new URL(server.url);
  wrong.password = 'guessed';
  await expect(query(wrong.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
  expect((await stat(join(dataDir, 'postgres.json'))).mode & 0o777).toBe(0o600);
  expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
});

test('a folder too deep for the path of a socket is served over loopback', async () => {
  const deep = join(folder, 'd'.repeat(100));
  await rename(dataDir, deep);
  const server = await start({ dataDir: deep });
  expect(new URL(server.url).hostname).toBe('127.0.0.1');
  expect(await clientAddress(server.url)).toBe('127.0.0.1');
});

test('a later start has the data, at the same address', async () => {
  const first = await start();
  await query(first.url, 'CREATE TABLE kept (id int)');
  await first.stop();
  expect(isAlive(first.pid)).toBe(false);

  const second = await start();
  expect(second.url).toBe(first.url);
  expect(await query(second.url, 'SELECT * FROM kept')).toEqual([]);
});

test('a port that somebody else took meanwhile is exchanged for another', async () => {
  const first = await start();
  await first.stop();
  const { port } = new URL(first.url);
  const other = createServer().listen(Number(port), '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());

  const second = await start();
  expect(new URL(second.url).port).not.toBe(port);
  expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

describe('what a crash leaves behind', () => {
  test('a server whose parent was killed with -9 is shut down, and nothing is lost', async () => {
    const orphan = await startInAnotherProcess();
    await query(orphan.url, 'CREATE TABLE kept (id int)');
    orphan.parent.kill('SIGKILL');
    await once(orphan.parent, 'exit');
    expect(isAlive(orphan.pid)).toBe(true);

    const progress: string[] = [];
    const server = await start({ onProgress: (message) => progress.push(message) });
    expect(progress).toContain('Shut down a Postgres that an earlier start had left behind');
    expect(server.url).toBe(orphan.url);
    expect(await query(server.url, 'SELECT * FROM kept')).toEqual([]);
  });

  test('parent and server both killed with -9: committed rows are there', async () => {
    const earlier = await startInAnotherProcess();
    await query(earlier.url, 'CREATE TABLE kept AS SELECT generate_series(1, 1000) AS id');
    earlier.parent.kill('SIGKILL');
    process.kill(earlier.pid, 'SIGKILL');
    await once(earlier.parent, 'exit');

    const server = await start();
    expect(await query(server.url, 'SELECT count(*)::int AS rows FROM kept')).toEqual([{ rows: 1000 }]);
  });

  test('a half-finished initdb is done again', { tags: ['long'] }, async () => {
    await beginWithNothing();
    const half = join(dataDir, 'postgres', 'new-cafe');
    await mkdir(half, { recursive: true });
    await writeFile(join(half, 'PG_VERSION'), '18\n');
    const server = await start();
    expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect((await readdir(join(dataDir, 'postgres'))).filter((name) => name.startsWith('new-'))).toEqual([]);
  });

  test('lock files whose number belongs to another program by now are no obstacle', async () => {
    const { port } = JSON.parse(await readFile(join(dataDir, 'postgres.json'), 'utf8'));
    const home = join(dataDir, 'postgres');
    const bystander = await startBystander(home);
    const lock = `${bystander}\n${join(home, 'cluster')}\n1\n${port}\n`;
    await writeFile(join(home, 'cluster', 'postmaster.pid'), lock);
    await writeFile(join(home, `.s.PGSQL.${port}.lock`), lock);

    const server = await start();
    expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(isAlive(bystander)).toBe(true);
  });

  test('a lost password file costs no data', async () => {
    const first = await start();
    await query(first.url, 'CREATE TABLE kept (id int)');
    await first.stop();
    await rm(join(dataDir, 'postgres.json'));

    const second = await start();
    expect(new URL(second.url).password).not.toBe(new URL(first.url).password);
    expect(await query(second.url, 'SELECT * FROM kept')).toEqual([]);
  });

  test('a damaged password file is refused in a sentence', async () => {
    await writeFile(join(dataDir, 'postgres.json'), '{');
    await expect(start()).rejects.toMatchObject({ name: 'StartupError', exitCode: 3 });
  });
});

test('a process that is forced to end takes a server along that does not answer yet', async () => {
  const cluster = join(dataDir, 'postgres', 'cluster');
  const { uid, gid } = await stat(cluster);
  // It waits for a server to follow, and takes no connection meanwhile.
  await writeFile(join(cluster, 'standby.signal'), '');
  await chown(join(cluster, 'standby.signal'), uid, gid);
  await appendFile(join(cluster, 'postgresql.auto.conf'), 'hot_standby = off\n');
  const script = `
    import { startEmbeddedPostgres } from ${serverModule};
    process.on('SIGTERM', () => process.exit(1));
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} });`;
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'inherit' });
  parents.push(parent);
  const patience = { timeout: LONGEST_WAIT_MS, interval: 20 };
  const log = () => readFile(join(dataDir, 'logs', 'postgres.log'), 'utf8');
  await vi.waitFor(async () => expect(await log()).toContain('not accepting connections'), patience);
  parent.kill('SIGTERM');
  await once(parent, 'exit');
  await vi.waitFor(async () => {
    await expect(stat(join(cluster, 'postmaster.pid'))).rejects.toMatchObject({ code: 'ENOENT' });
  }, patience);
});

describe('while it runs', () => {
  test('a server killed with -9 comes back by itself at the same address within 5 seconds', async () => {
    const server = await start();
    await query(server.url, 'CREATE TABLE kept (id int)');
    for (let round = 0; round < 3; round++) {
      const killed = server.pid;
      process.kill(killed, 'SIGKILL');
      await vi.waitFor(() => expect(server.pid).not.toBe(killed), { timeout: LONGEST_WAIT_MS, interval: 20 });
      expect(await query(server.url, 'SELECT * FROM kept')).toEqual([]);
    }
  });

  test('a server that cannot be begun again is tried until it can', async () => {
    const failures: string[] = [];
    const server = await start({
      onProgress: (message) => message.startsWith('Postgres does not start') && failures.push(message),
    });
    const home = join(dataDir, 'postgres');
    const killed = server.pid;
    const patience = { timeout: LONGEST_WAIT_MS, interval: 20 };
    // Its account can no longer enter its folder.
    await chmod(home, 0);
    process.kill(killed, 'SIGKILL');
    await vi.waitFor(() => expect(failures.length).toBeGreaterThan(1), patience);

    await chmod(home, 0o700);
    await vi.waitFor(() => expect(server.pid).not.toBe(killed), patience);
    expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('it can be stopped while it is coming back', { tags: ['long'] }, async () => {
    const server = await start();
    process.kill(server.pid, 'SIGKILL');
    await server.stop();
    await expect(query(server.url, 'SELECT 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await (await start()).stop();
  });

  test('it is stopped in good order even while clients hold connections', async () => {
    const server = await start();
    const client = new pg.Client({ connectionString: server.url });
    client.on('error', () => undefined);
    await client.connect();
    await server.stop();
    expect(await readFile(join(dataDir, 'logs', 'postgres.log'), 'utf8')).toContain(
      'database system is shut down',
    );
  });
});

describe.runIf(asRoot)('started as root in a folder that nobody else may enter', () => {
  beforeEach(async () => {
    await beginWithNothing();
    await chmod(dataDir, 0o700);
    await mkdir(join(folder, 'shared'));
    await chmod(join(folder, 'shared'), 0o755);
  });

  test('Postgres lies in a shared folder, which is found again', async () => {
    const sharedFolders = [join(folder, 'absent'), join(folder, 'shared')];
    const first = await start({ sharedFolders });
    await query(first.url, 'CREATE TABLE kept (id int)');
    const { home } = JSON.parse(await readFile(join(dataDir, 'postgres.json'), 'utf8'));
    expect(home).toMatch(new RegExp(`^${folder}/shared/benvenuto/[0-9a-f]{16}$`));
    await first.stop();

    // Its place is recorded: neither a folder opened later nor another choice moves it.
    await chmod(dataDir, 0o711);
    const second = await start({ sharedFolders: [] });
    expect(await query(second.url, 'SELECT * FROM kept')).toEqual([]);
    await second.stop();

    await rm(home, { recursive: true });
    await expect(start({ sharedFolders })).rejects.toMatchObject({ name: 'StartupError', exitCode: 3 });
  });

  test('without any folder that can be reached it is refused in a sentence', async () => {
    await expect(start({ sharedFolders: [] })).rejects.toMatchObject({ name: 'StartupError', exitCode: 3 });
  });
});

test.runIf(asRoot)('data that its account no longer reaches is not silently begun anew', async () => {
  await chmod(dataDir, 0o700);
  await expect(start({ sharedFolders: [folder] })).rejects.toMatchObject({
    name: 'StartupError',
    exitCode: 3,
    message: expect.stringContaining('no longer reaches its data'),
  });
});
