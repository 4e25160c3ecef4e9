/** Runs as the process of `TaskProcess`: does one task after another until its parent is gone. */
import { writeFile } from 'node:fs/promises';
import { DomainError } from '../../errors.ts';
import type { TaskFunction, TaskOutcome, TaskRequest } from './task.ts';

/**
 * Interval between looks at the memory in use, in milliseconds: in this time a decoder fills some tens of megabytes.
 */
const LOOK_EVERY_MS = 20;

async function outcomeOf({ module, input }: TaskRequest): Promise<TaskOutcome> {
  try {
    const { default: task } = (await import(module)) as { readonly default: TaskFunction<unknown, unknown> };
    return { done: await task(input) };
  } catch (error) {
    if (error instanceof DomainError) return { refused: { code: error.code, message: error.message } };
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

const bytesMax = Number(process.argv[2]) * 1024 * 1024;
// What a task takes of memory it takes in threads, which leave this one time to look. It is looked at while there is one.
async function watched(task: Promise<TaskOutcome>): Promise<TaskOutcome> {
  const look = setInterval(() => {
    if (process.memoryUsage.rss() > bytesMax) process.kill(process.pid, 'SIGKILL');
  }, LOOK_EVERY_MS);
  return task.finally(() => clearInterval(look));
}

// Where all memory of a container is taken, Linux ends this process before any other. Elsewhere there is no such file.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined);

// An interrupt at the terminal reaches every process: the parent finishes what is under way, and then leaves.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.once('disconnect', () => process.exit());
process.on('message', (request: TaskRequest) => {
  void watched(outcomeOf(request)).then((outcome) => process.send?.(outcome));
});
