import { ANSWER_BYTES_MOST, unreached } from './failures.ts';

/**
 * Asks as `fetch` does, follows no answer that leads elsewhere, and reads the whole of it.
 * @throws TranslatorError where there is no answer, or one that is too large
 */
export async function boundedFetch(
  input: string | URL | Request,
  options: RequestInit = {},
): Promise<Response> {
  try {
    const response = await fetch(input, { ...options, redirect: 'manual' });
    const body = await contentOf(response);
    return new Response(body.length === 0 ? null : body, response);
  } catch (error) {
    throw unreached(codeOf(error));
  }
}

/**
 * Asks as `boundedFetch` does, and hands the answer on while it comes. What is read of it fails where it is too large.
 * @throws TranslatorError where there is no answer
 */
export async function boundedStream(
  input: string | URL | Request,
  options: RequestInit = {},
): Promise<Response> {
  try {
    const response = await fetch(input, { ...options, redirect: 'manual' });
    return new Response(response.body?.pipeThrough(boundedBytes()) ?? null, response);
  } catch (error) {
    throw unreached(codeOf(error));
  }
}

function boundedBytes(): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(piece, controller) {
      bytes += piece.length;
      if (bytes > ANSWER_BYTES_MOST) controller.error(new Error('too large'));
      else controller.enqueue(piece);
    },
  });
}

async function contentOf(response: Response): Promise<Buffer<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  // Whoever leaves the loop closes the connection.
  for await (const piece of response.body ?? []) {
    bytes += piece.length;
    if (bytes > ANSWER_BYTES_MOST) throw new Error('too large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** Parses JSON; `undefined` where a text is none. */
export function parsedJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Finds the code of the network's error, which `fetch` gives as a cause. */
function codeOf(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? cause.code : undefined;
}
