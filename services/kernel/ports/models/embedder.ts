/**
 * Nearness from which a passage has something to do with a question: properties of a model, as each has a scale of its own.
 * A passage has to reach both.
 */
export interface Nearness {
  /** Least similarity of two vectors, from -1 to 1. */
  readonly least: number;
  /** Least lead over the average of the book's passages. */
  readonly lead: number;
}

/** Role of a text: models that tell questions from passages make other vectors of each. */
export type TextRole = 'question' | 'passage';

/** Makes vectors of texts, which lie near one another where the texts mean the like, in whatever language. */
export interface Embedder {
  /** Name of the model. */
  readonly name: string;
  readonly nearness: Nearness;
  /**
   * Makes a vector of length 1 of each text, in their order. Questions go before passages.
   * @param signal gives up: 'late'
   * @throws EmbedderError
   */
  embed(
    texts: readonly string[],
    role: TextRole,
    signal: AbortSignal,
  ): Promise<readonly Float32Array<ArrayBuffer>[]>;
  /** Ends what it has running. */
  close(): Promise<void>;
}

/** Reasons for which there are no vectors: 'busy' (too many wait), 'late' (given up), 'broken' (the model does not work). */
export type EmbedderFailure = 'busy' | 'late' | 'broken';

/** No vectors were made. The message names nothing of a text. */
export class EmbedderError extends Error {
  override readonly name = 'EmbedderError';
  readonly kind: EmbedderFailure;

  constructor(kind: EmbedderFailure, message: string) {
    super(message);
    this.kind = kind;
  }
}
