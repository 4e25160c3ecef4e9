import { randomUUID } from 'node:crypto';
import { appendFile, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ledgerLines } from '#services/erasure/erasure-ledger.ts';
import { erasureLedgerFile, LEDGER_FILE } from './erasure-ledger-file.ts';

let dataDir: string;
let path: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'benvenuto-ledger-'));
  path = join(dataDir, LEDGER_FILE);
});
afterEach(() => rm(dataDir, { recursive: true }));

const erasure = () => ({ userId: randomUUID(), erasedAt: new Date().toISOString() });

it('holds whoever was added once, in a file that only its owner may read', async () => {
  const ledger = erasureLedgerFile(dataDir);
  const [one, two] = [erasure(), erasure()];
  await ledger.add([one]);
  await erasureLedgerFile(dataDir).add([one, two, { ...two }]);
  expect(await readFile(path, 'utf8')).toBe(ledgerLines([one, two]));
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

it('is empty, and makes no file, where nobody was erased', async () => {
  const ledger = erasureLedgerFile(dataDir);
  await ledger.add([]);
  expect(await ledger.read()).toEqual({ entries: [], unreadable: 0 });
  await expect(stat(path)).rejects.toMatchObject({ code: 'ENOENT' });
});

it('keeps what is added after half a line that was left by a full disk or a lost machine', async () => {
  const ledger = erasureLedgerFile(dataDir);
  const [one, two] = [erasure(), erasure()];
  await ledger.add([one]);
  await appendFile(path, ledgerLines([two]).slice(0, 40));
  await ledger.add([two]);
  expect(await ledger.read()).toEqual({ entries: [one, two], unreadable: 1 });
});

it('loses nobody whom several processes add at the same time', async () => {
  const people = Array.from({ length: 40 }, erasure);
  await Promise.all(people.map((person) => erasureLedgerFile(dataDir).add([person])));
  const { entries, unreadable } = await erasureLedgerFile(dataDir).read();
  expect(new Set(entries.map(({ userId }) => userId))).toEqual(new Set(people.map(({ userId }) => userId)));
  expect(unreadable).toBe(0);
});

it('says so where it cannot be written', async () => {
  await mkdir(path);
  await expect(erasureLedgerFile(dataDir).add([erasure()])).rejects.toMatchObject({ code: 'EISDIR' });
});
