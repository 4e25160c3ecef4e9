import type { Instruction, Stage } from './dockerfile.ts';

/** Parts of an image's recipe that the rules look at. */
export interface ImageRecipe {
  readonly stages: readonly Stage[];
  /** The files of the build context. */
  readonly context: readonly string[];
  /** The Node that the product is tested with, such as `24.21.0`. */
  readonly nodeVersion: string;
}

/** A rule for the Dockerfile; answers with a sentence for each violation. */
export interface DockerfileRule {
  readonly name: string;
  violations(recipe: ImageRecipe): string[];
}

const all = (stages: readonly Stage[], keyword: string): Instruction[] =>
  stages.flatMap(({ instructions }) => instructions.filter((one) => one.keyword === keyword));

const last = (stages: readonly Stage[], keyword: string): Instruction | undefined =>
  all(stages.slice(-1), keyword).at(-1);

const unless = (holds: boolean, violation: string): string[] => (holds ? [] : [violation]);

/** Rules for the Dockerfile beyond that it can be parsed. */
export const DOCKERFILE_RULES: readonly DockerfileRule[] = [
  {
    name: 'bases are pinned and are the tested Node',
    violations: ({ stages, nodeVersion }) =>
      stages
        .filter(({ from }, index) => !stages.slice(0, index).some(({ name }) => name === from))
        .filter(({ from }) => !from.startsWith(`node:${nodeVersion}-`))
        .map(({ from }) => `${from} is not node:${nodeVersion}-…`),
  },
  {
    name: 'runs as an account that is not root',
    violations: ({ stages }) => {
      const user = last(stages, 'USER')?.words[0];
      return unless(user !== undefined && !/^(root|0)(:|$)/.test(user), `runs as ${user ?? 'root'}`);
    },
  },
  {
    name: 'copies what there is',
    violations: ({ stages, context }) =>
      stages.flatMap(({ instructions }, index) =>
        instructions
          .filter(({ keyword }) => keyword === 'COPY')
          .flatMap(({ words, flags }) => {
            if (flags.from !== undefined) {
              const earlier = stages.slice(0, index).some(({ name }) => name === flags.from);
              return unless(earlier, `--from=${flags.from} is no earlier stage`);
            }
            return words
              .slice(0, -1)
              .filter((source) => !context.some((file) => file === source || file.startsWith(`${source}/`)))
              .map((source) => `${source} is not in the build context`);
          }),
      ),
  },
  {
    name: 'fetches nothing but packages',
    violations: ({ stages }) => [
      ...all(stages, 'ADD').map(({ text }) => `ADD ${text}`),
      ...all(stages, 'RUN')
        .filter(({ text }) => /\b(curl|wget|apt-get|npm (install|i)\b|npx)\b/.test(text))
        .map(({ text }) => `RUN ${text}`),
    ],
  },
  {
    name: 'ends with production packages alone',
    violations: ({ stages }) => {
      const fromStage = all(stages.slice(-1), 'COPY').find(({ words }) => words.at(-1) === 'node_modules');
      const installs = stages.find(({ name }) => name === fromStage?.flags.from);
      const omits = all(installs ? [installs] : [], 'RUN').some(({ text }) =>
        /\bnpm ci\b.*--omit=dev/.test(text),
      );
      return [
        ...unless(omits, 'node_modules do not come from npm ci --omit=dev'),
        ...unless(
          all(stages.slice(-1), 'ENV').some(({ text }) => /\bNODE_ENV=production\b/.test(text)),
          'NODE_ENV is not production',
        ),
      ];
    },
  },
  {
    name: 'starts and is asked without a shell in between',
    violations: ({ stages }) =>
      ['ENTRYPOINT', 'CMD', 'HEALTHCHECK'].flatMap((keyword) =>
        unless(last(stages, keyword)?.exec === true, `${keyword} is missing or not in exec form`),
      ),
  },
  {
    name: 'is stopped by the signal that the product handles',
    violations: ({ stages }) =>
      unless(last(stages, 'STOPSIGNAL')?.text === 'SIGTERM', 'STOPSIGNAL is not SIGTERM'),
  },
];
