import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';

/**
 * Runs a program in a group of its own for as long as the process that asked for it is there:
 *
 *     fork(keeper, [folder, program, ...arguments])
 *
 * Takes the names of signals as messages and sends them to the group. When its parent is gone, however that ended,
 * it kills the group and removes the folder; else it ends with the program.
 */
const [folder = '', program = '', ...args] = process.argv.slice(2);
const child = spawn(program, args, { detached: true, stdio: ['ignore', 'inherit', 'inherit'] });
let isAbandoned = false;

child.on('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
child.on('exit', (code) => {
  // Others may be about to end in the same folder.
  if (isAbandoned) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.exit(code ?? 1);
});
process.on('message', (signal) => send(signal as NodeJS.Signals));
process.on('disconnect', abandon);
// A terminal interrupts all that it has started; the program is out of its reach.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, abandon);

function abandon(): void {
  isAbandoned = true;
  send('SIGKILL');
}

function send(signal: NodeJS.Signals): void {
  if (child.pid !== undefined) process.kill(-child.pid, signal);
}
