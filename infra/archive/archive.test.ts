import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentsOf, fill, openTestInstallation, type TestInstallation } from './archive.test-support.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';

let folder: string;
let source: TestInstallation;
let archive: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'benvenuto-archives-'));
  archive = join(folder, 'installation.benvenuto');
  source = await openTestInstallation();
  await fill(source);
  await source.catchUp();
  await backUp(source.source, archive);
});

afterAll(async () => {
  await source.remove();
  await rm(folder, { recursive: true });
});

describe('an archive', () => {
  it('makes an empty installation the same as the one it was made from', async () => {
    const target = await openTestInstallation();
    try {
      const result = await restore(target.target, archive);
      const [was, is] = [await contentsOf(source), await contentsOf(target)];
      expect(is).toEqual(was);
      expect(was.events.length).toBeGreaterThan(200);
      expect(was.objects.length).toBeGreaterThan(5);
      expect(result.events).toEqual({ held: 0, added: was.events.length });
      expect(result.files).toBe(was.objects.length);
      expect(result.readModels.length).toBeGreaterThan(2);
      expect(result.readModels.map(({ equal }) => equal)).toEqual(result.readModels.map(() => true));
    } finally {
      await target.remove();
    }
  });

  it('is for its owner alone', async () => {
    expect((await stat(archive)).mode & 0o777).toBe(0o600);
  });
});
