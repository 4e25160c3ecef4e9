import { startContainerCluster } from '#infra/prove/testing/event-store-nodes/container-cluster.ts';
import {
  type ClusterLimits,
  eventStoreClusterContract,
} from '#infra/prove/testing/event-stores/cluster.contract.ts';
import { nodeProgram, startEventStoreNodes } from '#infra/prove/testing/event-stores/event-store-nodes.ts';
import { isDockerPresent } from '#infra/prove/testing/event-stores/event-store-servers.ts';
import { startEventStoreDbCluster } from '#infra/prove/testing/eventstoredb/cluster.ts';

/** Limits for a run that shares a busy machine with other tests: here it is about what is lost, doubled or skipped. */
const WIDE_LIMITS: ClusterLimits = {
  leaderLost: 30_000,
  leaderSilent: 60_000,
  elected: 60_000,
  refused: 30_000,
  silence: 8_000,
};

const program = nodeProgram();
const isDockerThere = isDockerPresent();
if (program !== undefined) {
  eventStoreClusterContract('EventStoreDB, three nodes of EVENT_STORE_PROGRAM', async () => {
    const { cluster } = await startEventStoreNodes({ program, size: 3, kept: 'disk' });
    return cluster;
  });
}
if (isDockerThere) {
  eventStoreClusterContract('EventStoreDB in three containers', async () => {
    const { cluster } = await startContainerCluster();
    return cluster;
  });
}
if (program === undefined && !isDockerThere) {
  eventStoreClusterContract('EventStoreDB, a stand-in of three nodes', startEventStoreDbCluster, WIDE_LIMITS);
}
