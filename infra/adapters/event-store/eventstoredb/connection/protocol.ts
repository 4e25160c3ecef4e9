import { createRequire } from 'node:module';

/**
 * The messages of EventStoreDB's protocol that are sent without the client's own calls, as the client package ships
 * them. They are generated CommonJS whose exports no ES import can see, so they come in through `require`, which is
 * untyped: here each gets the type that its own declaration file gives.
 */
const require = createRequire(import.meta.url);

export const { BatchAppendReq }: typeof import('@eventstore/db-client/generated/streams_pb.js') =
  require('@eventstore/db-client/generated/streams_pb.js');
export const {
  Empty,
  StreamIdentifier,
  UUID,
  WrongExpectedVersion,
}: typeof import('@eventstore/db-client/generated/shared_pb.js') =
  require('@eventstore/db-client/generated/shared_pb.js');
export const { StreamsClient }: typeof import('@eventstore/db-client/generated/streams_grpc_pb.js') =
  require('@eventstore/db-client/generated/streams_grpc_pb.js');

export const {
  GossipClient,
}: typeof import('@eventstore/db-client/generated/gossip_grpc_pb.js') = require('@eventstore/db-client/generated/gossip_grpc_pb.js');
