import type { StreamIdentifier } from '@eventstore/db-client/generated/shared_pb.js';
import { shared } from './protocol.ts';
import { invalidArgument } from './rpc-error.ts';

/** Reads the name of the stream. @throws RpcError where it is missing or empty. */
export function fromStreamIdentifier(identifier: StreamIdentifier | undefined): string {
  const stream = Buffer.from(identifier?.getStreamName_asU8() ?? []).toString('utf8');
  if (stream === '') throw invalidArgument('Required field StreamIdentifier not set.');
  return stream;
}

/** Writes the name of a stream, in UTF-8. */
export function toStreamIdentifier(stream: string): StreamIdentifier {
  return new shared.StreamIdentifier().setStreamName(new Uint8Array(Buffer.from(stream, 'utf8')));
}
