import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:fs';
import { copyFile, type FileHandle, mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Command } from 'commander';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillWithViews } from '#infra/prove/bench/fill/fill-with-views.ts';
import { startBenvenuto } from '#infra/prove/testing/operator/benvenuto.ts';
import { createTestDatabase, type TestDatabase } from '#infra/prove/testing/postgres.ts';
import { someOf } from '#infra/prove/testing/thoroughness.ts';
import { openOperatorCore } from '#infra/run/composition/product-core.ts';
import { loadSecrets } from '#infra/run/config/secrets.ts';
import { addReplayCommand } from './replay-command.ts';

const VIEWS = 20_000;

let database: TestDatabase;
let folder: string;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'benvenuto-cli-'));
  folder = await mkdtemp(join(tmpdir(), 'benvenuto-replay-'));
  const { masterKey } = await loadSecrets(dataDir, {});
  const core = await openOperatorCore({ databaseUrl: database.url, masterKey, dataDir });
  await core.close();
  await fillWithViews(database.url, VIEWS);
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
  await rm(folder, { recursive: true });
});

const start = (...words: string[]) =>
  startBenvenuto(['replay', ...words], { DATA_DIR: dataDir, DATABASE_URL: database.url });

type Running = ReturnType<typeof start>;

async function ended(running: Running) {
  const [rows, told, [code]] = await Promise.all([
    buffer(running.stdout),
    text(running.stderr),
    once(running, 'exit'),
  ]);
  return { rows, told, code };
}

const replay = (...words: string[]) => ended(start(...words));
const written = (name: string) => readFile(join(folder, name));
const linesOf = (bytes: Buffer) => bytes.toString('utf8').split('\n').length - 1;

/** Reads all that stands in a pipe now. */
async function drained(pipe: FileHandle): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for (;;) {
    const piece = await pipe.read(Buffer.alloc(65_536)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EAGAIN') return undefined;
      throw error;
    });
    if (piece === undefined) return Buffer.concat(pieces);
    pieces.push(piece.buffer.subarray(0, piece.bytesRead));
  }
}

/**
 * Begins a replay into a file and stops it with Ctrl-C while it writes. A pipe stands where the file is written, so that
 * the run cannot be done before it is stopped. @returns what it said; the part is a file with all that it wrote
 */
async function stopped(path: string, ...words: string[]): Promise<{ told: string; code: unknown }> {
  const part = `${path}.part`;
  await promisify(execFile)('mkfifo', [part]);
  const pipe = await open(part, constants.O_RDWR | constants.O_NONBLOCK);
  const pieces: Buffer[] = [];
  try {
    const running = start(...words, '--output', path);
    const end = ended(running);
    let isOver = false;
    void end.finally(() => {
      isOver = true;
    });
    for (let isStopped = false; !isOver; await delay(2)) {
      pieces.push(await drained(pipe));
      if (isStopped || pieces.every(({ length }) => length === 0)) continue;
      running.kill('SIGINT');
      isStopped = true;
    }
    pieces.push(await drained(pipe));
    const { told, code } = await end;
    return { told, code };
  } finally {
    await pipe.close();
    await rm(part);
    await writeFile(part, Buffer.concat(pieces));
  }
}

