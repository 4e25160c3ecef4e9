import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { Decrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  fillWithHouses,
  MASTER_KEY,
  openTestInstallation,
  sealUnder,
  type TestInstallation,
} from '#infra/prove/testing/operator/archive-stage.ts';
import { composeDomain } from '#infra/run/composition/domain.ts';
import { ArchiveError } from '#infra/run/installation/archive-error.ts';
import { CHEAP_HASHING } from '#services/accounts/passwords/passwords.test-support.ts';
import { exitCodes } from '#services/kernel/startup-error.ts';
import { backUp } from './back-up.ts';
import { checkArchive } from './check-archive.ts';
import { encryptingFor } from './format/archive-cipher.ts';
import { restore } from './restore.ts';

const OTHER_KEY = new Uint8Array(32).fill(8);
const OPENERS = { masterKey: Buffer.from(MASTER_KEY) };
const PASSPHRASE = 'quattro ginestre sul colle';
/** Written by the version before archives were encrypted and signed, under the same master key; one person, one file. */
const FORMAT_2 = fileURLToPath(new URL('./fixtures/format-2.benvenuto', import.meta.url));
/** The same, encrypted by the program `age` 1.1.1: for a recipient, and for the passphrase. */
const BY_AGE = {
  recipient: fileURLToPath(new URL('./fixtures/by-age-recipient.benvenuto', import.meta.url)),
  passphrase: fileURLToPath(new URL('./fixtures/by-age-passphrase.benvenuto', import.meta.url)),
};
/** Identity for whose recipient the tool `age` encrypted the file. */
const OF_THE_PROGRAM = 'AGE-SECRET-KEY-1C27D5S8DN0KFNMAEJW06A4KRK98FMY60K9U9R9XEDEQ346K4D4AQEXP53V';
const ADA = { email: 'ada-0@example.com', password: 'una ginestra sul colle' };

let folder: string;
let source: TestInstallation;
let identity: string;
let recipient: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'benvenuto-seals-'));
  source = await openTestInstallation();
  await fillWithHouses(source);
  await source.catchUp();
  identity = await generateX25519Identity();
  recipient = await identityToRecipient(identity);
});
afterAll(async () => {
  await source.remove();
  await rm(folder, { recursive: true });
});

/** Backs up under a name. @param seal in place of the installation's own */
async function write(name: string, seal = {}): Promise<string> {
  const path = join(folder, name);
  await backUp({ ...source.source, seal: { ...source.source.seal, ...seal } }, path, { replace: true });
  return path;
}

async function withEmpty(work: (target: TestInstallation) => Promise<void>, masters = {}): Promise<void> {
  const target = await openTestInstallation(masters);
  try {
    await work(target);
  } finally {
    await target.remove();
  }
}

async function expectEmpty({ core, storage, target }: TestInstallation): Promise<void> {
  expect(await core.store.head()).toBeUndefined();
  expect(await Array.fromAsync(core.vault.exportSubjects())).toEqual([]);
  expect(await Array.fromAsync(storage.list())).toEqual([]);
  expect(await target.state.isRestoring()).toBe(false);
}

/** Signs somebody in to what was restored, where addresses are found by their digests. */
async function signIn({ core, storage }: TestInstallation, person: typeof ADA): Promise<string> {
  const { accounts } = await composeDomain({ core, storage, hashCost: CHEAP_HASHING });
  return (await accounts.authenticate(person)).userId;
}

