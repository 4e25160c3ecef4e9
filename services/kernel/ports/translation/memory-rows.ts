/** Port to the rows of translation memories: digests that nobody can guess a text by, and sealed texts. */
export interface MemoryRows {
  /** Finds rows of an account. @returns sealed texts by their digests */
  find(ownerId: string, digests: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Tells whether an account has any row. */
  hasAny(ownerId: string): Promise<boolean>;
  /** Tells whether there is no row of anybody. */
  isEmpty(): Promise<boolean>;
  /** Keeps rows of an account, in place of those under the same digests. */
  keep(ownerId: string, sealed: ReadonlyMap<string, string>): Promise<void>;
  forget(ownerId: string, digests: readonly string[]): Promise<void>;
  /** Forgets rows of an account. @returns how many: fewer than `most` where none is left */
  forgetSome(ownerId: string, most: number): Promise<number>;
}
