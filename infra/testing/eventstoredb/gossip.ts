import { randomUUID } from 'node:crypto';
import type { ClusterInfo } from '@eventstore/db-client/generated/gossip_pb.js';
import type { Empty } from '@eventstore/db-client/generated/shared_pb.js';
import type { handleUnaryCall } from '@grpc/grpc-js';
import { gossip } from './protocol.ts';
import { toUuid } from './uuid.ts';

/** The time in units of 100 nanoseconds since 1970. */
const ticks = (): string => `${BigInt(Date.now()) * 10_000n}`;

/** `Gossip/Read`: a cluster of one node, which leads. */
export function readGossip(
  address: () => { readonly host: string; readonly port: number },
): handleUnaryCall<Empty, ClusterInfo> {
  const instanceId = randomUUID();
  return (_call, respond) => {
    const { host, port } = address();
    const member = new gossip.MemberInfo()
      .setInstanceId(toUuid(instanceId))
      .setTimeStamp(ticks())
      .setState(gossip.MemberInfo.VNodeState.LEADER)
      .setIsAlive(true)
      .setHttpEndPoint(new gossip.EndPoint().setAddress(host).setPort(port));
    respond(null, new gossip.ClusterInfo().setMembersList([member]));
  };
}
