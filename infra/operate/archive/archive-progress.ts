/** Part of its work that an archive command is at. */
export type ArchiveStep = 'check' | 'events' | 'people' | 'files' | 'read models';

/** Progress of an archive command. */
export interface ArchiveProgress {
  readonly step: ArchiveStep;
  /** Number of events, people or files that this step is done with. */
  readonly records: number;
  /** Share of the step, or of the file that is read, that is done; 0 to 1. Absent where nobody knows the whole. */
  readonly share?: number;
}

export type OnProgress = (progress: ArchiveProgress) => void;
