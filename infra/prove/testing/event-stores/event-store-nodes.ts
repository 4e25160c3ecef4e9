import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClusterCertificates } from '../event-store-nodes/certificates.ts';
import { NodeProcess } from '../event-store-nodes/node-process.ts';
import { type EventStoreNodes, startNodes } from '../event-store-nodes/start-nodes.ts';

export interface NodesOptions {
  /** Path of the program that runs an EventStoreDB node. */
  readonly program: string;
  /** Number of nodes: one, or three with TLS. */
  readonly size: 1 | 3;
  /** Place of the log: memory is lost when a node ends. */
  readonly kept: 'memory' | 'disk';
  /** Has clients come through gates, so that their connections can be cut. Default: no. */
  readonly behindGates?: boolean;
}

/** Gives the program that EVENT_STORE_PROGRAM names; `undefined` for none. */
export function nodeProgram(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return env.EVENT_STORE_PROGRAM || undefined;
}

/**
 * Starts nodes with an empty log, in processes of their own that end with this one at the latest, and waits until
 * they serve. Their data is in a temporary folder that is removed when they are stopped.
 */
export async function startEventStoreNodes(options: NodesOptions): Promise<EventStoreNodes> {
  const { program, size, kept, behindGates = false } = options;
  await using opening = new AsyncDisposableStack();
  const root = await mkdtemp(join(tmpdir(), 'benvenuto-event-store-'));
  opening.defer(() => rm(root, { recursive: true, force: true }));
  const certificates = size === 1 ? undefined : await createClusterCertificates(root);
  return await startNodes(
    {
      size,
      behindGates,
      authorityFile: certificates?.authorityFile,
      async make(index, all, ending) {
        const node = new NodeProcess({ program, root, kept, index, all, certificates });
        ending.defer(() => node.kill());
        return node;
      },
    },
    opening,
  );
}
