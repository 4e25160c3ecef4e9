/** Starts to measure how long this thread is at work; the result tells the milliseconds so far, which a busy machine hardly changes. */
export function startProcessorTime(): () => number {
  const start = process.threadCpuUsage();
  return () => {
    const { user, system } = process.threadCpuUsage(start);
    return (user + system) / 1_000;
  };
}
