import type { ClusterInfo, MemberInfo } from '@eventstore/db-client/generated/gossip_pb.js';
import type { Empty } from '@eventstore/db-client/generated/shared_pb.js';
import type { handleUnaryCall } from '@grpc/grpc-js';
import type { Endpoint } from '../nodes/not-handled.ts';
import { gossip } from './protocol.ts';
import { toUuid } from './uuid.ts';

/** A node of a cluster, as another believes it to be. */
export interface Member {
  /** A UUID. */
  readonly instanceId: string;
  readonly endpoint: Endpoint;
  readonly role: 'leader' | 'follower' | 'unknown' | 'initializing';
  readonly isAlive: boolean;
}

/** Gives the time in units of 100 nanoseconds since 1970. */
const ticks = (): string => `${BigInt(Date.now()) * 10_000n}`;

/** Answers `Gossip/Read`: the nodes of the cluster, by which clients choose the one to talk to. */
export function readGossip(members: () => readonly Member[]): handleUnaryCall<Empty, ClusterInfo> {
  return (_call, respond) => {
    respond(null, new gossip.ClusterInfo().setMembersList(members().map(toMemberInfo)));
  };
}

function toMemberInfo({ instanceId, endpoint: { host, port }, role, isAlive }: Member): MemberInfo {
  return new gossip.MemberInfo()
    .setInstanceId(toUuid(instanceId))
    .setTimeStamp(ticks())
    .setState(stateOf(role))
    .setIsAlive(isAlive)
    .setHttpEndPoint(new gossip.EndPoint().setAddress(host).setPort(port));
}

function stateOf(role: Member['role']): MemberInfo.VNodeState {
  const { LEADER, FOLLOWER, UNKNOWN, INITIALIZING } = gossip.MemberInfo.VNodeState;
  return { leader: LEADER, follower: FOLLOWER, unknown: UNKNOWN, initializing: INITIALIZING }[role];
}
