import type { AppendReq, BatchAppendReq } from '@eventstore/db-client/generated/streams_pb.js';
import type { ProposedRecord } from '../log/record.ts';
import { missingMetadata } from '../wire/rpc-error.ts';
import { fromUuid } from '../wire/uuid.ts';

/**
 * Makes an event as a client proposes it.
 * @throws RpcError without a type or content type; TypeError where its id is no UUID.
 */
export function toProposedRecord(
  message: AppendReq.ProposedMessage | BatchAppendReq.ProposedMessage,
): ProposedRecord {
  const metadata = message.getMetadataMap();
  const type = metadata.get('type');
  if (type === undefined) throw missingMetadata('type');
  const contentType = metadata.get('content-type');
  if (contentType === undefined) throw missingMetadata('content-type');
  return {
    id: fromUuid(message.getId()),
    type,
    isJson: contentType === 'application/json',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
}

/** Counts the bytes of a record towards the largest append. Characters of the type count twice. */
export function sizeOf({ type, data, metadata }: ProposedRecord): number {
  return data.length + metadata.length + type.length * 2;
}
