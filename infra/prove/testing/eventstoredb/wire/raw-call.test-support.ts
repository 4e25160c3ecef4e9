import type { SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb.js';
import type {
  BatchAppendReq,
  BatchAppendResp,
  ReadReq,
  ReadResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import { Client, type ClientDuplexStream, credentials } from '@grpc/grpc-js';
import { ServerFeaturesService, StreamsService, shared } from './protocol.ts';

/** Calls as clients other than that of Node make them, over a connection of their own. */
export interface RawCalls {
  read(request: ReadReq): Promise<ReadResp[]>;
  supportedMethods(): Promise<SupportedMethods>;
  batchAppend(): ClientDuplexStream<BatchAppendReq, BatchAppendResp>;
  close(): void;
}

/** Connects to a stand-in without TLS. */
export function rawCalls(port: number): RawCalls {
  const client = new Client(`127.0.0.1:${port}`, credentials.createInsecure());
  const { read, batchAppend } = StreamsService;
  return {
    read: (request) =>
      Array.fromAsync<ReadResp>(
        client.makeServerStreamRequest(read.path, read.requestSerialize, read.responseDeserialize, request),
      ),
    supportedMethods: () =>
      new Promise((resolve, reject) => {
        const { path, requestSerialize, responseDeserialize } = ServerFeaturesService.getSupportedMethods;
        const empty = new shared.Empty();
        client.makeUnaryRequest(path, requestSerialize, responseDeserialize, empty, (error, methods) =>
          methods === undefined ? reject(error ?? new Error('no answer')) : resolve(methods),
        );
      }),
    batchAppend: () =>
      client.makeBidiStreamRequest(
        batchAppend.path,
        batchAppend.requestSerialize,
        batchAppend.responseDeserialize,
      ),
    close: () => client.close(),
  };
}
