/** One way in which a call is refused: what clients and the documentation know of it. */
export interface ProblemDefinition {
  /** HTTP status. */
  readonly status: number;
  /** Meaning of the code, for who writes a client. */
  readonly summary: string;
  /** Text that a person reads, but where the refusal has a message of its own that names what it is about. */
  readonly message: string;
}
