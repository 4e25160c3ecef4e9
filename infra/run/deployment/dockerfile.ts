import {
  DockerfileParser,
  ModifiableInstruction,
  type Instruction as ParsedInstruction,
} from 'dockerfile-ast';

/** One instruction of a Dockerfile. */
export interface Instruction {
  /** In capitals, such as `RUN`. */
  readonly keyword: string;
  /** All that stands behind the keyword and its flags, lines that go on joined. */
  readonly text: string;
  /** Its words; of the exec form (`["node", "x"]`), the strings. */
  readonly words: readonly string[];
  /** True where it was written in exec form. */
  readonly exec: boolean;
  /** Such as `from` → `web` for `COPY --from=web`. */
  readonly flags: Readonly<Record<string, string>>;
}

/** Instructions between one FROM and the next. */
export interface Stage {
  /** Behind `AS`; of a stage without a name its number. */
  readonly name: string;
  /** An image, or the name of an earlier stage. */
  readonly from: string;
  readonly instructions: readonly Instruction[];
}

/** Parses the stages of a Dockerfile, in order; the last one is the image. */
export function parseDockerfile(text: string): Stage[] {
  const stages: { name: string; from: string; instructions: Instruction[] }[] = [];
  for (const parsed of DockerfileParser.parse(text).getInstructions()) {
    const instruction = toInstruction(parsed);
    if (instruction.keyword === 'FROM') {
      const [from = '', , name = String(stages.length)] = instruction.words;
      stages.push({ name, from, instructions: [] });
    } else {
      stages.at(-1)?.instructions.push(instruction);
    }
  }
  return stages;
}

function toInstruction(parsed: ParsedInstruction): Instruction {
  const keyword = parsed.getKeyword();
  const text = parsed.getArgumentsContent() ?? '';
  const flags = parsed instanceof ModifiableInstruction ? parsed.getFlags() : [];
  // A health check's command has a keyword of its own.
  const command = keyword === 'HEALTHCHECK' ? text.replace(/^CMD\s+/, '') : text;
  const strings = execForm(command);
  return {
    keyword,
    text,
    words: strings ?? command.split(/\s+/),
    exec: strings !== undefined,
    flags: Object.fromEntries(flags.map((flag) => [flag.getName(), flag.getValue() ?? ''])),
  };
}

function execForm(text: string): string[] | undefined {
  if (!text.startsWith('[')) return undefined;
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed.map(String) : undefined;
  } catch {
    // Docker, too, takes what is no JSON for a shell command.
    return undefined;
  }
}

/** Tells whether the image, as its last stage copies it from the context, holds this file. */
export function isInImage(stages: readonly Stage[], context: readonly string[], path: string): boolean {
  const copied = (stages.at(-1)?.instructions ?? [])
    .filter(({ keyword, flags }) => keyword === 'COPY' && flags.from === undefined)
    .flatMap(({ words }) => words.slice(0, -1));
  return context.includes(path) && copied.some((source) => path === source || path.startsWith(`${source}/`));
}
