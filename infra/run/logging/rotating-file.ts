import { closeSync, existsSync, fstatSync, openSync, renameSync, writeFileSync } from 'node:fs';
import type { DestinationStream } from 'pino';

export interface RotatingFileOptions {
  /** Bytes from which on a file is set aside. */
  readonly largest: number;
  /** Number of earlier files that are kept, as `<path>.1` (the youngest), `<path>.2` … */
  readonly kept: number;
}

/**
 * A log file (0600) of bounded size, written line by line. Writing never throws: what a full disk does not take is left
 * out, and the next line that it takes says how many are missing.
 */
export class RotatingFile implements DestinationStream {
  readonly #path: string;
  readonly #options: RotatingFileOptions;
  #file: number | undefined;
  #size = 0;
  #missing = 0;

  /** @param path in a folder that is there */
  constructor(path: string, options: RotatingFileOptions) {
    this.#path = path;
    this.#options = options;
  }

  write(line: string): void {
    try {
      this.#append(this.#missing === 0 ? line : `\n${missingLine(this.#missing)}${line}`);
      this.#missing = 0;
    } catch {
      this.#missing += 1;
    }
  }

  #append(text: string): void {
    if (this.#size >= this.#options.largest) this.#rotate();
    this.#file ??= this.#open();
    writeFileSync(this.#file, text);
    this.#size += Buffer.byteLength(text);
  }

  #open(): number {
    const file = openSync(this.#path, 'a', 0o600);
    this.#size = fstatSync(file).size;
    return file;
  }

  #rotate(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
    this.#size = 0;
    setAside(this.#path, this.#options.kept);
  }
}

const missingLine = (missing: number) =>
  `${JSON.stringify({ level: 40, time: Date.now(), missing, msg: 'lines could not be written' })}\n`;

/** Moves a file to `<path>.1`, and each that was set aside before one further; the last is replaced. */
function setAside(path: string, kept: number): void {
  const names = [path, ...Array.from({ length: kept }, (_, index) => `${path}.${index + 1}`)];
  for (let index = names.length - 1; index > 0; index -= 1) {
    const [from, to] = [names[index - 1], names[index]];
    if (from !== undefined && to !== undefined && existsSync(from)) renameSync(from, to);
  }
}
