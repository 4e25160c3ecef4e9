import type { TaskFunction } from '#kernel/work/tasks/task.ts';
import { rebuildPdf } from '../documents/rebuild-pdf.ts';

const task: TaskFunction<Uint8Array, Uint8Array> = rebuildPdf;

export default task;
