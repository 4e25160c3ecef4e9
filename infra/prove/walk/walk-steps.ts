/** One step of a walk: commands that a document shows, and what it shows them to print. */
export interface WalkStep {
  /** The heading that it stands under. */
  readonly heading: string;
  /** Line of the document in which its commands begin, from 1. */
  readonly line: number;
  /** For a shell. */
  readonly commands: string;
  /** Without a line break at the end; '' where the document shows none. */
  readonly output: string;
}

/**
 * Reads the steps of a Markdown document: each block fenced as `sh`, with the block fenced as `text` that follows it
 * before the next one.
 */
export function walkSteps(markdown: string): WalkStep[] {
  const steps: WalkStep[] = [];
  let heading = '';
  let fence: { readonly language: string; readonly line: number; readonly lines: string[] } | undefined;
  for (const [at, line] of markdown.split('\n').entries()) {
    if (fence === undefined) {
      const language = /^```(\w*)$/.exec(line)?.[1];
      if (language !== undefined) fence = { language, line: at + 2, lines: [] };
      else heading = /^#+ (.+)$/.exec(line)?.[1] ?? heading;
    } else if (line !== '```') {
      fence.lines.push(line);
    } else {
      const text = fence.lines.join('\n');
      const last = steps.at(-1);
      if (fence.language === 'sh') steps.push({ heading, line: fence.line, commands: text, output: '' });
      else if (fence.language === 'text' && last) steps[steps.length - 1] = { ...last, output: text };
      fence = undefined;
    }
  }
  return steps;
}
