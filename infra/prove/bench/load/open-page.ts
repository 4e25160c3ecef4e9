import type { Language } from '#contracts/kernel/languages.ts';

/** An open page of a book, without the drawing: it listens, and asks for the data when it is told to. */
export interface OpenPage {
  /** Resolves once the page has data that contains the text. */
  shows(text: string): Promise<void>;
  close(): void;
}

/** Opens the page of a book in a language. @throws Error where the stream is refused */
export async function openPage(origin: string, slug: string, language: Language): Promise<OpenPage> {
  const leaving = new AbortController();
  const { signal } = leaving;
  const stream = await fetch(`${origin}/p/${slug}/updates?lang=${language}`, { signal });
  if (!stream.ok || stream.body === null) throw new Error(`the stream was answered with ${stream.status}`);
  let tag = '';
  let awaited: { readonly text: string; readonly resolve: () => void } | undefined;

  async function revalidate(): Promise<void> {
    const headers = { 'if-none-match': tag };
    const answer = await fetch(`${origin}/p/${slug}/book.json?lang=${language}`, { headers, signal });
    const data = await answer.text();
    if (answer.status === 304) return;
    tag = answer.headers.get('etag') ?? '';
    if (awaited !== undefined && data.includes(awaited.text)) awaited.resolve();
  }

  async function listen(events: ReadableStream<Uint8Array>): Promise<void> {
    let said = '';
    for await (const chunk of events) {
      const frames = (said + Buffer.from(chunk).toString()).split('\n\n');
      said = frames.pop() ?? '';
      if (frames.some((frame) => frame.startsWith('event:'))) await revalidate();
    }
  }
  const listening = listen(stream.body).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });

  return {
    shows: (text) =>
      Promise.race([
        new Promise<void>((resolve) => {
          awaited = { text, resolve };
        }),
        listening.then(() => Promise.reject(new Error('the stream ended'))),
      ]),
    close: () => leaving.abort(),
  };
}
