import type { ChildProcess } from 'node:child_process';

/** Sends a child process that is still there a signal when this process ends, also where that is forced. */
export function endWithProcess(child: ChildProcess, signal: NodeJS.Signals): void {
  const end = () => child.kill(signal);
  const forget = () => process.off('exit', end);
  process.on('exit', end);
  child.once('exit', forget).once('error', forget);
}
