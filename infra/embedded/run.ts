import { Installation, type InstallationOptions } from './installation.ts';
import type { Product } from './product.ts';
import { exitCodes, StartupError } from './startup-error.ts';

export type RunOptions = Omit<InstallationOptions, 'onProgress' | 'signal'>;

/** Most milliseconds that requests under way and the database are given when the product is stopped. */
const stopPatience = 60_000;

/**
 * Runs the product until it is told to stop (Ctrl-C, SIGTERM, or its terminal closing), and ends the
 * process: 0 after a stop in good order, else one of `exitCodes`. A second signal ends it at once.
 */
export async function run(options: RunOptions): Promise<void> {
  const startedAt = performance.now();
  const interruption = new AbortController();
  const installation = new Installation({
    ...options,
    onProgress: (message) => console.log(`${message} …`),
    signal: interruption.signal,
  });
  let started = false;
  let ending: Promise<void> | undefined;

  const end = (exitCode: number): Promise<void> => {
    ending ??= takeDown(installation, exitCode);
    return ending;
  };
  const fail = (error: unknown): Promise<void> => end(report(error, installation));

  process.on('uncaughtException', (error) => void fail(error));
  process.on('unhandledRejection', (error) => void fail(error));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (interruption.signal.aborted) force(installation);
      console.log('\nStopping (once more to stop at once) …');
      interruption.abort();
      // While it is still starting, the start gives up by itself and ends below.
      if (started) void end(0);
    });
  }

  try {
    const product = await installation.start();
    started = true;
    if (interruption.signal.aborted) return await end(0);
    announce(product, (performance.now() - startedAt) / 1000);
  } catch (error) {
    await (interruption.signal.aborted ? end(0) : fail(error));
  }
}

async function takeDown(installation: Installation, exitCode: number): Promise<void> {
  const deadline = setTimeout(() => force(installation), stopPatience);
  try {
    await installation.stop();
  } catch (error) {
    process.exit(exitCode || report(error, installation));
  }
  clearTimeout(deadline);
  process.exit(exitCode);
}

/** Ends now. Postgres recovers from its log at the next start. */
function force(installation: Installation): never {
  const postgres = installation.postgresPid();
  try {
    if (postgres !== undefined) process.kill(postgres, 'SIGQUIT');
  } finally {
    process.exit(exitCodes.unexpected);
  }
}

/** Tells the operator what is wrong, without a stack trace, and answers with the exit code. */
function report(error: unknown, { logger, logFile }: Installation): number {
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

function announce({ origin, demo }: Product, seconds: number): void {
  const lines: [string, string][] = [['Home', `${origin}/`]];
  if (demo) lines.push(['Demo guest page', demo.guestUrl]);
  lines.push(['Host sign-in', `${origin}/auth`]);
  if (demo) lines.push(['Demo host', `${demo.email}   password ${demo.password}`]);
  console.log(`\nBenvenuto is ready (${seconds.toFixed(1)} s). Stop it with Ctrl-C.\n`);
  for (const [label, value] of lines) console.log(`  ${label.padEnd(16)} ${value}`);
  console.log();
}
