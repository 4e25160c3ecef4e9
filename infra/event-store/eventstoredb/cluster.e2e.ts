import { startContainerCluster } from '#infra/testing/event-store-nodes/container-cluster.ts';
import { nodeProgram, startEventStoreNodes } from '#infra/testing/event-store-nodes.ts';
import { isDockerPresent } from '#infra/testing/event-store-servers.ts';
import { eventStoreClusterContract } from './cluster.contract.ts';

const program = nodeProgram();
if (program !== undefined) {
  eventStoreClusterContract('EventStoreDB, three nodes of EVENT_STORE_PROGRAM', async () => {
    const { cluster } = await startEventStoreNodes({ program, size: 3, kept: 'disk' });
    return cluster;
  });
}
if (isDockerPresent()) {
  eventStoreClusterContract('EventStoreDB in three containers', async () => {
    const { cluster } = await startContainerCluster();
    return cluster;
  });
}
