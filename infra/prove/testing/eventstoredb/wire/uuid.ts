import type { UUID } from '@eventstore/db-client/generated/shared_pb.js';
import { shared } from './protocol.ts';

/** The two ways to write a UUID on the wire: as text, or as two signed halves of 64 bits. */
export type UuidFormat = 'string' | 'structured';

/** Reads a UUID, in lower case, with hyphens. @throws TypeError where it is none. */
export function fromUuid(uuid: UUID | undefined): string {
  const text = uuid?.hasStructured() === true ? fromHalves(uuid) : (uuid?.getString() ?? '');
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) throw new TypeError(`'${text}' is no UUID`);
  return text.toLowerCase();
}

/** Writes a UUID as the wire does, in the format that the reader asked for. */
export function toUuid(id: string, format: UuidFormat = 'string'): UUID {
  const uuid = new shared.UUID();
  if (format === 'string') return uuid.setString(id);
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
  return uuid.setStructured(
    new shared.UUID.Structured()
      .setMostSignificantBits(bytes.readBigInt64BE(0).toString())
      .setLeastSignificantBits(bytes.readBigInt64BE(8).toString()),
  );
}

function fromHalves(uuid: UUID): string {
  const halves = uuid.getStructured();
  const hex = [halves?.getMostSignificantBits(), halves?.getLeastSignificantBits()]
    .map((half) =>
      BigInt.asUintN(64, BigInt(half ?? 0))
        .toString(16)
        .padStart(16, '0'),
    )
    .join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
