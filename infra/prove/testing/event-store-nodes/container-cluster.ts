import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { GenericContainer, getContainerRuntimeClient, Network, type StartedNetwork } from 'testcontainers';
import { type ClusterCertificates, createClusterCertificates } from './certificates.ts';
import type { ClusterNode } from './node-cluster.ts';
import { type EventStoreNodes, type NodePorts, startNodes } from './start-nodes.ts';

/** EventStoreDB 24.10, as deployed. */
export const EVENT_STORE_IMAGE = 'docker.io/eventstore/eventstore:24.10.14';

const SIZE = 3;
const PORT = 2113;
const CERTIFICATES = '/certificates';

/** Names that the nodes call one another. */
const NAMES = Array.from({ length: SIZE }, (_, index) => `node${index}`);

/** Starts three nodes with TLS and an empty log, in containers of their own, and waits until they serve. */
export async function startContainerCluster(
  options: { behindGates?: boolean } = {},
): Promise<EventStoreNodes> {
  await using opening = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'benvenuto-event-store-'));
  opening.defer(() => rm(folder, { recursive: true, force: true }));
  const certificates = await createClusterCertificates(folder, NAMES);
  const network = await new Network().start();
  opening.defer(async () => {
    await network.stop();
  });
  return await startNodes(
    {
      size: SIZE,
      behindGates: options.behindGates ?? false,
      authorityFile: certificates.authorityFile,
      async make(index, all, ending) {
        const ports = all[index];
        if (ports === undefined) throw new RangeError(`there are no ports for node ${index}`);
        const container = await containerOf(index, ports, network, folder).start();
        ending.defer(async () => {
          await container.stop();
        });
        return nodeIn(container.getId(), ports, certificates);
      },
    },
    opening,
  );
}

function containerOf(index: number, { node, told }: NodePorts, network: StartedNetwork, folder: string) {
  const name = NAMES[index] ?? '';
  const others = NAMES.filter((other) => other !== name);
  return new GenericContainer(EVENT_STORE_IMAGE)
    .withNetwork(network)
    .withNetworkAliases(name)
    .withExposedPorts({ container: PORT, host: node })
    .withCopyDirectoriesToContainer([{ source: folder, target: CERTIFICATES }])
    .withEnvironment({
      EVENTSTORE_TELEMETRY_OPTOUT: 'true',
      EVENTSTORE_CLUSTER_SIZE: String(SIZE),
      EVENTSTORE_DISCOVER_VIA_DNS: 'false',
      EVENTSTORE_GOSSIP_SEED: others.map((other) => `${other}:${PORT}`).join(','),
      EVENTSTORE_NODE_HOST_ADVERTISE_AS: name,
      EVENTSTORE_REPLICATION_HOST_ADVERTISE_AS: name,
      EVENTSTORE_ADVERTISE_HOST_TO_CLIENT_AS: '127.0.0.1',
      EVENTSTORE_ADVERTISE_NODE_PORT_TO_CLIENT_AS: String(told),
      EVENTSTORE_CERTIFICATE_FILE: `${CERTIFICATES}/node.crt`,
      EVENTSTORE_CERTIFICATE_PRIVATE_KEY_FILE: `${CERTIFICATES}/node.key`,
      EVENTSTORE_TRUSTED_ROOT_CERTIFICATES_PATH: `${CERTIFICATES}/authority`,
    });
}

/** Wraps the node in a container that runs; killed and started again, the container keeps its files. */
async function nodeIn(
  id: string,
  { node, told }: NodePorts,
  { authority }: ClusterCertificates,
): Promise<ClusterNode> {
  const { container: client } = await getContainerRuntimeClient();
  const container = client.getById(id);
  return {
    address: { host: '127.0.0.1', port: node, authority },
    port: told,
    hasFailed: false,
    async start() {
      const { State } = await container.inspect();
      if (!State.Running) await container.start();
    },
    async kill() {
      await container.kill();
      await container.wait();
    },
    async pause() {
      await container.pause();
    },
    async resume() {
      await container.unpause();
    },
    said: async () => text(await client.logs(container, { tail: 50 })),
  };
}
