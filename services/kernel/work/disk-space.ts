/** Room that is left where the installation writes. */
export interface DiskSpace {
  /** On the fullest of the disks. */
  readonly freeBytes: number;
  /** True while there is enough room to let anybody write. */
  readonly isEnough: boolean;
}

/** Tells what was last seen of the disks; `undefined` where nothing could be. */
export type LastDiskSpace = () => DiskSpace | undefined;
