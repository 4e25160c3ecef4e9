import { z } from 'zod';

/** A sentence of a model, with the passages that it says it is from. */
export interface Statement {
  readonly text: string;
  readonly cites: readonly string[];
}

const LONGEST_LINE = 2_000;

const lineSchema = z.union([
  z.object({ text: z.string().trim().min(1).max(600), cites: z.array(z.string().max(10)).min(1).max(6) }),
  z.object({ unknown: z.literal(true) }),
]);

/** Reads what a model writes, a sentence in each line. */
export interface StatementReader {
  /** Takes a piece. @returns the sentences that are whole now; `undefined` where it is no answer */
  push(piece: string): readonly Statement[] | undefined;
  /** Takes the end, as `push`. */
  end(): readonly Statement[] | undefined;
}

/** Makes a reader of lines of JSON: `{"text": "…", "cites": ["p1"]}`; `{"unknown": true}` is no answer. */
export function readStatements(): StatementReader {
  let rest = '';
  return {
    push(piece) {
      rest += piece;
      const lines = rest.split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > LONGEST_LINE) return undefined;
      return statementsOf(lines);
    },
    end: () => statementsOf([rest]),
  };
}

function statementsOf(lines: readonly string[]): readonly Statement[] | undefined {
  const statements: Statement[] = [];
  for (const line of lines) {
    // Small models put a fence around what they were asked for.
    const trimmed = line.trim();
    if (trimmed === '' || trimmed.startsWith('```')) continue;
    const read = lineSchema.safeParse(jsonOf(line));
    if (!read.success || 'unknown' in read.data) return undefined;
    statements.push(read.data);
  }
  return statements;
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
