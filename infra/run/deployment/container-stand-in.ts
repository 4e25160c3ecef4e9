import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from '#infra/run/embedded/postgres/free-port.ts';
import type { TakenImage } from './image-steps.ts';

/** A role that runs from the folder of an image as it would in a container. */
export interface StandIn {
  /** Address, without a slash at the end. */
  readonly origin: string;
  /** Waits until the image's own health check passes. @throws Error with what the role said, where it ends first */
  healthy(): Promise<void>;
  /** Tells it to stop as Docker does. @returns its exit code; null where a signal ended it */
  stop(): Promise<number | null>;
}

const LOOK_EVERY_MS = 200;

/**
 * Starts a command of the image with nothing in its environment but the image's and what is given.
 * @param command such as that of a service in docker-compose.yml
 */
export async function startStandIn(
  image: TakenImage,
  command: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<StandIn> {
  const port = await findFreePort();
  const options = {
    cwd: image.app,
    env: {
      PATH: process.env.PATH,
      ...image.environment,
      ...environment,
      HOST: '127.0.0.1',
      PORT: String(port),
    },
  };
  const role = start(image.entrypoint, command, options);
  return {
    origin: `http://127.0.0.1:${port}`,
    async healthy() {
      let ended: number | null | undefined;
      void role.exited.then((code) => {
        ended = code;
      });
      while ((await start(image.healthCheck, [], options).exited) !== 0) {
        if (ended !== undefined) throw new Error(`${command.join(' ')} ended with ${ended}:\n${role.said()}`);
        await delay(LOOK_EVERY_MS);
      }
    },
    stop() {
      role.kill();
      return role.exited;
    },
  };
}

/** Runs a command of the image to its end. @returns what it said, and its exit code */
export async function runInStandIn(
  image: TakenImage,
  command: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<{ said: string; exitCode: number | null }> {
  const env = { PATH: process.env.PATH, ...image.environment, ...environment };
  const run = start(image.entrypoint, command, { cwd: image.app, env });
  const exitCode = await run.exited;
  return { said: run.said(), exitCode };
}

function start(
  entrypoint: readonly string[],
  command: readonly string[],
  options: { readonly cwd: string; readonly env: Readonly<Record<string, string | undefined>> },
) {
  const [program = '', ...words] = [...entrypoint, ...command];
  const child = spawn(program, words, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const output of [child.stdout, child.stderr]) output.on('data', (chunk) => (said += String(chunk)));
  return {
    said: () => said,
    kill: () => child.kill('SIGTERM'),
    exited: once(child, 'close').then(([code]: (number | null)[]) => code ?? null),
  };
}
