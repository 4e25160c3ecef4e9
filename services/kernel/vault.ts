/** The 32-byte AES-256 key of one data subject. */
export type SubjectKey = Uint8Array;

/** A subject as it travels to another installation: its key wrapped by the master key, never in clear. */
export interface WrappedSubject {
  readonly subject: string;
  readonly wrappedKey: Uint8Array;
  /** PHC string; `undefined` where the subject has no credential. */
  readonly passwordHash: string | undefined;
}

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
  /** A text that is the same wherever the master key is, and tells nothing else about it. */
  readonly keyCheck: string;
  /** All subjects, pulled; whoever is created or destroyed meanwhile may or may not be among them. */
  exportSubjects(): AsyncIterable<WrappedSubject>;
  /**
   * Takes subjects over that were exported under the same master key. Those that are here already, with the
   * same key, stay as they are. @returns how many were taken
   * @throws Error where a key does not open under this master key, or a subject is here with another key
   */
  importSubjects(subjects: AsyncIterable<WrappedSubject>): Promise<number>;
}
