import { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import type { MasterKeySecrets } from '#infra/run/config/secrets.ts';
import { ArchiveError } from '#infra/run/installation/archive-error.ts';
import { StartupError } from '#services/kernel/startup-error.ts';

/** A stage of a pipeline. */
export type Stage = (source: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

/** Work factor of scrypt, as a power of two, for a key of 256 random bits, which nobody guesses. */
const WORK_FOR_MASTER_KEY = 10;

/** First bytes of every file of `age`. */
const AGE_HEAD = 'age-encryption.org/v1\n';
/** Bytes of a file's beginning that tell whether, and for whom, it is encrypted. */
export const HEAD_BYTES = 64;

/**
 * Readers of an archive: owners of identities, or whoever knows a passphrase. With neither: whoever has the master key.
 */
export interface Readership {
  /** `age1…` each. */
  readonly recipients?: readonly string[] | undefined;
  readonly passphrase?: string | undefined;
}

/**
 * Encrypts in the format of `age`, a chunk of 64 KB at a time. The master key serves as a passphrase, in the form that
 * MASTER_KEY has, so that the tool `age` opens the archive too.
 * @throws ArchiveError where a recipient is none
 */
export function encryptingFor({ recipients = [], passphrase }: Readership, masterKey: Uint8Array): Stage {
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch (cause) {
      throw new ArchiveError(`${recipient} is no recipient of age: it begins with age1.`, { cause });
    }
  }
  if (recipients.length === 0) {
    encrypter.setPassphrase(passphrase ?? passphraseOf(masterKey));
    if (passphrase === undefined) encrypter.setScryptWorkFactor(WORK_FOR_MASTER_KEY);
  }
  return async function* (source) {
    yield* await encrypter.encrypt(streamOf(source));
  };
}

/** Secrets with which an operator can open archives. */
export interface Openers extends Partial<MasterKeySecrets> {
  /** `AGE-SECRET-KEY-1…` each. */
  readonly identities?: readonly string[] | undefined;
  readonly passphrase?: string | undefined;
}

/**
 * Decrypts what `encryptingFor`, or the tool `age`, has encrypted, and passes on what nobody has.
 * @param head the first bytes of the file
 * @throws ArchiveError or StartupError, when it runs, where nothing opens it, or it was cut off or changed
 */
export function decryptingWith(openers: Openers, path: string, head: string): Stage {
  if (!head.startsWith(AGE_HEAD)) return (source) => source;
  const decrypter = new Decrypter();
  for (const identity of openers.identities ?? []) decrypter.addIdentity(identity);
  for (const passphrase of passphrasesOf(openers)) decrypter.addPassphrase(passphrase);
  return async function* (source) {
    try {
      yield* await decrypter.decrypt(streamOf(source));
    } catch (error) {
      throw explain(error, { openers, path, forPassphrase: head.startsWith(`${AGE_HEAD}-> scrypt `) });
    }
  };
}

/** Makes a stream as the web has it, under the type that the library asks for. */
const streamOf = (source: AsyncIterable<Uint8Array>) =>
  NodeReadableStream.from(source) as globalThis.ReadableStream<Uint8Array>;

const passphraseOf = (masterKey: Uint8Array): string => Buffer.from(masterKey).toString('base64url');

const passphrasesOf = ({ passphrase, masterKey, previousMasterKey }: Openers): readonly string[] => [
  ...(passphrase === undefined ? [] : [passphrase]),
  ...[masterKey, previousMasterKey].flatMap((key) => (key === undefined ? [] : [passphraseOf(key)])),
];

interface Failure {
  readonly openers: Openers;
  readonly path: string;
  /** True where it is encrypted for a passphrase, and not to recipients. */
  readonly forPassphrase: boolean;
}

function explain(error: unknown, { openers, path, forPassphrase }: Failure): unknown {
  if (!(error instanceof Error) || 'syscall' in error) return error;
  if (!error.message.startsWith('no identity matched')) {
    return new ArchiveError(`${path} is damaged: it was cut off or changed. Use another copy of it.`, {
      cause: error,
    });
  }
  if (!forPassphrase) {
    return new ArchiveError(
      `${path} is encrypted to a recipient. Name a file with the identity of one by --identity.`,
    );
  }
  return openers.passphrase === undefined
    ? anotherMasterKey()
    : new ArchiveError(`${path} opens neither with BACKUP_PASSPHRASE nor with MASTER_KEY.`);
}

/** Makes the error for an archive that the master key does not open. */
export const anotherMasterKey = (): StartupError =>
  new StartupError(
    'The archive was made with another MASTER_KEY, without which its personal data cannot be read.',
    {
      reason: 'invalidConfiguration',
      remedy:
        'Set MASTER_KEY to that of the installation it was made from (in its environment, or in DATA_DIR/secrets.json), ' +
        'or BACKUP_PASSPHRASE where it was encrypted with one.',
    },
  );
