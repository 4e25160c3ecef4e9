import { inBoundedThread } from '#kernel/work/tasks/bounded-thread.ts';
import type { TaskFunction } from '#kernel/work/tasks/task.ts';
import type { ImportFile, ReadDocument } from './import-file.ts';

/** Most time that a file may take: another account waits behind it. */
const MS_MAX = 10_000;
const READER = new URL('./import-reader.ts', import.meta.url);

const task: TaskFunction<ImportFile, ReadDocument> = (file) => inBoundedThread(READER, file, MS_MAX);

export default task;
