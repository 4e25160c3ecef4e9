import { sendAsAdmin } from './admin-api.ts';
import type { FileCall } from './api-call.ts';

export interface AdminEvents {
  readonly signal: AbortSignal;
  /** A stream that is silent for so long is lost, though nobody said so. Milliseconds. */
  readonly silenceMs: number;
  /** Hears the name of each event, and `undefined` for a sign of life. */
  readonly onEvent: (name: string | undefined) => void;
}

/**
 * Listens to a stream of server-sent events in the administrator's session until it ends, is lost or is left by the
 * signal. `EventSource` cannot send the token.
 * @throws ApiError as `callAdminApi` does; the error of a stream that broke off
 */
export async function hearAdminEvents(
  call: FileCall,
  { signal, silenceMs, onEvent }: AdminEvents,
): Promise<void> {
  const reader = (await sendAsAdmin(call)).body?.getReader();
  if (reader === undefined) return;
  const leave = () => void reader.cancel().catch(() => undefined);
  if (signal.aborted) return leave();
  signal.addEventListener('abort', leave, { once: true });
  const decoder = new TextDecoder();
  let text = '';
  let silence = setTimeout(leave, silenceMs);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(silence);
      silence = setTimeout(leave, silenceMs);
      const frames = (text + decoder.decode(value, { stream: true })).split('\n\n');
      text = frames.pop() ?? '';
      for (const frame of frames) onEvent(/^event: (.*)$/m.exec(frame)?.[1]);
    }
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', leave);
  }
}
