import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Decrypter } from 'age-encryption';
import { pack } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEventStoreDb } from '#infra/adapters/event-store/eventstoredb/eventstoredb-store.ts';
import { openPostgresReactorState } from '#infra/adapters/jobs/reactors/postgres-reactor-state.ts';
import { openS3Storage } from '#infra/adapters/storage/s3-storage.ts';
import { CHILD_ENVIRONMENT } from '#infra/prove/testing/child-environment.ts';
import { startEventStoreDbStandIn } from '#infra/prove/testing/eventstoredb/stand-in.ts';
import {
  contentsOf,
  fill,
  fillWithHouses,
  MASTER_KEY,
  openTestInstallation,
  type TestInstallation,
} from '#infra/prove/testing/operator/archive-stage.ts';
import { startS3Double } from '#infra/prove/testing/s3/s3-double.ts';
import { someOf } from '#infra/prove/testing/thoroughness.ts';
import { ArchiveError } from '#infra/run/installation/archive-error.ts';
import { LOG_MARK } from '#kernel/commands/log-identity.ts';
import { exitCodes } from '#services/kernel/startup-error.ts';
import { backUp } from './back-up.ts';
import { checkArchive } from './check-archive.ts';
import { restore } from './restore.ts';
import { syntheticSource } from './synthetic-source.test-support.ts';

const OPENERS = { masterKey: Buffer.from(MASTER_KEY) };

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

/** Runs a test on an empty installation of its own. */
async function withEmpty(
  work: (target: TestInstallation) => Promise<void>,
  options?: { masterKey?: Uint8Array },
): Promise<void> {
  const target = await openTestInstallation(options);
  try {
    await work(target);
  } finally {
    await target.remove();
  }
}

async function expectEmpty({ core, storage }: TestInstallation): Promise<void> {
  expect(await core.store.head()).toBeUndefined();
  expect(await Array.fromAsync(core.vault.exportSubjects())).toEqual([]);
  expect(await Array.fromAsync(storage.list())).toEqual([]);
}

