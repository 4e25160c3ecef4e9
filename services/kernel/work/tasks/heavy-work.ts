import { FairQueue } from '../fair-queue.ts';
import { TaskProcess } from './task-process.ts';

/** Does a task in a process of its own. @throws DomainError that the task throws; TaskLostError; Error */
export type RunTask = TaskProcess['run'];

/** Work that takes much processor and memory, such as decoding what strangers send. */
export interface HeavyWork {
  /**
   * Does work when it is the account's turn, nothing else of this kind being done in this process meanwhile.
   * @param work gets what runs its tasks
   * @throws DomainError `service.busy` where too much waits; what the work throws
   */
  inTurn<Result>(accountId: string, work: (run: RunTask) => Promise<Result>): Promise<Result>;
}

/** A photo of 50 megapixels takes 250 MB, an AVIF of 16 up to 460. */
const TASK_MAX = { megabytes: 512, milliseconds: 60_000 };
const WAITING_MAX = { perAccount: 8, inAll: 64 };

/** Makes the one that a process has. What it starts ends with the process. */
export function createHeavyWork(limits = TASK_MAX): HeavyWork {
  const queue = new FairQueue(WAITING_MAX);
  const tasks = new TaskProcess(limits);
  const run: RunTask = (task, input) => tasks.run(task, input);
  return { inTurn: (accountId, work) => queue.run(accountId, () => work(run)) };
}
