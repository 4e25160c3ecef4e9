import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { findFreePort } from '#infra/run/embedded/postgres/free-port.ts';
import { checkoutFolder } from '#infra/run/web/web-build.ts';
import { CHILD_ENVIRONMENT, PRODUCT_FLAGS } from './child-environment.ts';

/** A role in a process of its own that is started again at once whenever it ends, as by `restart: always`. */
export interface SupervisedRole {
  readonly name: string;
  /** Loopback port that it listens on, the same after each restart. */
  readonly port: number;
  /** Address by HTTP, without a slash at the end. */
  readonly origin: string;
  /** Process id of the present process. */
  readonly pid: number;
  /** Number of processes that it has had so far. */
  readonly starts: number;
  /** Ends of processes that nobody had killed or stopped, with the last lines that they said. */
  readonly unasked: readonly string[];
  /** Ends the present process with SIGKILL. @returns once the next one is started */
  kill(): Promise<void>;
  /** Ends the present process with SIGKILL and lets no other take its place until `resume`. */
  hold(): Promise<void>;
  /** Starts it again after `hold`. */
  resume(): void;
  /** Asks it to stop, for good. @returns its exit code: 0 when it stopped in good order */
  stop(): Promise<number | null>;
  /** Returns the end of the output of its present process. */
  said(): string;
  /** Lists the last lines that all its processes have logged as errors. */
  errors(): readonly string[];
}

export interface RoleOptions {
  /** Tells it from its like, for people. */
  readonly name: string;
  /**
   * Module that Node runs, from the root of the checkout. It gets the port to listen on in PORT and as its argument.
   */
  readonly entry: string;
  /** All of its environment, besides PATH and PORT. */
  readonly environment: Readonly<Record<string, string>>;
}

const KEPT_CHARACTERS = 8_000;
const KEPT_ERRORS = 500;
const ERROR_LINE = /^\{"level":(50|60),/;

/** Starts a role and keeps it running until it is stopped. Whether it serves is for the caller to see. */
export async function superviseRole(options: RoleOptions): Promise<SupervisedRole> {
  return new Supervisor(options, await findFreePort());
}

class Supervisor implements SupervisedRole {
  readonly name: string;
  readonly port: number;
  readonly origin: string;
  readonly unasked: string[] = [];
  readonly #options: RoleOptions;
  readonly #supervision: Promise<number | null>;
  #process: ChildProcess;
  readonly #errors: string[] = [];
  #said = '';
  #starts = 0;
  #asked = false;
  #stopping = false;
  #next = Promise.withResolvers<void>();
  /** Present from `hold` to `resume`. */
  #hold:
    | { readonly ended: PromiseWithResolvers<void>; readonly over: PromiseWithResolvers<void> }
    | undefined;

  constructor(options: RoleOptions, port: number) {
    this.name = options.name;
    this.origin = `http://127.0.0.1:${port}`;
    this.#options = options;
    this.port = port;
    this.#process = this.#start();
    this.#supervision = this.#supervise();
  }

  get pid(): number {
    const { pid } = this.#process;
    if (pid === undefined) throw new Error(`${this.name} could not be started as a process.`);
    return pid;
  }

  get starts(): number {
    return this.#starts;
  }

  said(): string {
    return this.#said;
  }

  errors(): readonly string[] {
    return this.#errors;
  }

  async kill(): Promise<void> {
    const next = this.#next.promise;
    this.#asked = true;
    this.#process.kill('SIGKILL');
    await next;
  }

  async hold(): Promise<void> {
    this.#hold = { ended: Promise.withResolvers(), over: Promise.withResolvers() };
    this.#asked = true;
    this.#process.kill('SIGKILL');
    await this.#hold.ended.promise;
  }

  resume(): void {
    this.#hold?.over.resolve();
    this.#hold = undefined;
  }

  async stop(): Promise<number | null> {
    this.#stopping = true;
    this.resume();
    this.#process.kill('SIGTERM');
    return this.#supervision;
  }

  #start(): ChildProcess {
    const { entry, environment } = this.#options;
    const port = String(this.port);
    const child = spawn(process.execPath, [...PRODUCT_FLAGS, entry, port], {
      cwd: checkoutFolder,
      env: { ...CHILD_ENVIRONMENT, ...environment, PORT: port },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#starts += 1;
    this.#asked = false;
    this.#said = '';
    for (const output of [child.stdout, child.stderr]) {
      output.on('data', (piece) => {
        this.#said = `${this.#said}${piece}`.slice(-KEPT_CHARACTERS);
      });
    }
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (!ERROR_LINE.test(line)) return;
      this.#errors.push(line);
      if (this.#errors.length > KEPT_ERRORS) this.#errors.shift();
    });
    return child;
  }

  async #supervise(): Promise<number | null> {
    for (;;) {
      const [code, signal] = (await once(this.#process, 'close')) as [number | null, string | null];
      if (this.#stopping) return code;
      if (!this.#asked) this.unasked.push(`${this.name} ended with ${code ?? signal}: ${this.#said}`);
      this.#hold?.ended.resolve();
      await this.#hold?.over.promise;
      if (this.#stopping) return code;
      this.#process = this.#start();
      const started = this.#next;
      this.#next = Promise.withResolvers();
      started.resolve();
    }
  }
}