describe('a restore', () => {
  it('makes an empty installation the same as the one that was backed up', () =>
    withEmpty(async (target) => {
      const result = await restore(target.target, archive);
      const [was, is] = [await contentsOf(source), await contentsOf(target)];
      expect(is).toEqual(was);
      expect(was.events.length).toBeGreaterThan(200);
      expect(was.objects.length).toBeGreaterThan(5);
      expect(result.events).toEqual({ held: 0, added: was.events.length });
      expect(result.files).toBe(was.objects.length);
      expect(result.readModels.length).toBeGreaterThan(2);
      expect(result.readModels.map(({ equal }) => equal)).toEqual(result.readModels.map(() => true));
      await target.catchUp();
      await expect(target.target.state.assertReady('postgres')).resolves.toBeUndefined();
    }));

  it('keeps no mark of the log that the files belonged to, here or there: the log comes along', () =>
    withEmpty(async (target) => {
      const marked = join(folder, 'marked.benvenuto');
      for (const { storage } of [source, target]) {
        await storage.put(LOG_MARK, Buffer.from('another log'), { contentType: 'text/plain' });
      }
      await backUp(source.source, marked);
      await source.storage.delete(LOG_MARK);
      await restore(target.target, marked);
      expect(await contentsOf(target)).toEqual(await contentsOf(source));
    }));

  it('puts the files into an S3 store, and a backup takes them out of there', {
    tags: ['long'],
  }, async () => {
    const double = await startS3Double();
    try {
      await withEmpty(async (there) => {
        const { endpoint, credentials } = double;
        const s3 = { endpoint, ...credentials, bucket: 'files', pathStyle: true };
        const storage = await openS3Storage(s3);
        await restore({ ...there.target, storage }, archive);
        expect(await contentsOf({ ...there, storage })).toEqual(await contentsOf(source));
        expect(double.buckets.get('files')?.objects.size).toBeGreaterThan(5);
        expect(await Array.fromAsync(there.storage.keys())).toEqual([]);
        const file = join(folder, 'from-s3.benvenuto');
        await backUp({ ...there.source, storage }, file);
        await withEmpty(async (back) => {
          await restore(back.target, file);
          expect(await contentsOf(back)).toEqual(await contentsOf(source));
        });
      });
    } finally {
      await double.stop();
    }
  });

  it('goes into EventStoreDB, and from there back into Postgres', async () => {
    const standIn = await startEventStoreDbStandIn();
    const store = await openEventStoreDb({ url: standIn.url });
    try {
      await withEmpty(async (there) => {
        const target = { ...there.target, log: store, store, logKind: 'eventstoredb' } as const;
        const restored = await restore(target, archive);
        expect(restored.readModels.map(({ equal }) => equal)).toEqual(restored.readModels.map(() => true));
        expect(await contentsOf({ ...there, target })).toEqual(await contentsOf(source));
        const file = join(folder, 'from-eventstoredb.benvenuto');
        await backUp({ ...there.source, store }, file);
        await withEmpty(async (back) => {
          const again = await restore(back.target, file);
          expect(again.readModels.map(({ equal }) => equal)).toEqual(again.readModels.map(() => true));
          expect(await contentsOf(back)).toEqual(await contentsOf(source));
        });
      });
    } finally {
      await store.close();
      await standIn.stop();
    }
  });

  it('leaves those erased who were', async () => {
    const subjectOf = ({ metadata }: { metadata: { subject?: string } }) => metadata.subject;
    const { events, subjects } = await contentsOf(source);
    const named = new Set(events.flatMap((event) => subjectOf(event) ?? []));
    expect(named.size).toBe(subjects.length + 1);
  });

  it('lets reactors go on where they stood, with what they had set aside', () =>
    withEmpty(async (target) => {
      const reactors = await openPostgresReactorState(source.core.pool);
      const events = await Array.fromAsync(source.core.store.readAll());
      const [failed, last] = [events[50], events[120]];
      if (failed === undefined || last === undefined) throw new Error('too few events');
      await reactors.begin('new', undefined);
      const { position: from } = await reactors.begin('mail', undefined);
      await reactors.advance('mail', from, last.position, [{ event: failed, error: 'no answer' }]);
      const file = join(folder, 'reactors.benvenuto');
      // Positions of the target differ from those of the source.
      const shifted = { ...source.source, store: atThreeTimesThePosition(source.source.store) };
      const readCheckpoints = async () => {
        const checkpoints = await source.source.readCheckpoints();
        const moved = checkpoints.reactors.map((each) => ({
          ...each,
          position: each.position === null ? null : each.position * 3n + 1n,
        }));
        return { reactors: moved, readModels: [] };
      };
      await backUp({ ...shifted, readCheckpoints }, file);
      await restore(target.target, file);
      const restored = await openPostgresReactorState(target.core.pool);
      expect(await restored.find('mail')).toEqual({ position: last.position });
      expect(await restored.find('new')).toEqual({ position: undefined });
      expect(await restored.setAside()).toMatchObject([
        { reactor: 'mail', error: 'no answer', event: failed },
      ]);
    }));

  it('is refused under another master key, in words that say what to do, before anything is written', () =>
    withEmpty(
      async (target) => {
        await expect(restore(target.target, archive)).rejects.toMatchObject({
          exitCode: exitCodes.invalidConfiguration,
          message: expect.stringContaining('another MASTER_KEY'),
          remedy: expect.stringContaining('Set MASTER_KEY to that of the installation it was made from'),
        });
        await expectEmpty(target);
      },
      { masterKey: new Uint8Array(32).fill(8) },
    ));

  it('is refused by an installation that has anything of its own, which stays as it is', () =>
    withEmpty(async (target) => {
      await target.core.vault.createSubject('ada');
      await target.storage.put('a', Buffer.from('x'), { contentType: 'a/b' });
      const before = await contentsOf(target);
      await expect(restore(target.target, archive)).rejects.toThrow('has people and files of its own');
      expect(await contentsOf(target)).toEqual(before);
      expect(await target.core.store.head()).toBeUndefined();
    }));

  it.each(someOf(['read models', 'events', 'files']))('is taken up after it was killed at the %s', (step) =>
    withEmpty(async (target) => {
      await killRestoreAt(step, target, archive);
      await expect(target.target.state.assertReady('postgres')).rejects.toThrow(
        'Run `benvenuto restore` again',
      );
      const result = await restore(target.target, archive);
      expect(result.events.held).toBeGreaterThan(0);
      expect(result.readModels.every(({ equal }) => equal)).toBe(true);
      expect(await contentsOf(target)).toEqual(await contentsOf(source));
      await expect(target.target.state.assertReady('postgres')).resolves.toBeUndefined();
    }),
  );

  it('goes on within the events where it was killed', () =>
    withEmpty(async (target) => {
      const long = join(folder, 'long.benvenuto');
      const made = await backUp(syntheticSource(12_000, MASTER_KEY), long);
      expect(made.checksums.parts.events.records).toBe(12_000);
      await killRestoreAt('events', target, long);
      const { held, added } = (await restore(target.target, long)).events;
      expect(held).toBeGreaterThan(0);
      expect(added).toBeGreaterThan(0);
      expect(held + added).toBe(12_000);
      const count = await target.core.store.countAfter(undefined, { upTo: 20_000 });
      expect(count).toBe(12_000);
    }));

  it('does not go on with another archive', { tags: ['long'] }, () =>
    withEmpty(async (target) => {
      await killRestoreAt('files', target, archive);
      const before = await contentsOf(target);
      const other = join(folder, 'other.benvenuto');
      await backUp(syntheticSource(10, MASTER_KEY), other);
      await expect(restore(target.target, other)).rejects.toThrow('Nothing was written');
      expect((await contentsOf(target)).events).toEqual(before.events);
    }),
  );
});

