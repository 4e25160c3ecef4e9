/**
 * Work that can be done in a process of its own: what it takes and gives are plain data and bytes.
 * Its module exports it as its default, a `TaskFunction`.
 */
export interface Task<Input, Output> {
  readonly module: URL;
  /** Never set: carries the types of what the function takes and gives. */
  readonly types?: TaskFunction<Input, Output>;
}

export type TaskFunction<Input, Output> = (input: Input) => Promise<Output>;

/** Message that is sent to the process. */
export interface TaskRequest {
  /** Address of the task's module. */
  readonly module: string;
  readonly input: unknown;
}

/** Message that comes back: a result, a refusal of the task's own (a `DomainError`), or the failure. */
export type TaskOutcome =
  | { readonly done: unknown }
  | { readonly refused: { readonly code: string; readonly message: string } }
  | { readonly failed: string };

/** The process was lost in the middle of a task: it broke down, or took too much memory or time. */
export class TaskLostError extends Error {
  override readonly name = 'TaskLostError';
}
