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
}

const stored = z.object({
  jwtSecret: z.string().min(32),
  masterKey: z.base64url().length(43),
  demoPassword: z.string().min(8),
});

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
  };
}

async function keptSecrets(path: string): Promise<z.infer<typeof stored>> {
  const text = await readIfPresent(path);
  if (text === undefined) {
    const made = {
      jwtSecret: randomBytes(32).toString('base64url'),
      masterKey: randomBytes(32).toString('base64url'),
      demoPassword: randomBytes(9).toString('base64url'),
    };
    await writePrivateFile(path, `${JSON.stringify(made, undefined, 2)}\n`);
    return made;
  }
  try {
    return stored.parse(JSON.parse(text));
  } catch (error) {
    throw new StartupError(`${path} is damaged, and without the key in it personal data cannot be read.`, {
      cause: error,
      reason: 'dataDirUnusable',
      remedy: 'Restore it from a backup; remove it only if you can do without the data.',
    });
  }
}