describe('a file', () => {
  let whole: Readonly<Record<'ndjson' | 'csv', Buffer>>;
  beforeAll(async () => {
    for (const format of ['ndjson', 'csv']) {
      const path = join(folder, `whole.${format}`);
      expect(await replay('--format', format, '--output', path)).toMatchObject({ code: 0 });
    }
    whole = { ndjson: await written('whole.ndjson'), csv: await written('whole.csv') };
  });

  it('has the format that its name tells, where none is asked for', { tags: ['replayViews'] }, async () => {
    for (const format of ['ndjson', 'csv'] as const) {
      await replay('--output', join(folder, `named.${format}`));
      expect((await written(`named.${format}`)).equals(whole[format])).toBe(true);
    }
  });

  it('is the same byte for byte up to the same position, and says what that is', {
    tags: ['replayViews'],
  }, async () => {
    const path = join(folder, 'again.ndjson');
    const { rows, told, code } = await replay('--until', String(VIEWS), '--output', path);
    expect({ code, rows: rows.length }).toEqual({ code: 0, rows: 0 });
    expect(told).toBe(`Wrote 20,000 rows to ${path}. For the same bytes again: --until ${VIEWS}\n`);
    expect((await written('again.ndjson')).equals(whole.ndjson)).toBe(true);
    expect(linesOf(whole.ndjson)).toBe(VIEWS);
    expect(linesOf(whole.csv)).toBe(VIEWS + 1);
    expect((await readdir(folder)).filter((name) => name.includes('.part'))).toEqual([]);
  });

  it('is replaced only where that is meant', async () => {
    const path = join(folder, 'taken.csv');
    await writeFile(path, 'precious');
    const refused = await replay('--output', path);
    expect(refused).toMatchObject({ code: 1, told: `${path} exists. Add --force to replace it.\n` });
    expect((await written('taken.csv')).toString()).toBe('precious');
    const replaced = await replay('--output', path, '--force', '--format', 'csv', '--quiet');
    expect(replaced).toMatchObject({ code: 0, told: '' });
    expect((await written('taken.csv')).equals(whole.csv)).toBe(true);
  });

  it.each(someOf(['csv', 'ndjson'] as const))(
    'that was stopped and gone on with is the one that comes in one run: %s',
    { tags: ['replayViews'] },
    async (format) => {
      const path = join(folder, `stopped.${format}`);
      const { told, code } = await stopped(path, '--format', format);
      expect({ told, code }).toEqual({ told: expect.stringMatching(/^Stopped after [\d,]+ rows/), code: 1 });
      expect(told).toContain(`To go on: benvenuto replay --output ${path} --resume`);
      const part = await written(`stopped.${format}.part`);
      expect(part.at(-1)).toBe('\n'.charCodeAt(0));
      expect(linesOf(part)).toBeLessThan(VIEWS);

      const elsewhere = join(folder, `cut.${format}`);
      await writeFile(`${elsewhere}.part`, part.subarray(0, -20));
      await copyFile(`${path}.part.json`, `${elsewhere}.part.json`);
      const begun = await replay('--output', elsewhere);
      expect(begun).toMatchObject({
        code: 1,
        told: expect.stringContaining('Add --resume to go on with it'),
      });

      const resumed = await Promise.all(
        [path, elsewhere].map((file) => replay('--output', file, '--resume')),
      );
      expect(resumed).toMatchObject([{ code: 0 }, { code: 0 }]);
      expect((await written(`stopped.${format}`)).equals(whole[format])).toBe(true);
      expect((await written(`cut.${format}`)).equals(whole[format])).toBe(true);
    },
  );

  it('that was killed before its first row is gone on with too', { tags: ['long'] }, async () => {
    const path = join(folder, 'early.csv');
    await writeFile(`${path}.part`, 'pos');
    await writeFile(`${path}.part.json`, JSON.stringify({ format: 'csv', until: String(VIEWS) }));
    expect(await replay('--output', path, '--resume')).toMatchObject({ code: 0 });
    expect((await written('early.csv')).equals(whole.csv)).toBe(true);
  });

  it('tells the standard output rows alone, which are gone on with behind the last', {
    tags: ['long'],
  }, async () => {
    const running = start();
    const end = ended(running);
    running.stdout.pause();
    await once(running.stdout, 'readable');
    running.kill('SIGINT');
    running.stdout.resume();
    const { rows, told, code } = await end;
    expect(code).toBe(1);
    const [, after = '', until = ''] = /the same with --after (\d+) --until (\d+)/.exec(told) ?? [];
    expect(linesOf(rows)).toBe(Number(after));
    expect(linesOf(rows)).toBeLessThan(VIEWS);
    const rest = await replay('--after', after, '--until', until);
    expect(rest).toMatchObject({ code: 0, told: expect.stringContaining('For the same bytes again') });
    expect(Buffer.concat([rows, rest.rows]).equals(whole.ndjson)).toBe(true);
  });
});

