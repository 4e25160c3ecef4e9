import type { Logger } from 'pino';
import { exitCodes, StartupError } from '#kernel/startup-error.ts';
import { onStopSignals } from './stop-signals.ts';

/** Parts that a process runs, as far as it has come up. */
export interface Program {
  /** Brings it up. @returns what to tell the operator. @throws StartupError for what the operator can mend */
  start(): Promise<string>;
  /** Takes down whatever is up, also after a start that failed half-way. */
  stop(): Promise<void>;
  readonly logger: Logger | undefined;
  /** Path of the log with the details, where that is a file. */
  readonly logFile?: string | undefined;
}

/** Most milliseconds that requests under way and the database are given when the product is stopped. */
const STOP_PATIENCE_MS = 60_000;

/**
 * Runs a program until it is told to stop (Ctrl-C, SIGTERM, or its terminal closing), and ends the
 * process: 0 after a stop in good order, else one of `exitCodes`. A signal that
 * comes a second later ends it at once.
 * @param open makes the program; the signal gives up its start
 */
export async function runUntilStopped(open: (signal: AbortSignal) => Program): Promise<void> {
  const interruption = new AbortController();
  const program = open(interruption.signal);
  let started = false;
  let ending: Promise<void> | undefined;

  const end = (exitCode: number): Promise<void> => {
    ending ??= takeDown(program, exitCode);
    return ending;
  };
  const fail = (error: unknown): Promise<void> => end(report(error, program));

  process.on('uncaughtException', (error) => void fail(error));
  process.on('unhandledRejection', (error) => void fail(error));
  onStopSignals({
    stop() {
      console.log('\nStopping (once more to stop at once) …');
      interruption.abort();
      // While it is still starting, the start gives up by itself and ends below.
      if (started) void end(0);
    },
    force,
  });

  try {
    const announcement = await program.start();
    started = true;
    if (interruption.signal.aborted) return await end(0);
    console.log(announcement);
  } catch (error) {
    await (interruption.signal.aborted ? end(0) : fail(error));
  }
}

async function takeDown(program: Program, exitCode: number): Promise<void> {
  const deadline = setTimeout(force, STOP_PATIENCE_MS);
  try {
    await program.stop();
  } catch (error) {
    process.exit(exitCode || report(error, program));
  }
  clearTimeout(deadline);
  process.exit(exitCode);
}

function force(): never {
  process.exit(exitCodes.unexpected);
}

/** Tells the operator what is wrong, without a stack trace, and answers with the exit code. */
function report(error: unknown, { logger, logFile }: Program): number {
  logger?.fatal({ err: error }, 'ended by an error');
  if (error instanceof StartupError) {
    console.error(`\n${error.message}\n${error.remedy}`);
    if (error.cause && logFile) console.error(`Details are in ${logFile}.`);
    return error.exitCode;
  }
  const message = error instanceof Error ? error.message : String(error);
  console.error(`\nBenvenuto ended because of an unexpected error: ${message}`);
  if (logFile) console.error(`Details are in ${logFile}.`);
  return exitCodes.unexpected;
}
