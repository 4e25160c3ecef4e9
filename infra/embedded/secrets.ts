import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from '#infra/config/config.ts';
import { readIfPresent, writePrivateFile } from './private-file.ts';
import { StartupError } from './startup-error.ts';

/** What must stay secret and stay the same from one start to the next. */
export interface Secrets {
  /** Signs sessions. */
  readonly jwtSecret: string;
  /** 32 bytes that wrap the keys of personal data; lost, that data is unreadable for ever. */
  readonly masterKey: Buffer;
  /** Of the demo host, shown to whoever starts the product. */
  readonly demoPassword: string;
  /** Of the administrator made where the configuration names none, shown likewise. */
  readonly adminPassword: string;
}

const password = z.string().min(8);

const stored = z.object({
  jwtSecret: z.string().min(32),
  masterKey: z.base64url().length(43),
  demoPassword: password,
  adminPassword: password,
});
type Stored = z.infer<typeof stored>;

/** A file of before there were administrators has no password for one. */
const storedBefore = stored.partial({ adminPassword: true });

const newPassword = () => randomBytes(9).toString('base64url');

/**
 * The secrets of the configuration; those that it leaves open are made once and kept in
 * `DATA_DIR/secrets.json` (0600).
 * @throws StartupError where that file is damaged: new secrets would make the data unreadable.
 */
export async function loadSecrets(
  dataDir: string,
  config: Pick<Config, 'jwtSecret' | 'masterKey'>,
): Promise<Secrets> {
  const kept = await keptSecrets(join(dataDir, 'secrets.json'));
  return {
    jwtSecret: config.jwtSecret ?? kept.jwtSecret,
    masterKey: Buffer.from(config.masterKey ?? kept.masterKey, 'base64url'),
    demoPassword: kept.demoPassword,
    adminPassword: kept.adminPassword,
  };
}

async function keptSecrets(path: string): Promise<Stored> {
  const text = await readIfPresent(path);
  if (text === undefined) {
    return keep(path, {
      jwtSecret: randomBytes(32).toString('base64url'),
      masterKey: randomBytes(32).toString('base64url'),
      demoPassword: newPassword(),
      adminPassword: newPassword(),
    });
  }
  const { adminPassword, ...before } = readStored(path, text);
  return adminPassword === undefined
    ? keep(path, { ...before, adminPassword: newPassword() })
    : { ...before, adminPassword };
}

async function keep(path: string, secrets: Stored): Promise<Stored> {
  await writePrivateFile(path, `${JSON.stringify(secrets, undefined, 2)}\n`);
  return secrets;
}

function readStored(path: string, text: string): z.infer<typeof storedBefore> {
  try {
    return storedBefore.parse(JSON.parse(text));
  } catch (error) {
    throw new StartupError(`${path} is damaged, and without the key in it personal data cannot be read.`, {
      cause: error,
      reason: 'dataDirUnusable',
      remedy: 'Restore it from a backup; remove it only if you can do without the data.',
    });
  }
}
