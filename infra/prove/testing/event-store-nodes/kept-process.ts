import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface KeptProcessOptions {
  /** Path of what is run. */
  readonly program: string;
  readonly args: readonly string[];
  readonly environment: NodeJS.ProcessEnv;
  /** Removed where the test process ends without having stopped it. */
  readonly folder: string;
}

const KEEPER = join(import.meta.dirname, 'keeper.ts');
const KEPT_CHARACTERS = 4_000;

/** A program that does not outlive the test process, whatever ends that. */
export class KeptProcess {
  /** Settles when it has ended: with its exit code, 1 where it was killed. */
  readonly ended: Promise<number>;
  readonly #keeper: ChildProcess;
  #said = '';

  constructor({ program, args, environment, folder }: KeptProcessOptions) {
    this.#keeper = fork(KEEPER, [folder, program, ...args], {
      env: environment,
      execArgv: [],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const output of [this.#keeper.stdout, this.#keeper.stderr]) {
      output?.on('data', (piece) => {
        this.#said = `${this.#said}${piece}`.slice(-KEPT_CHARACTERS);
      });
    }
    this.ended = once(this.#keeper, 'exit').then(([code]) => code ?? 1);
  }

  /** Returns the end of its output. */
  said(): string {
    return this.#said;
  }

  /** Sends a signal to it and all that it has started; nothing where it has ended. */
  signal(signal: NodeJS.Signals): void {
    if (this.#keeper.connected) this.#keeper.send(signal);
  }
}
