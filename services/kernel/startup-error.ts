/** Exit codes of `npm start`, one per kind of trouble, so that a supervisor can tell them apart. */
export const exitCodes = {
  unexpected: 1,
  invalidConfiguration: 2,
  dataDirUnusable: 3,
  dataDirInUse: 4,
  postgresFailed: 5,
  addressInUse: 6,
  webBuildFailed: 7,
  foreignLog: 8,
  archiveUnusable: 9,
} as const;

export interface StartupErrorOptions extends ErrorOptions {
  readonly reason: keyof typeof exitCodes;
  /** Remedy that the operator has, in a sentence. */
  readonly remedy: string;
}

/**
 * The product cannot start, and the operator can do something about it. `message` says in one
 * sentence what is wrong, `remedy` what to do; both are shown as they are, without a stack trace.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
  readonly remedy: string;
  /** The code that the process ends with. */
  readonly exitCode: number;

  constructor(message: string, { reason, remedy, ...options }: StartupErrorOptions) {
    super(message, options);
    this.remedy = remedy;
    this.exitCode = exitCodes[reason];
  }
}
