import { hkdfSync } from 'node:crypto';
import { foreignMasterKey, type MasterKeyUse, masterKeyWrap } from './key-wrap.ts';

const CHECK_BYTES = 16;

/** The master key, and the one before it for as long as one takes the place of the other; 32 bytes each. */
export interface MasterKeys {
  readonly masterKey: Uint8Array;
  /** Absent: nothing is wrapped by another key than the present one. */
  readonly previousMasterKey?: Uint8Array | undefined;
}

/** Lists all known master keys, the present one first. */
export const allMasterKeys = ({ masterKey, previousMasterKey }: MasterKeys): readonly Uint8Array[] =>
  previousMasterKey === undefined ? [masterKey] : [masterKey, previousMasterKey];

/** Derives a hexadecimal text that is the same wherever a master key is, and tells nothing else about it. */
export const keyCheckOf = (masterKey: Uint8Array): string =>
  Buffer.from(hkdfSync('sha256', masterKey, '', 'benvenuto/vault-key-check', CHECK_BYTES)).toString('hex');

/**
 * Opens what one of the master keys has wrapped for a use under a name.
 * @returns what was wrapped, and the key that opened it
 * @throws ForeignMasterKeyError where none of them does
 */
export function unwrapByMaster(
  keys: MasterKeys,
  { use, name }: { readonly use: MasterKeyUse; readonly name: string },
  wrapped: Uint8Array,
): { readonly key: Buffer; readonly masterKey: Uint8Array } {
  let failure: unknown;
  for (const masterKey of allMasterKeys(keys)) {
    try {
      return { key: masterKeyWrap(masterKey, use).unwrap(name, wrapped), masterKey };
    } catch (error) {
      failure = error;
    }
  }
  throw foreignMasterKey(failure);
}
