import { runUntilStopped } from '#infra/run/process/lifetime.ts';
import type { Product, ProductOptions } from '#infra/run/start/product-options.ts';
import { Installation, type InstallationOptions } from './installation.ts';
import { createProgressLine, type ProgressLine } from './progress-line.ts';

export type RunOptions = Omit<InstallationOptions, 'onBuilding' | 'onProgress' | 'onWaiting' | 'signal'>;

/** Runs the product on this machine, with whatever of it is embedded, until the process is told to stop. */
export async function run(options: RunOptions): Promise<void> {
  const startedAt = performance.now();
  const onProgress = (message: string) => console.log(`${message} …`);
  const line = createProgressLine(process.stdout);
  const onWaiting = (sentence: string) => line.say(sentence);
  const onBuilding = reportBuilding(line);
  await runUntilStopped((signal) => {
    const installation = new Installation({ ...options, onBuilding, onProgress, onWaiting, signal });
    return {
      start: async () => {
        try {
          const product = await installation.start();
          return announcement(product, (performance.now() - startedAt) / 1000);
        } finally {
          line.end();
        }
      },
      stop: () => installation.stop(),
      get logger() {
        return installation.logger;
      },
      get logFile() {
        return installation.logFile;
      },
    };
  });
}

/** Makes what says once where it listens, and then how far the read models are. */
function reportBuilding(line: ProgressLine): ProductOptions['onBuilding'] {
  let isSaid = false;
  return ({ percent, readModels }, origin) => {
    if (!isSaid)
      line.say(`Listening on ${origin}. Until the read models are built, pages say how far that is.`);
    isSaid = true;
    const each = readModels.map((readModel) => `${readModel.name} ${readModel.percent} %`);
    line.show(percent, `Building read models: ${percent} % (${each.join(', ')})`);
  };
}

function announcement({ origin, demo, admin, warning }: Product, seconds: number): string {
  const lines: [string, string][] = [['Home', `${origin}/`]];
  if (demo) lines.push(['Demo guest page', demo.guestUrl]);
  lines.push(['Host sign-in', `${origin}/auth`]);
  if (demo) lines.push(['Demo host', `${demo.email}   password ${demo.password}`]);
  lines.push(['Admin sign-in', `${origin}/admin/login`]);
  if (admin) lines.push(['Administrator', `${admin.email}   password ${admin.password}`]);
  return [
    `\nBenvenuto is ready (${seconds.toFixed(1)} s). Stop it with Ctrl-C.\n`,
    ...lines.map(([label, value]) => `  ${label.padEnd(16)} ${value}`),
    ...(warning === undefined ? [] : [`\nWarning: ${warning}.`]),
    '',
  ].join('\n');
}
