import { readFileSync } from 'node:fs';
import type { ClusterInfo } from '@eventstore/db-client/generated/gossip_pb.js';
import { credentials, Metadata } from '@grpc/grpc-js';
import type { ServerAddress } from './connection-string.ts';
import { Empty, GossipClient } from './protocol.ts';

/** Value by which the protocol marks a node that leads. */
const LEADER = 8;
const ANSWER_WITHIN_MS = 500;

/**
 * Asks the other nodes for the leader before a node that calls itself the leader is believed: a node that was stopped
 * for a while takes itself for the leader until it hears of the next one, and would show the log as it was.
 * @param found the node that leads as it seems, `host:port`
 * @param failed the node that was given up last: others may still name it
 * @returns the node that another of them names in its place, or `found`
 */
export async function secondOpinion(
  servers: readonly ServerAddress[],
  found: string,
  failed: string | undefined,
): Promise<string> {
  const others = servers.filter(({ host, port }) => `${host}:${port}` !== found);
  const named = await Promise.all(others.map(leaderNamedBy));
  const other = named.find((leader) => leader !== undefined && leader !== found && leader !== failed);
  return named.includes(found) ? found : (other ?? found);
}

/** Asks a node for the leader that it knows; `undefined` where it names none, or does not answer in time. */
function leaderNamedBy({ host, port, tls, caFile }: ServerAddress): Promise<string | undefined> {
  const authority = caFile === undefined ? null : readFileSync(caFile);
  const gossip = new GossipClient(
    `${host}:${port}`,
    tls ? credentials.createSsl(authority) : credentials.createInsecure(),
  );
  const deadline = new Date(Date.now() + ANSWER_WITHIN_MS);
  return new Promise((resolve) => {
    gossip.read(new Empty(), new Metadata(), { deadline }, (error, info) => {
      gossip.close();
      resolve(error === null ? leaderIn(info) : undefined);
    });
  });
}

function leaderIn(info: ClusterInfo): string | undefined {
  const leader = info
    .getMembersList()
    .find((member) => member.getIsAlive() && Number(member.getState()) === LEADER)
    ?.getHttpEndPoint();
  return leader && `${leader.getAddress()}:${leader.getPort()}`;
}
