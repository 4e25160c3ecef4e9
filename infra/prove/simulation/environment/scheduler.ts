import type { Random } from './random.ts';

/** Something that will happen at a moment of simulated time, unless it is called off before. */
export interface Task {
  readonly at: number;
  /** Places tasks of the same moment in an order that the seed decides. */
  readonly order: number;
  readonly label: string;
  /** Does the step; `true` where a process was told something and is to be let run. */
  readonly run: () => boolean;
  cancelled: boolean;
}

/** Number of last steps that a trace keeps. */
const TRACE_LENGTH = 4_000;

/**
 * Owns every asynchronous step of a simulation: what happens next is the earliest task, and whatever
 * code that wakes runs until it waits again before the next is taken. Time is simulated.
 */
export class Scheduler {
  readonly random: Random;
  readonly #heap: Task[] = [];
  readonly #trace: string[] = [];
  #now = 0;
  #steps = 0;
  #hash = 0x811c9dc5;

  constructor(random: Random) {
    this.random = random;
  }

  /** Simulated milliseconds since the beginning. */
  get now(): number {
    return this.#now;
  }

  /** Number of tasks that have been done. */
  get steps(): number {
    return this.#steps;
  }

  /** A digest of every step so far (FNV-1a): equal for equal schedules. */
  get hash(): string {
    return (this.#hash >>> 0).toString(16).padStart(8, '0');
  }

  /** The last steps, one per line. */
  get trace(): readonly string[] {
    return this.#trace;
  }

  /** Has something happen after so many simulated milliseconds. */
  after(milliseconds: number, label: string, run: () => boolean): Task {
    const task = { at: this.#now + milliseconds, order: this.random.next(), label, run, cancelled: false };
    this.#push(task);
    return task;
  }

  /** Writes a line into the trace. */
  note(text: string): void {
    const line = `${this.#now.toFixed(2).padStart(10)}  ${text}`;
    for (let index = 0; index < line.length; index += 1) {
      this.#hash = Math.imul(this.#hash ^ line.charCodeAt(index), 0x01000193);
    }
    this.#trace.push(line);
    if (this.#trace.length > TRACE_LENGTH * 2) this.#trace.splice(0, TRACE_LENGTH);
  }

  /**
   * Lets things happen until `done`. @throws Error when nothing is left to happen, or `untilMs`
   * (simulated milliseconds) have passed in vain
   */
  async run(what: string, done: () => boolean, untilMs: number): Promise<void> {
    const deadline = this.#now + untilMs;
    await settled();
    while (!done()) {
      const task = this.#pop();
      if (task === undefined) throw new Error(`deadlock: nothing left to happen, waiting for: ${what}`);
      if (task.at > deadline)
        throw new Error(`${untilMs} simulated ms went by in vain, waiting for: ${what}`);
      this.#now = task.at;
      this.#steps += 1;
      this.note(task.label);
      if (task.run()) await settled();
    }
  }

  #push(task: Task): void {
    const heap = this.#heap;
    let index = heap.push(task) - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (!before(task, at(heap, parent))) break;
      heap[index] = at(heap, parent);
      index = parent;
    }
    heap[index] = task;
  }

  #pop(): Task | undefined {
    const heap = this.#heap;
    for (;;) {
      const first = heap[0];
      const last = heap.pop();
      if (first === undefined || last === undefined) return undefined;
      if (heap.length > 0) sink(heap, last);
      if (!first.cancelled) return first;
    }
  }
}

/** Lets all code run that can run: whatever was woken has had its turn when this resolves. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function sink(heap: Task[], task: Task): void {
  let index = 0;
  for (;;) {
    const left = 2 * index + 1;
    if (left >= heap.length) break;
    const right = left + 1;
    const child = right < heap.length && before(at(heap, right), at(heap, left)) ? right : left;
    if (!before(at(heap, child), task)) break;
    heap[index] = at(heap, child);
    index = child;
  }
  heap[index] = task;
}

function before(one: Task, other: Task): boolean {
  return one.at < other.at || (one.at === other.at && one.order < other.order);
}

function at(heap: readonly Task[], index: number): Task {
  const task = heap[index];
  if (task === undefined) throw new RangeError(`no task at ${index}`);
  return task;
}
