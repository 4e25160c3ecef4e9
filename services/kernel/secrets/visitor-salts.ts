/** Random salts, one per day, the same for every process of an installation. */
export interface VisitorSalts {
  /** Returns the salt of a day (`YYYY-MM-DD`, UTC), which the first call makes. Rejects where the database is away. */
  saltOf(day: string): Promise<string>;
  /** Destroys, for good, those of every day before this one. */
  destroyBefore(day: string): Promise<void>;
}