describe('a backup', () => {
  it('is for its owner alone, and leaves nothing beside it', async () => {
    expect((await stat(archive)).mode & 0o777).toBe(0o600);
    expect((await readdir(folder)).filter((name) => name.endsWith('.partial'))).toEqual([]);
  });

  it('replaces no file unless it is told to', async () => {
    const file = join(folder, 'there.benvenuto');
    await writeFile(file, 'precious');
    const few = syntheticSource(3, MASTER_KEY);
    await expect(backUp(few, file)).rejects.toThrow(/exists already.+--force/);
    expect(await readFile(file, 'utf8')).toBe('precious');
    await backUp(few, file, { replace: true });
    expect((await checkArchive(file, OPENERS)).checksums.parts.events.records).toBe(3);
  });

  it('leaves what was there, and nothing half, where it fails', async () => {
    const file = join(folder, 'failed.benvenuto');
    await writeFile(file, 'precious');
    const few = syntheticSource(3, MASTER_KEY);
    const failing = {
      ...few,
      storage: {
        ...few.storage,
        list: () => {
          throw new RangeError('the disk is gone');
        },
      },
    };
    await expect(backUp(failing, file, { replace: true })).rejects.toThrow(RangeError);
    expect(await readFile(file, 'utf8')).toBe('precious');
    expect(await readdir(folder)).not.toContain('failed.benvenuto.partial');
  });

  it('says so where it cannot be written', async () => {
    const backUpTo = (...names: string[]) => backUp(syntheticSource(3, MASTER_KEY), join(folder, ...names));
    await expect(backUpTo('no', 'file')).rejects.toThrow(`There is no folder ${join(folder, 'no')}.`);
    await writeFile(join(folder, 'a-file'), '');
    await expect(backUpTo('a-file', 'file')).rejects.toThrow(/cannot be written: ENOTDIR/);
  });

  it('fits together while people come, write and go', () =>
    withEmpty(async (busy) => {
      await fillWithHouses(busy);
      const subjects = await Array.fromAsync(busy.core.vault.exportSubjects());
      const gone = subjects[0]?.subject ?? '';
      const head = await busy.core.store.head();
      const reading = {
        ...busy.source,
        vault: {
          keyCheck: busy.core.vault.keyCheck,
          exportSubjects: async function* () {
            const origin = { correlationId: 'late', causationId: 'late' };
            const late = { firstName: 'Late', lastName: 'Comer', email: 'late@example.com' };
            await busy.domain.accounts.register({ ...late, password: 'una ginestra sul colle' }, origin);
            await busy.core.vault.destroySubject(gone);
            yield* busy.core.vault.exportSubjects();
          },
          exportDigestKey: () => busy.core.vault.exportDigestKey(),
        },
      };
      const file = join(folder, 'busy.benvenuto');
      const { manifest } = await backUp(reading, file);
      expect(manifest.head).toBe(head);
      expect(await busy.core.store.head()).not.toBe(head);
      await withEmpty(async (target) => {
        await restore(target.target, file);
        const [was, is] = [await contentsOf(busy), await contentsOf(target)];
        expect(is.events).toEqual(was.events.slice(0, is.events.length));
        expect(is.decoded).toEqual(was.decoded.slice(0, is.events.length));
        expect(is.keys.has(gone)).toBe(false);
        expect(is.subjects).toEqual(was.subjects);
      });
    }));

  it('needs no more memory for a log that is larger than its heap', { tags: ['long'] }, async () => {
    const child = spawn(
      process.execPath,
      [
        '--max-old-space-size=48',
        'infra/operate/archive/memory.test-support.ts',
        '9000',
        '8000',
        join(folder, 'big.benvenuto'),
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const [said, [code]] = await Promise.all([buffer(child.stdout), once(child, 'exit')]);
    expect(code).toBe(0);
    expect(String(said).trim()).toBe('9000');
  });
});

describe('an archive is refused in one sentence', () => {
  it('where it was cut off, wherever that was', async () => {
    const whole = await readFile(archive);
    const file = join(folder, 'cut.benvenuto');
    // Close enough to each other that each part is cut, pictures within their content too.
    for (let share = 0.001; share < 1; share += 0.0249) {
      await writeFile(file, whole.subarray(0, Math.floor(whole.length * share)));
      await expect(checkArchive(file, OPENERS), `share ${share}`).rejects.toThrow(
        /cut\.benvenuto is damaged: it was cut off or changed\. Use/,
      );
    }
  });

  it('is refused where an event of it was changed and all around it fits', async () => {
    const whole = gunzipSync(await decrypted(archive)).toString('latin1');
    const changed = whole.replace('"recordedAt":"20', '"recordedAt":"19');
    expect(changed).not.toBe(whole);
    const file = join(folder, 'changed.benvenuto');
    await writeFile(file, gzipSync(Buffer.from(changed, 'latin1')));
    await expect(checkArchive(file, OPENERS)).rejects.toThrow('its events are not those that were written');
  });

  it('where a byte is another one, wherever that is; nothing is written then', () =>
    withEmpty(async (target) => {
      const whole = await readFile(archive);
      const file = join(folder, 'damaged.benvenuto');
      // The first ten bytes are gzip's header, some of which nobody reads.
      for (let share = 0; share < 1; share += 0.07) {
        const damaged = Buffer.from(whole);
        const at = 10 + Math.floor((whole.length - 10) * share);
        damaged.writeUInt8(damaged.readUInt8(at) ^ 0x10, at);
        await writeFile(file, damaged);
        await expect(restore(target.target, file), `byte ${at}`).rejects.toBeInstanceOf(ArchiveError);
      }
      await expectEmpty(target);
    }));

  it.each([
    ['is no archive', async () => Buffer.from('hello'), /is not an archive of Benvenuto/],
    ['is empty', async () => Buffer.alloc(0), /ends too early/],
    ['is another tar file', () => tarOf({ 'a.txt': 'hello' }), /a\.txt does not belong there/],
    [
      'has another format',
      () =>
        tarOf({
          'manifest.json': '{"format":"benvenuto-archive","formatVersion":9,"productVersion":"9.1.0"}',
        }),
      /has format 9 and was written by Benvenuto 9\.1\.0; this version reads formats 2 and 3/,
    ],
    [
      'is of another product',
      () => tarOf({ 'manifest.json': '{"format":"x","formatVersion":1,"productVersion":"1"}' }),
      /is not an archive of Benvenuto/,
    ],
  ])('where it %s', async (_, content, sentence) => {
    const file = join(folder, 'strange.benvenuto');
    await writeFile(file, await content());
    await expect(checkArchive(file, OPENERS)).rejects.toThrow(sentence);
  });

  it('where there is none', async () => {
    await expect(checkArchive(join(folder, 'nowhere'), OPENERS)).rejects.toThrow(
      /There is no file .+nowhere/,
    );
  });
});

/** Decrypts an archive by the library that the tool `age` has in common with it. */
async function decrypted(file: string): Promise<Uint8Array> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(Buffer.from(MASTER_KEY).toString('base64url'));
  return decrypter.decrypt(await readFile(file));
}

async function tarOf(entries: Readonly<Record<string, string>>): Promise<Buffer> {
  const tar = pack();
  for (const [name, content] of Object.entries(entries)) tar.entry({ name }, content);
  tar.finalize();
  return gzipSync(Buffer.concat(await Array.fromAsync(tar as AsyncIterable<Uint8Array>)));
}

function atThreeTimesThePosition(store: TestInstallation['source']['store']) {
  return {
    head: async () => ((await store.head()) ?? 0n) * 3n,
    async *readAll() {
      for await (const event of store.readAll()) yield { ...event, position: event.position * 3n };
    },
  };
}

/** Restores in a process of its own and kills that at the first sign of a step. */
async function killRestoreAt(step: string, target: TestInstallation, file: string): Promise<void> {
  const child = spawn(
    process.execPath,
    ['infra/prove/testing/operator/restore-stage.ts', target.databaseUrl, target.folder, file],
    { env: CHILD_ENVIRONMENT, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const exited = once(child, 'exit');
  for await (const line of createInterface(child.stdout)) if (line === step) child.kill('SIGKILL');
  expect(await exited).toEqual([null, 'SIGKILL']);
}