it('ends quietly once its reader wants no more', async () => {
  const running = start();
  const told = text(running.stderr);
  const exit = once(running, 'exit');
  await once(running.stdout, 'data');
  running.stdout.destroy();
  expect(await exit).toEqual([0, null]);
  expect(await told).toBe('');
});

it('says which option is not valid, and writes nothing', async () => {
  const asked = (...words: string[]) => {
    const program = new Command().exitOverride();
    addReplayCommand(program);
    return program.parseAsync(['replay', ...words], { from: 'user' });
  };
  await expect(asked('--from', '2026-02-30')).rejects.toThrow('--from: Must be a day');
  await expect(asked('--from', '2026-05-02', '--to', '2026-05-01')).rejects.toThrow('--to: Must not be');
  await expect(asked('--property', 'casa')).rejects.toThrow('--property: Must be the id of something');
  await expect(asked('--section', 'no such')).rejects.toThrow('--section: Unknown section');
  await expect(asked('--language', 'it', 'xx')).rejects.toThrow(
    '--language: Must be one of: en, it, es, fr, de, pt, und.',
  );
  await expect(asked('--type', 'clicks')).rejects.toThrow('--type: Must be one of: views, sections, acts.');
  await expect(asked('--format', 'xlsx')).rejects.toThrow('--format: Must be one of: ndjson, csv, parquet.');
  await expect(asked('--after', '-1')).rejects.toThrow('--after: Must be a position');
  await expect(asked('--resume')).rejects.toThrow('--output <file>');
  await expect(asked('--resume', '--output', 'x', '--type', 'views')).rejects.toThrow(
    'stands beside the file',
  );
  await expect(asked('--resume', '--output', join(folder, 'none'))).rejects.toThrow('Leave out --resume');
  await expect(asked('--sql', 'SELECT 1')).rejects.toThrow('--ask <name>');
  await expect(asked('--ask', 'view_hours')).rejects.toThrow('--sql');
  await expect(asked('--ask', 'view_hours', '--json')).rejects.toThrow('--json');
  const beyond = await replay('--until', String(VIEWS + 1));
  expect(beyond).toMatchObject({ code: 1, told: `--until: The log ends at position ${VIEWS}.\n` });
  const nowhere = await replay('--output', join(folder, 'nowhere', 'x.csv'));
  expect(nowhere).toMatchObject({
    code: 1,
    told: `There is no folder ${join(folder, 'nowhere')}. Make it first, or name another file.\n`,
  });
});

it('builds a draft, asks it and removes it', async () => {
  const draft = fileURLToPath(new URL('../../replay/examples/view-hours.ts', import.meta.url));
  const built = await replay('--into', draft);
  expect(built).toMatchObject({ code: 0, told: '' });
  expect(built.rows.toString()).toContain(
    `Built draft_view_hours from 4,000 events, up to position ${VIEWS}.`,
  );
  const sum = 'SELECT sum(view_count)::integer AS total FROM hours';
  const answer = await replay('--ask', 'view_hours', '--sql', sum);
  expect(answer.rows.toString().split('\n')).toContain('4,000');
  const json = await replay('--ask', 'view_hours', '--sql', sum, '--json');
  expect(JSON.parse(json.rows.toString())).toEqual([{ total: VIEWS / 5 }]);
  const csv = await replay('--ask', 'view_hours', '--sql', sum, '--csv');
  expect(csv.rows.toString()).toBe(`total\r\n${VIEWS / 5}\r\n`);
  const misspelt = await replay('--ask', 'view_hour', '--sql', sum);
  expect(misspelt).toMatchObject({
    code: 1,
    told: 'There is no draft view_hour. There are view_hours.\n',
  });
  expect(await replay('--drop', 'view_hours')).toMatchObject({ code: 0 });
  const gone = await replay('--drop', 'view_hours');
  expect(gone).toMatchObject({ code: 1, told: 'There is no draft view_hours. None is built.\n' });
});
