import { nodeProgram, startEventStoreNodes } from '#infra/testing/event-store-nodes.ts';
import { eventStoreClusterContract } from './cluster.contract.ts';

const program = nodeProgram();
if (program !== undefined) {
  eventStoreClusterContract('EventStoreDB, three nodes of EVENT_STORE_PROGRAM', async () => {
    const { cluster } = await startEventStoreNodes({ program, size: 3, kept: 'disk' });
    return cluster;
  });
}
