import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';

/** A process that was started with `--inspect`, looked at from outside. */
export interface Inspector {
  /** Collects what nobody holds, and measures the memory of the process after that, in bytes. */
  memoryAfterCollection(): Promise<{ readonly heapUsed: number; readonly rss: number }>;
  close(): void;
}

const SETTLING_MS = 200;
const memory = z.object({ heapUsed: z.number(), rss: z.number() });
const answer = z.object({ id: z.int(), result: z.unknown() });
const evaluated = z.object({ result: z.object({ value: z.string() }) });

/**
 * Attaches to a process.
 * @param said its output so far, in which it tells its address
 */
export async function attachInspector(said: string): Promise<Inspector> {
  const address = /Debugger listening on (ws:\S+)/.exec(said)?.[1];
  if (address === undefined) throw new Error('The process was not started with --inspect.');
  const socket = new WebSocket(address);
  await once(socket, 'open');
  let calls = 0;

  async function call(method: string, params: object = {}): Promise<unknown> {
    calls += 1;
    const id = calls;
    const answered = Promise.withResolvers<unknown>();
    const hear = ({ data }: MessageEvent) => {
      const heard = answer.safeParse(JSON.parse(String(data)));
      if (heard.success && heard.data.id === id) answered.resolve(heard.data.result);
    };
    socket.addEventListener('message', hear);
    socket.send(JSON.stringify({ id, method, params }));
    try {
      return await answered.promise;
    } finally {
      socket.removeEventListener('message', hear);
    }
  }

  return {
    async memoryAfterCollection() {
      // What is finalised by the first collection is free after the second.
      for (const pauseMs of [SETTLING_MS, 0]) {
        await call('HeapProfiler.collectGarbage');
        await delay(pauseMs);
      }
      const expression = 'JSON.stringify(process.memoryUsage())';
      const { result } = evaluated.parse(await call('Runtime.evaluate', { expression }));
      return memory.parse(JSON.parse(result.value));
    },
    close: () => socket.close(),
  };
}
