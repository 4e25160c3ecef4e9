import { readFile } from 'node:fs/promises';
import type { Openers } from '#infra/operate/archive/format/archive-cipher.ts';
import type { Config } from '#infra/run/config/config.ts';
import type { MasterKeySecrets } from '#infra/run/config/secrets.ts';
import { ArchiveError } from '#infra/run/installation/archive-error.ts';

/**
 * Gathers what may open an archive: the master keys, the passphrase of the configuration, and identities from files.
 * @param files as `age-keygen` writes them
 * @throws ArchiveError where one cannot be read or holds no identity
 */
export async function archiveOpeners(
  keys: MasterKeySecrets | undefined,
  { backup }: Pick<Config, 'backup'>,
  files: readonly string[] = [],
): Promise<Openers> {
  const identities = (await Promise.all(files.map(identitiesIn))).flat();
  return { ...keys, identities, passphrase: backup.passphrase };
}

async function identitiesIn(path: string): Promise<readonly string[]> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new ArchiveError(`The identity ${path} cannot be read.`, { cause });
  });
  const identities = text.match(/^AGE-SECRET-KEY-[0-9A-Z-]+$/gm);
  if (identities === null) throw new ArchiveError(`${path} holds no identity of age: AGE-SECRET-KEY-1….`);
  return identities;
}
