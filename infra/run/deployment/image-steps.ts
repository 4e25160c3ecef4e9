import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, cp, mkdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { contextFiles } from './docker-ignore.ts';
import { type Instruction, parseDockerfile, type Stage } from './dockerfile.ts';

/** Folder, environment and commands of a container of the image. */
export interface TakenImage {
  /** Its working directory, as it lies here. */
  readonly app: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly entrypoint: readonly string[];
  readonly healthCheck: readonly string[];
}

/** A stage whose steps were taken. */
interface TakenStage {
  /** Its working directory, starting with `/`. */
  readonly workdir: string;
  /** Finds the place here of a path of the image, which starts with `/`. */
  readonly place: (path: string) => string;
}

export interface ImageStepsOptions {
  /** The build context. */
  readonly root: string;
  /** An empty folder. */
  readonly into: string;
  /**
   * Stages whose steps are not taken, each with a folder where they were taken already, which stands for
   * the stage's working directory.
   */
  readonly standIns?: Readonly<Record<string, string>>;
}

/**
 * Takes the Dockerfile's own steps without Docker: each stage gets a folder, COPY copies and RUN runs
 * there, with the `node` and `npm` of the PATH in place of the base image's. The RUN lines of the last
 * stage prepare the container's own root and are left out, as are accounts and mounts.
 * @throws Error with what a RUN line said, where it fails
 */
export async function takeImageSteps({ root, into, standIns }: ImageStepsOptions): Promise<TakenImage> {
  const stages = parseDockerfile(await readFile(join(root, 'Dockerfile'), 'utf8'));
  const context = { root, files: contextFiles(root, await readFile(join(root, '.dockerignore'), 'utf8')) };
  const taken = new Map<string, TakenStage>();
  for (const stage of stages) {
    const from = taken.get(stage.from);
    const workdir = from?.workdir ?? '/';
    const standIn = standIns?.[stage.name];
    if (standIn !== undefined) {
      taken.set(stage.name, { workdir, place: (path) => join(standIn, relative(workdir, path)) });
      continue;
    }
    const folder = join(into, stage.name);
    await mkdir(folder, { recursive: true });
    if (from) await cp(from.place('/'), folder, { recursive: true });
    const isLast = stage === stages.at(-1);
    const end = await takeStage(stage, { folder, workdir, taken, context, runs: !isLast });
    taken.set(stage.name, { workdir: end, place: (path) => join(folder, path) });
  }
  return describeImage(stages, taken);
}

interface StageOptions {
  /** Stands for the stage's root. */
  readonly folder: string;
  /** The working directory to begin with. */
  readonly workdir: string;
  readonly taken: ReadonlyMap<string, TakenStage>;
  readonly context: { readonly root: string; readonly files: readonly string[] };
  /** True where RUN lines are run. */
  readonly runs: boolean;
}

/** @returns the working directory at the end */
async function takeStage(
  stage: Stage,
  { folder, taken, context, runs, ...begin }: StageOptions,
): Promise<string> {
  let { workdir } = begin;
  for (const instruction of stage.instructions) {
    if (instruction.keyword === 'WORKDIR') {
      workdir = instruction.text;
      await mkdir(join(folder, workdir), { recursive: true });
    } else if (instruction.keyword === 'COPY') {
      await copy(instruction, join(folder, workdir), taken, context);
    } else if (instruction.keyword === 'RUN' && runs) {
      await run(instruction.text, join(folder, workdir));
    }
  }
  return workdir;
}

async function copy(
  { words, flags }: Instruction,
  here: string,
  taken: ReadonlyMap<string, TakenStage>,
  context: StageOptions['context'],
): Promise<void> {
  const target = words.at(-1) ?? '';
  const stage = taken.get(flags.from ?? '');
  for (const source of words.slice(0, -1)) {
    if (stage) {
      await cp(stage.place(source), join(here, target), { recursive: true });
      continue;
    }
    for (const file of context.files.filter((path) => path === source || path.startsWith(`${source}/`))) {
      const below =
        file === source ? (target.endsWith('/') ? basename(file) : '') : file.slice(source.length);
      const place = join(here, target, below);
      await mkdir(dirname(place), { recursive: true });
      await copyFile(join(context.root, file), place);
    }
  }
}

/** Runs a shell line with none of the settings that the npm or the test runner around it would hand down. */
async function run(line: string, cwd: string): Promise<void> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(npm_|node_env$|vitest|test$)/i.test(name)),
  );
  const shell = spawn('sh', ['-c', line], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [said, complained, [exitCode]] = await Promise.all([
    text(shell.stdout),
    text(shell.stderr),
    once(shell, 'close'),
  ]);
  if (exitCode !== 0) throw new Error(`RUN ${line}\nended with ${exitCode}:\n${said}\n${complained}`);
}

function describeImage(stages: readonly Stage[], taken: ReadonlyMap<string, TakenStage>): TakenImage {
  const last = stages.at(-1);
  const stage = taken.get(last?.name ?? '');
  if (!last || !stage) throw new Error('The Dockerfile has no stage.');
  const wordsOf = (keyword: string) =>
    last.instructions.filter((one) => one.keyword === keyword).flatMap(({ words }) => words);
  return {
    app: stage.place(stage.workdir),
    environment: Object.fromEntries(wordsOf('ENV').map((pair) => pair.split('=') as [string, string])),
    entrypoint: wordsOf('ENTRYPOINT'),
    healthCheck: wordsOf('HEALTHCHECK'),
  };
}
