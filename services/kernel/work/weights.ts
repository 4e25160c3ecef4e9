const WORD = 8;
/** Header of a string; its characters come to it, rounded up to words. */
const STRING_BYTES = 2 * WORD;
/** An object, or an array with its elements, without what they hold. */
const OBJECT_BYTES = 4 * WORD;
/** From so many properties on, an object is a table of keys, values and gaps. */
const TABLE_FROM = 24;
const TABLE_ENTRY_BYTES = 6 * WORD;
const MAP_ENTRY_BYTES = 5 * WORD;
const NOT_LATIN_1 = /[^\0-\xff]/;

/**
 * Weighs values as they lie in memory, in bytes. What was weighed once is not looked through again: states and rows never
 * change, and one that follows from another shares with it all that stayed as it was.
 */
export class Weights {
  readonly #known = new WeakMap<object, number>();

  weigh(value: unknown): number {
    if (typeof value === 'string') return stringBytes(value);
    if (typeof value === 'bigint') return 3 * WORD;
    if (typeof value !== 'object' || value === null) return WORD;
    const known = this.#known.get(value);
    if (known !== undefined) return known;
    const bytes = OBJECT_BYTES + this.#contents(value);
    this.#known.set(value, bytes);
    return bytes;
  }

  #contents(value: object): number {
    if (ArrayBuffer.isView(value)) return value.byteLength;
    if (value instanceof Map) {
      return sum([...value], ([key, each]) => MAP_ENTRY_BYTES + this.weigh(key) + this.weigh(each));
    }
    if (Array.isArray(value) || value instanceof Set) {
      const perEntry = value instanceof Set ? MAP_ENTRY_BYTES : WORD;
      return sum([...value], (each: unknown) => perEntry + this.weigh(each));
    }
    const entries = Object.entries(value);
    const isTable = entries.length >= TABLE_FROM;
    // Names that many objects share are there once; those of a table are its own.
    return sum(
      entries,
      ([key, each]) => this.weigh(each) + (isTable ? TABLE_ENTRY_BYTES + stringBytes(key) : WORD),
    );
  }
}

function stringBytes(text: string): number {
  const characters = text.length * (NOT_LATIN_1.test(text) ? 2 : 1);
  return STRING_BYTES + Math.ceil(characters / WORD) * WORD;
}

const sum = <Item>(items: readonly Item[], bytesOf: (item: Item) => number): number =>
  items.reduce((bytes, item) => bytes + bytesOf(item), 0);
