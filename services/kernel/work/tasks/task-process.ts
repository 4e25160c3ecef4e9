import { type ChildProcess, fork } from 'node:child_process';
import { DomainError } from '../../errors.ts';
import { withTimeout } from '../with-timeout.ts';
import { type Task, TaskLostError, type TaskOutcome, type TaskRequest } from './task.ts';

/** Limits of a task. */
export interface TaskLimits {
  /** Of all that its process has in memory, programs included. */
  readonly megabytes: number;
  readonly milliseconds: number;
}

const RUNNER = new URL('./task-runner.ts', import.meta.url);
/** After so long without a task the process ends, and its memory is free. */
const IDLE_MS = 30_000;

/**
 * Does tasks in a process of its own. It is started for the first one and anew after it was lost, and ends with this
 * process at the latest.
 */
export class TaskProcess {
  readonly #limits: TaskLimits;
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(limits: TaskLimits) {
    this.#limits = limits;
  }

  /**
   * Does a task. Not to be called before the one that went before is done.
   * @throws DomainError that the task throws; TaskLostError; Error where the task fails otherwise
   */
  async run<Input, Output>({ module }: Task<Input, Output>, input: Input): Promise<Output> {
    clearTimeout(this.#idle);
    this.#child ??= this.#start();
    const outcome = await this.#ask(this.#child, { module: module.href, input });
    this.#idle = setTimeout(() => this.#end(), IDLE_MS).unref();
    if ('done' in outcome) return outcome.done as Output;
    if ('refused' in outcome) throw new DomainError(outcome.refused.code, outcome.refused.message);
    throw new Error(`a task failed: ${outcome.failed}`);
  }

  async #ask(child: ChildProcess, request: TaskRequest): Promise<TaskOutcome> {
    const { promise, resolve, reject } = Promise.withResolvers<TaskOutcome>();
    const lost = (why: string) => new TaskLostError(`the process of a task ${why}`);
    const onExit = (code: number | null, signal: string | null) =>
      reject(lost(`ended with ${signal ?? code}`));
    child.once('message', resolve).once('exit', onExit);
    try {
      child.send(request, (error) => error && reject(lost(`cannot be asked: ${error.message}`)));
      return await withTimeout(promise, this.#limits.milliseconds, () => lost('took too long'));
    } catch (error) {
      this.#child = undefined;
      child.kill('SIGKILL');
      throw error;
    } finally {
      child.off('message', resolve).off('exit', onExit);
    }
  }

  #start(): ChildProcess {
    const child = fork(RUNNER, [`${this.#limits.megabytes}`], {
      // What a stranger's file makes it write is dropped.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
      // Few arenas: what one thread frees, another uses.
      env: { MALLOC_ARENA_MAX: '2' },
      execArgv: [],
    });
    // The task under way hears of what went wrong by the end of the process.
    child.on('error', () => undefined);
    child.once('exit', () => {
      if (this.#child === child) this.#child = undefined;
    });
    child.unref();
    child.channel?.unref();
    return child;
  }

  #end(): void {
    this.#child?.disconnect();
    this.#child = undefined;
  }
}
