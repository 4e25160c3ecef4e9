import type { Language } from '#contracts/kernel/languages.ts';
import { LOCALES } from '#contracts/kernel/languages.ts';
import type { StorageUse } from '#contracts/media/api.ts';
import { apiQuery, queryClient } from '../api/query-client.ts';

/** The query of how many bytes the files of the account have, and may have. */
export const STORAGE_USE = apiQuery('GET /api/storage');

/** The space that is in use, and the space that there is, as the reader's language writes them. */
export interface StorageFigures {
  readonly used: string;
  readonly most: string;
}

const MEGABYTE = 1024 * 1024;
const GIGABYTE = 1024 * MEGABYTE;

/** Writes the use of space in megabytes or gigabytes, rounded up: somebody with 1 KB of files does not have none. */
export function storageFigures(
  { storedBytes, maxStoredBytes }: StorageUse,
  language: Language,
): StorageFigures {
  const size = (bytes: number): string => {
    const [unit, unitBytes] = bytes < GIGABYTE ? ['megabyte', MEGABYTE] : ['gigabyte', GIGABYTE];
    const most = { style: 'unit', unit, maximumFractionDigits: 1 } as const;
    return new Intl.NumberFormat(LOCALES[language], most).format(Math.ceil((bytes / unitBytes) * 10) / 10);
  };
  return { used: size(storedBytes), most: size(maxStoredBytes) };
}

/** Loads the space that is in use now. @throws ApiError */
export const loadStorageUse = (): Promise<StorageUse> =>
  queryClient.fetchQuery({ ...STORAGE_USE, staleTime: 0 });
