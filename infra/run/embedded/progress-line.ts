/** Terminal, or whatever the output is led to. */
export interface ProgressOutput {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

/** One line of a terminal that tells how far something is; plain lines now and then where the output is none. */
export interface ProgressLine {
  /** Tells how far it is. Where the output is no terminal, a line is written for each tenth that is new. */
  show(percent: number, text: string): void;
  /** Writes a line above it. */
  say(text: string): void;
  /** Takes it away, once there is no more to tell. */
  end(): void;
}

const BACK_AND_CLEAR = '\r\u001B[2K';
const STEP = 10;
const USUAL_COLUMNS = 80;

export function createProgressLine(output: ProgressOutput): ProgressLine {
  let shown: string | undefined;
  let last = Number.NEGATIVE_INFINITY;
  const clear = () => {
    if (shown !== undefined) output.write(BACK_AND_CLEAR);
  };
  return {
    show(percent, text) {
      if (!output.isTTY) {
        if (percent < last + STEP) return;
        // Told at 0, 10, 20 …, whatever number is seen first.
        last = percent - (percent % STEP);
        output.write(`${text}\n`);
        return;
      }
      // A line that is broken cannot be taken back.
      const line = cut(text, (output.columns ?? USUAL_COLUMNS) - 1);
      if (line === shown) return;
      clear();
      output.write(line);
      shown = line;
    },
    say(text) {
      clear();
      output.write(`${text}\n${shown ?? ''}`);
    },
    end() {
      clear();
      shown = undefined;
    },
  };
}

const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, Math.max(0, most - 1))}…`;
