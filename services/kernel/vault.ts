/** The 32-byte AES-256 key of one data subject. */
export type SubjectKey = Uint8Array;

/** A password hash under the id by which its account's stream names it. */
export interface Credential {
  readonly id: string;
  /** PHC string. */
  readonly passwordHash: string;
}

/** A subject as it travels to another installation: its key wrapped by the master key, never in clear. */
export interface WrappedSubject {
  readonly subject: string;
  readonly wrappedKey: Uint8Array;
  readonly credentials: readonly Credential[];
}

/**
 * Keeps what must never stand in the log: one key per person, and their password hashes. Destroying a
 * person's key makes every sealed field of theirs unreadable, in the log and in every copy of it. Which of a
 * person's credentials counts is not for the vault to say: their stream names it.
 */
export interface Vault {
  /** Makes a key for a new subject. Calling it again keeps the first key. */
  createSubject(subject: string): Promise<void>;
  /** The keys of those subjects that still have one. */
  keysOf(subjects: readonly string[]): Promise<ReadonlyMap<string, SubjectKey>>;
  /** Destroys the subject's key and credentials for good. */
  destroySubject(subject: string): Promise<void>;
  /**
   * Stores the PHC string of a password hash, beside those of the subject's other credentials; again, it replaces
   * it. A subject's first credential is named after the subject.
   * @throws DomainError `subject.erased` where there is no such subject (any more)
   */
  writeCredential(subject: string, passwordHash: string, credentialId?: string): Promise<void>;
  /** The PHC string of a credential's password hash, the first one's by default; `undefined` where there is none. */
  readCredential(subject: string, credentialId?: string): Promise<string | undefined>;
  /** Forgets a credential; nothing where it is not there. */
  deleteCredential(subject: string, credentialId: string): Promise<void>;
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
