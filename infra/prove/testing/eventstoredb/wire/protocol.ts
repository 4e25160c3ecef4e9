import { createRequire } from 'node:module';

/**
 * The messages and services of EventStoreDB's protocol, as its client package ships them. They are
 * generated CommonJS whose exports no ES import can see, so they come in through `require`, which is
 * untyped: here, and only here, each gets the type that its own declaration file gives.
 */
const require = createRequire(import.meta.url);

export const streams: typeof import('@eventstore/db-client/generated/streams_pb.js') = require('@eventstore/db-client/generated/streams_pb.js');
export const shared: typeof import('@eventstore/db-client/generated/shared_pb.js') = require('@eventstore/db-client/generated/shared_pb.js');
export const rpcStatus: typeof import('@eventstore/db-client/generated/status_pb.js') = require('@eventstore/db-client/generated/status_pb.js');
export const rpcCode: typeof import('@eventstore/db-client/generated/code_pb.js') = require('@eventstore/db-client/generated/code_pb.js');
export const gossip: typeof import('@eventstore/db-client/generated/gossip_pb.js') = require('@eventstore/db-client/generated/gossip_pb.js');
export const serverFeatures: typeof import('@eventstore/db-client/generated/serverfeatures_pb.js') = require('@eventstore/db-client/generated/serverfeatures_pb.js');

export const {
  StreamsService,
}: typeof import('@eventstore/db-client/generated/streams_grpc_pb.js') = require('@eventstore/db-client/generated/streams_grpc_pb.js');
export const {
  GossipService,
}: typeof import('@eventstore/db-client/generated/gossip_grpc_pb.js') = require('@eventstore/db-client/generated/gossip_grpc_pb.js');
export const {
  ServerFeaturesService,
}: typeof import('@eventstore/db-client/generated/serverfeatures_grpc_pb.js') = require('@eventstore/db-client/generated/serverfeatures_grpc_pb.js');

export const {
  Any,
}: typeof import('google-protobuf/google/protobuf/any_pb.js') = require('google-protobuf/google/protobuf/any_pb.js');
export const {
  Empty,
}: typeof import('google-protobuf/google/protobuf/empty_pb.js') = require('google-protobuf/google/protobuf/empty_pb.js');
export const {
  Timestamp,
}: typeof import('google-protobuf/google/protobuf/timestamp_pb.js') = require('google-protobuf/google/protobuf/timestamp_pb.js');
