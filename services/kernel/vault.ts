/** The 32-byte AES-256 key of one data subject. */
export type SubjectKey = Uint8Array;

/**
 * Keeps what must never stand in the log: one key per person, and their password hash. Destroying a
 * person's key makes every sealed field of theirs unreadable, in the log and in every copy of it.
 */
export interface Vault {
  /** Makes a key for a new subject. Calling it again keeps the first key. */
  createSubject(subject: string): Promise<void>;
  /** The keys of those subjects that still have one. */
  keysOf(subjects: readonly string[]): Promise<ReadonlyMap<string, SubjectKey>>;
  /** Destroys the subject's key and credential for good. */
  destroySubject(subject: string): Promise<void>;
  /** Stores the PHC string of a password hash, replacing a former one. The subject must exist. */
  writeCredential(subject: string, passwordHash: string): Promise<void>;
  /** The PHC string of the password hash; `undefined` where there is none. */
  readCredential(subject: string): Promise<string | undefined>;
}
