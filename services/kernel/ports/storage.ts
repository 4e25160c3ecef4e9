import type { Readable } from 'node:stream';

/** An object as it is read back. */
export interface StoredObject {
  /** The content. Whoever asks for an object reads it to its end or destroys it. */
  readonly stream: Readable;
  /** Bytes. */
  readonly size: number;
  /** As given when it was put. */
  readonly contentType: string;
}

/** An object as a listing names it. */
export interface ListedObject {
  readonly key: string;
  /** Bytes. */
  readonly size: number;
  /** As given when it was put. */
  readonly contentType: string;
}

/** The storage cannot be reached, or does not answer as it should. A put may or may not have happened. */
export class StorageUnavailableError extends Error {
  override readonly name = 'StorageUnavailableError';
}

/**
 * Files, by key. One contract suite (`storage.contract.ts`) holds for every adapter.
 *
 * A key is one or more names with `/` between them (`isStorageKey`). Objects are whole or absent: a
 * reader never sees half of one, and a put that fails leaves what stood there before. Every method may throw
 * StorageUnavailableError where the storage is elsewhere.
 */
export interface Storage {
  /**
   * Keeps the content under the key, replacing what stood there. Durable once resolved.
   * @throws TypeError on a key or content type that is none; whatever the content's iteration throws
   */
  put(
    key: string,
    content: Uint8Array | AsyncIterable<Uint8Array>,
    options: { readonly contentType: string },
  ): Promise<void>;

  /** Finds the object under a key; `undefined` where there is none. @throws TypeError on a key that is none */
  get(key: string): Promise<StoredObject | undefined>;

  /**
   * Lists every object whose key begins with the prefix and a `/`, and the one whose key it is; without a prefix, all.
   * In no particular order, pulled by the consumer. Objects that are put or deleted meanwhile may or may not be among
   * them. @throws TypeError on a prefix that is no key
   */
  list(prefix?: string): AsyncIterable<ListedObject>;

  /**
   * Lists the keys of the objects that `list` lists, without a look at each object. @throws TypeError on a prefix that
   * is no key
   */
  keys(prefix?: string): AsyncIterable<string>;

  /**
   * Removes every object whose key begins with the prefix and a `/`, and the one whose key it is.
   * Nothing happens where there is none. @throws TypeError on a prefix that is no key
   */
  delete(prefix: string): Promise<void>;
}

const KEY = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;
const KEY_LENGTH_MAX = 512;

/**
 * Tells whether a text can be a key: names of letters, digits, `_`, `-` and dots, none of which begins with a dot, so
 * that no key leads out of its folder or to a hidden file.
 */
export const isStorageKey = (key: string): boolean => key.length <= KEY_LENGTH_MAX && KEY.test(key);

/** @throws TypeError where the text cannot be a key */
export function assertStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new TypeError(`${JSON.stringify(key)} is not a storage key`);
}

const CONTENT_TYPE = /^[\x21-\x7e][\x20-\x7e]{0,254}$/;

/** @throws TypeError where the text, which stands in a header, cannot be a content type */
export function assertContentType(contentType: string): void {
  if (!CONTENT_TYPE.test(contentType)) throw new TypeError(`${contentType} is not a content type`);
}
