/** Measures the milliseconds that some work keeps this thread at work: a busy machine hardly changes them. */
export async function processorTimeOf(work: () => unknown): Promise<number> {
  const start = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1_000;
}
