/** The 32-byte AES-256 key of one data subject. */
export type SubjectKey = Uint8Array;

/** A password hash under the id by which its account's stream names it. */
export interface Credential {
  readonly id: string;
  /** PHC string. */
  readonly passwordHash: string;
}

/** A subject as it travels to another installation: its key wrapped by the master key itself, never in clear. */
export interface WrappedSubject {
  readonly subject: string;
  readonly wrappedKey: Uint8Array;
  readonly credentials: readonly Credential[];
}

/**
 * Keeps what must never stand in the log: one key per person, and their password hashes. Destroying a person's key
 * makes every sealed field of theirs unreadable, in the log and in every copy of it. Which of a person's credentials
 * counts is not for the vault to say: their stream names it. What else proves a person stands among these, sealed by
 * whoever keeps it.
 */
export interface Vault {
  /** Makes a key for a new subject. Calling it again keeps the first key. */
  createSubject(subject: string): Promise<void>;
  /** Finds the keys of those subjects that still have one. */
  keysOf(subjects: readonly string[]): Promise<ReadonlyMap<string, SubjectKey>>;
  /** Destroys the subject's key and credentials for good. */
  destroySubject(subject: string): Promise<void>;
  /**
   * Stores the PHC string of a password hash, beside those of the subject's other credentials; again, it replaces
   * it. A subject's first credential is named after the subject.
   * @throws DomainError `subject.erased` where there is no such subject (any more)
   */
  writeCredential(subject: string, passwordHash: string, credentialId?: string): Promise<void>;
  /**
   * Reads the PHC string of a credential's password hash, the first one's by default; `undefined` where there is none.
   */
  readCredential(subject: string, credentialId?: string): Promise<string | undefined>;
  /** Forgets a credential; nothing where it is not there. */
  deleteCredential(subject: string, credentialId: string): Promise<void>;
  /** A text that is the same wherever the master key is, and tells nothing else about it. */
  readonly keyCheck: string;
  /** Tells whether a check is that of the master key, or of the previous one while both are known. */
  knowsKey(keyCheck: string): boolean;
  /** Exports all subjects, pulled; those created or destroyed meanwhile may or may not be among them. */
  exportSubjects(): AsyncIterable<WrappedSubject>;
  /**
   * Takes subjects over that were exported under the same master key, or the previous one. Those that are here already,
   * with the same key, stay as they are. @returns how many were taken
   * @throws Error where a key does not open under this master key, or a subject is here with another key
   */
  importSubjects(subjects: AsyncIterable<WrappedSubject>): Promise<number>;
}

/**
 * The keys of people are wrapped by the key of an epoch, which is kept where the database is not. When an epoch has
 * ended, nobody can open what it wrapped: not in the pages of the database, its log of writes or its backups.
 */
export interface KeyEpochs {
  /**
   * Begins the next epoch: wraps the keys of all people anew, and destroys the keys of the epochs before. Where it is
   * cut short, nothing is lost, and the next one is due.
   * @param onProgress is told how many keys are wrapped anew
   * @throws Error where the key of the present epoch is not to be found
   */
  nextEpoch(onProgress?: (subjects: number) => void): Promise<void>;
  /**
   * Begins the next epoch if the present one has lasted a day, or a key was destroyed in it, or its beginning was cut
   * short.
   */
  nextEpochIfDue(): Promise<void>;
  /**
   * Puts the present master key in the place of the previous one: wraps by it all that a master key wraps, and destroys
   * what the previous one opens. Where it is cut short both keys are needed until it is called again.
   * @param onProgress as `nextEpoch`
   * @returns false where the present one wraps everything already
   */
  takeMasterKey(onProgress?: (subjects: number) => void): Promise<boolean>;
}

/** The key of the installation's digests: the same for ever, under whichever master key. */
export interface DigestKeys {
  /** Reads the digest key, 32 bytes. */
  digestKey(): Promise<Uint8Array>;
  /** Exports the digest key as it travels to another installation: wrapped by the master key. */
  exportDigestKey(): Promise<Uint8Array>;
  /**
   * Takes over the key of the installation that a log comes from. Nothing may use digests meanwhile.
   * @param wrapped as it was exported; `undefined` for that of an installation of before it was kept, which follows
   *   from the master key
   * @param keyCheck of the master key that the log was written under
   * @throws Error where neither master key is that one
   */
  importDigestKey(wrapped: Uint8Array | undefined, keyCheck: string): Promise<void>;
}
