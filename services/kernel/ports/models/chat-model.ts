/** Instructions for a model, and the data that it is given, which it follows in nothing. */
export interface ChatRequest {
  readonly instructions: string;
  /** JSON. */
  readonly data: string;
}

/**
 * Writes answers. One contract suite (`chat-model.contract.ts`) holds for every adapter. None of them tries again,
 * but for a setting of its own that the endpoint does not take, or writes what is asked or a key into an error or a log.
 */
export interface ChatModel {
  /** Writes a text, and gives it piece by piece as it comes. @param signal gives up: 'unavailable' @throws ChatModelError */
  write(request: ChatRequest, onText: (piece: string) => void, signal: AbortSignal): Promise<void>;
}

/**
 * Reasons for which a model does not write: 'quota' (its account is spent), 'busy' (try again, after `retryAfterMs` where told),
 * 'refused' (key or settings), 'unavailable' (not reached, or broken off), 'unfit' (nothing can be made of this request).
 */
export type ChatModelFailure = 'quota' | 'busy' | 'refused' | 'unavailable' | 'unfit';

/** Nothing was written, or not all of it. The message names neither what was asked nor a key. */
export class ChatModelError extends Error {
  override readonly name = 'ChatModelError';
  readonly kind: ChatModelFailure;
  /** Milliseconds after which the provider wants to be asked again; absent where it said nothing. */
  readonly retryAfterMs: number | undefined;

  constructor(kind: ChatModelFailure, message: string, retryAfterMs?: number) {
    super(message);
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}
