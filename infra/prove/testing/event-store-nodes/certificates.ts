import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generate } from 'selfsigned';

/** Certificates of one cluster, as files. */
export interface ClusterCertificates {
  /** The authority's certificate, in PEM. */
  readonly authority: string;
  readonly authorityFile: string;
  /** The folder that holds the authority's certificate and nothing else. */
  readonly authorityFolder: string;
  /** One certificate for all nodes, and its key. */
  readonly certificateFile: string;
  readonly keyFile: string;
}

/** The name by which nodes know one another. */
const NODE_NAME = 'eventstoredb-node';

const RSA = { keyType: 'rsa', algorithm: 'sha256' } as const;

/**
 * Makes an authority and a certificate for the nodes of a cluster, and writes them to `folder`.
 * @param names host names of the nodes, besides localhost and 127.0.0.1
 */
export async function createClusterCertificates(
  folder: string,
  names: readonly string[] = [],
): Promise<ClusterCertificates> {
  const authority = await generate([{ name: 'commonName', value: 'Benvenuto test authority' }], {
    ...RSA,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  });
  const node = await generate([{ name: 'commonName', value: NODE_NAME }], {
    ...RSA,
    ca: { key: authority.private, cert: authority.cert },
    extensions: [
      { name: 'basicConstraints', cA: false },
      { name: 'keyUsage', digitalSignature: true, keyEncipherment: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true, clientAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          ...['localhost', ...names].map((value) => ({ type: 2 as const, value })),
          { type: 7, ip: '127.0.0.1' },
        ],
      },
    ],
  });
  const authorityFolder = join(folder, 'authority');
  const files = {
    authorityFile: join(authorityFolder, 'ca.crt'),
    certificateFile: join(folder, 'node.crt'),
    keyFile: join(folder, 'node.key'),
  };
  await mkdir(authorityFolder, { recursive: true });
  await writeFile(files.authorityFile, authority.cert);
  await writeFile(files.certificateFile, node.cert);
  // Nodes in containers run as an account of their own, which has to read it.
  await writeFile(files.keyFile, node.private, { mode: 0o644 });
  return { ...files, authority: authority.cert, authorityFolder };
}
