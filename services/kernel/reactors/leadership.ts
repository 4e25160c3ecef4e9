/** The right to be the one at work on something, for as long as its signal is not given. */
export interface Lease {
  /** Given when the right is lost: another process may be at work already. */
  readonly signal: AbortSignal;
  /** Gives the right back. */
  release(): Promise<void>;
}

/** Elects one holder per name among all processes; a stand-by has it within two seconds of its holder's end. */
export interface Leadership {
  /** Waits until this process holds the name. @throws the signal's reason; an error where nobody can be asked */
  acquire(name: string, signal: AbortSignal): Promise<Lease>;
}
