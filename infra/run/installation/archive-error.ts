/** The archive cannot be used, or not here. The message is for an operator and says what to do. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}