describe('an archive', () => {
  it('is for whoever has the master key where nothing else is said, and opens with the format of age', async () => {
    const path = await write('master.benvenuto');
    const content = await readFile(path);
    expect(content.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt /);
    const decrypter = new Decrypter();
    decrypter.addPassphrase(Buffer.from(MASTER_KEY).toString('base64url'));
    expect(gunzipSync(await decrypter.decrypt(content)).toString('latin1')).toContain('manifest.json');
    await withEmpty(async (target) => {
      await restore(target.target, path);
      expect(await signIn(target, ADA)).toBe(await signIn(source, ADA));
    });
    expect((await checkArchive(path, OPENERS)).isSigned).toBe(true);
  });

  it('for recipients opens with the identity of each, and with no master key alone', async () => {
    const other = await generateX25519Identity();
    const recipients = [recipient, await identityToRecipient(other)];
    const path = await write('recipients.benvenuto', { encrypt: encryptingFor({ recipients }, MASTER_KEY) });
    for (const each of [identity, other]) {
      expect((await checkArchive(path, { ...OPENERS, identities: [each] })).isSigned).toBe(true);
    }
    const strange = await generateX25519Identity();
    for (const identities of [[], [strange]]) {
      await expect(checkArchive(path, { ...OPENERS, identities })).rejects.toThrow(
        /is encrypted to a recipient\. Name a file with the identity/,
      );
    }
    await expect(checkArchive(path, { identities: [identity] })).rejects.toThrow('another MASTER_KEY');
  });

  it('for a passphrase opens with that', { tags: ['long'] }, async () => {
    const encrypt = encryptingFor({ passphrase: PASSPHRASE }, MASTER_KEY);
    const path = await write('passphrase.benvenuto', { encrypt });
    expect((await checkArchive(path, { ...OPENERS, passphrase: PASSPHRASE })).isSigned).toBe(true);
    await expect(checkArchive(path, { ...OPENERS, passphrase: 'another passphrase' })).rejects.toThrow(
      'opens neither with BACKUP_PASSPHRASE nor with MASTER_KEY',
    );
  });

  it('is not begun for a recipient that is none', () => {
    expect(() => encryptingFor({ recipients: ['age1nobody'] }, MASTER_KEY)).toThrow(ArchiveError);
  });

  it('of somebody who knows the recipient and not the master key is refused before anything is written', () =>
    withEmpty(async ({ target, ...rest }) => {
      const encrypt = encryptingFor({ recipients: [recipient] }, OTHER_KEY);
      const path = await write('forged.benvenuto', { ...sealUnder(OTHER_KEY), encrypt });
      const openers = { ...OPENERS, identities: [identity] };
      await expect(restore({ ...target, openers }, path)).rejects.toThrow(
        'is not signed by the installation that it names: do not use it',
      );
      await expectEmpty({ target, ...rest });
    }));

  it('of another master key is refused in words that say what to do', async () => {
    const path = await write('other.benvenuto');
    await expect(checkArchive(path, { masterKey: Buffer.from(OTHER_KEY) })).rejects.toMatchObject({
      exitCode: exitCodes.invalidConfiguration,
      message: expect.stringContaining('another MASTER_KEY'),
    });
  });

  it('that was cut at the end of a chunk is refused', async () => {
    const content = await readFile(await write('whole.benvenuto'));
    const cut = join(folder, 'cut.benvenuto');
    const headEnd = content.indexOf('\n---') + 1;
    const payload = content.indexOf('\n', headEnd) + 1 + 16;
    await writeFile(
      cut,
      content.subarray(0, payload + Math.min(64 * 1024 + 16, content.length - payload - 1)),
    );
    await expect(checkArchive(cut, OPENERS)).rejects.toThrow('was cut off or changed');
  });

  it('made before the master key was exchanged is restored where both are known', { tags: ['long'] }, () =>
    withEmpty(
      async (target) => {
        const path = await write('before.benvenuto');
        const openers = { masterKey: Buffer.from(OTHER_KEY), previousMasterKey: OPENERS.masterKey };
        await restore({ ...target.target, openers }, path);
        await target.core.vault.takeMasterKey();
        expect(await signIn(target, ADA)).toBe(await signIn(source, ADA));
      },
      { masterKey: OTHER_KEY, previousMasterKey: MASTER_KEY },
    ),
  );
});

describe('an archive of before they were encrypted and signed', () => {
  const OF_THEN = { email: 'ada@example.com', password: ADA.password };

  it('is refused unless the operator says that they know it, and nothing is written', () =>
    withEmpty(async (target) => {
      await expect(restore(target.target, FORMAT_2)).rejects.toThrow(
        /before archives were signed.+--unsigned/,
      );
      await expectEmpty(target);
    }));

  it('is restored then, and whoever was in it can sign in', () =>
    withEmpty(async (target) => {
      const restored = await restore(target.target, FORMAT_2, { acceptsUnsigned: true });
      expect(restored.files).toBe(1);
      expect(restored.events.added).toBeGreaterThan(2);
      expect(await signIn(target, OF_THEN)).toMatch(/^[0-9a-f-]{36}$/);
    }));
});

describe('an archive that the program age has encrypted', { tags: ['long'] }, () => {
  it('opens for its recipient and by its passphrase, and for nobody else', async () => {
    const opened = { isSigned: false, checksums: { parts: { objects: { records: 1 } } } };
    const asRecipient = { ...OPENERS, identities: [OF_THE_PROGRAM] };
    expect(await checkArchive(BY_AGE.recipient, asRecipient)).toMatchObject(opened);
    const withPassphrase = { ...OPENERS, passphrase: PASSPHRASE };
    expect(await checkArchive(BY_AGE.passphrase, withPassphrase)).toMatchObject(opened);
    for (const path of Object.values(BY_AGE)) {
      const others = { ...OPENERS, identities: [identity], passphrase: 'another passphrase' };
      await expect(checkArchive(path, others)).rejects.toThrow(/opens neither|encrypted to a recipient/);
    }
  });
});
