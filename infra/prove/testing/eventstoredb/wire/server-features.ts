import type { SupportedMethod, SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb.js';
import type { Empty } from '@eventstore/db-client/generated/shared_pb.js';
import type { handleUnaryCall } from '@grpc/grpc-js';
import { GossipService, ServerFeaturesService, StreamsService, serverFeatures } from './protocol.ts';
import type { ServerVersion } from './server-version.ts';

/** Answers `ServerFeatures/GetSupportedMethods`: by it, clients choose between the two ways to append. */
export function getSupportedMethods({
  batchAppend,
  version,
}: {
  readonly batchAppend: boolean;
  readonly version: ServerVersion;
}): handleUnaryCall<Empty, SupportedMethods> {
  const paths = [StreamsService, GossipService, ServerFeaturesService]
    .flatMap((service) => Object.values(service).map(({ path }) => path))
    .filter((path) => batchAppend || path !== StreamsService.batchAppend.path);
  return (_call, respond) => {
    const methods = new serverFeatures.SupportedMethods().setEventStoreServerVersion(version);
    respond(null, methods.setMethodsList(paths.map(toSupportedMethod)));
  };
}

function toSupportedMethod(path: string): SupportedMethod {
  const [, service = '', method = ''] = path.split('/');
  const features = path === StreamsService.read.path ? ['position', 'events'] : [];
  return new serverFeatures.SupportedMethod()
    .setServiceName(service)
    .setMethodName(method.toLowerCase())
    .setFeaturesList(features);
}
