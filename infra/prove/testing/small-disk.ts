import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of a test's own, in memory. */
export interface SmallDisk {
  /** Folder where it is mounted: everyone may enter, its owner alone may write. */
  readonly path: string;
  remove(): void;
}

/** Mounts a disk. @param size as mount(8) takes it, such as `64k` @throws Error where this account may not */
export function mountSmallDisk(size: string): SmallDisk {
  const path = mkdtempSync(join(tmpdir(), 'benvenuto-disk-'));
  const remove = () => rmSync(path, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=0711`, 'tmpfs', path], { stdio: 'pipe' });
  } catch (error) {
    remove();
    throw error;
  }
  return {
    path,
    remove() {
      execFileSync('umount', ['--lazy', path]);
      remove();
    },
  };
}

/** Finds out whether this account may mount disks: in many a container not even root may. */
export function mayMountDisks(): boolean {
  try {
    mountSmallDisk('64k').remove();
    return true;
  } catch {
    return false;
  }
}
