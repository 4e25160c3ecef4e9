import type { BuildProgress } from '#projections/kernel/build/rebuild.ts';

/** Shows on one line of a terminal how far a build has come; silent where there is no terminal. */
export function showProgress(label: string): {
  show: (progress: BuildProgress) => void;
  end: (text: string, say?: (text: string) => void) => void;
} {
  const { stderr } = process;
  return {
    show: ({ events, position, head }) => {
      if (!stderr.isTTY) return;
      const share = head === undefined || head === 0n ? 100 : Math.min(100, Number((position * 100n) / head));
      stderr.write(`\r${label}: ${share} %, ${events.toLocaleString('en')} events`);
    },
    end: (text, say = console.log) => {
      if (stderr.isTTY) stderr.write('\r\u001b[K');
      say(text);
    },
  };
}

/** Shows on one line of a terminal how many are done; silent where there is no terminal. */
export function countLine(label: string): { show: (count: number) => void; end: () => void } {
  const { stderr } = process;
  return {
    show: (count) => {
      if (stderr.isTTY) stderr.write(`\r${label}: ${count}`);
    },
    end: () => {
      if (stderr.isTTY) stderr.write('\r\u001b[K');
    },
  };
}
