/** The part of the library that is used: it comes without types. */
declare module 'archiver' {
  import type { Transform } from 'node:stream';

  interface EntryData {
    readonly name: string;
    readonly date?: Date;
    /** True for what is packed as it is. */
    readonly store?: boolean;
  }

  interface Archiver extends Transform {
    append(source: Buffer | string | NodeJS.ReadableStream, entry: EntryData): this;
    finalize(): Promise<void>;
  }

  export default function archiver(
    format: 'zip',
    options?: { readonly zlib?: { readonly level: number } },
  ): Archiver;
}
