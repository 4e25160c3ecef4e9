/** Part of its work that an archive command is at. */
export type ArchiveStep = 'check' | 'events' | 'people' | 'files' | 'read models';

/** Progress of an archive command. */
export interface ArchiveProgress {
  readonly step: ArchiveStep;
  /** Done of this step: events, people, files. */
  readonly records: number;
  /** Of the step, or of the file that is read; 0 to 1. Absent where nobody knows the whole. */
  readonly share?: number;
}

export type OnProgress = (progress: ArchiveProgress) => void;
