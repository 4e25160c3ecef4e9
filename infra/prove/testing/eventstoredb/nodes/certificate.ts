import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateForLoopback } from '../../loopback-certificate.ts';

/** A certificate for the loopback address that signs itself, and the file in which clients find it. */
export interface Certificate {
  readonly key: string;
  readonly certificate: string;
  readonly certificateFile: string;
  /** Removes the file. */
  remove(): Promise<void>;
}

/** Makes one and writes it to a temporary folder of its own. */
export async function createCertificate(): Promise<Certificate> {
  const { key, cert } = await generateForLoopback();
  const folder = await mkdtemp(join(tmpdir(), 'eventstoredb-stand-in-'));
  const certificateFile = join(folder, 'ca.pem');
  await writeFile(certificateFile, cert);
  return {
    key,
    certificate: cert,
    certificateFile,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
