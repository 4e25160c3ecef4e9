import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { checkDependencies } from './dependency-check.ts';

/** Tells what a check found. */
export interface Finding {
  readonly passed: boolean;
  /** Says to a person what is wrong, and where. */
  readonly said: string;
}

/** A check of the source alone. */
export interface StaticCheck {
  readonly name: string;
  readonly summary: string;
  run(root: string): Promise<Finding>;
}

/** Every static check, in the order in which a reader wants to hear of trouble. */
export const STATIC_CHECKS: readonly StaticCheck[] = [
  {
    name: 'style',
    summary: 'Biome: format, imports and lint',
    run: (root) => ask(root, 'biome', ['ci', '--diagnostic-level=warn', '.']),
  },
  {
    name: 'types',
    summary: 'Oxlint with TypeScript, strict: types, promises, exhaustive switches',
    // The compiler and the rules with types share one program: to build it takes longer than to check.
    run: (root) => ask(root, 'oxlint', ['--type-aware', '--type-check', '--deny-warnings', '.']),
  },
  {
    name: 'deciders',
    summary: 'ESLint: deciders are pure',
    run: (root) => ask(root, 'eslint', ['--max-warnings', '0', '**/*.decider.ts']),
  },
  { name: 'dependencies', summary: 'who may import what; no cycles, no barrels', run: askForDependencies },
  {
    name: 'documents',
    summary: 'generated documents match the contracts',
    run: (root) => ask(root, 'node', ['contracts/generation/generate.ts', '--check']),
  },
  {
    name: 'requirements',
    summary: 'each documented call, message and screen has tests that hold it',
    run: (root) => ask(root, 'node', ['infra/prove/requirements/check.ts']),
  },
];

/** Runs a program of node_modules/.bin and collects both its outputs. */
async function ask(root: string, program: string, args: readonly string[]): Promise<Finding> {
  const env = { ...process.env, PATH: `${root}/node_modules/.bin:${process.env.PATH ?? ''}` };
  const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const output of [child.stdout, child.stderr]) output.on('data', (chunk) => (said += String(chunk)));
  const [code] = await once(child, 'close');
  return { passed: code === 0, said };
}

async function askForDependencies(root: string): Promise<Finding> {
  const { modules, violations } = await checkDependencies(root);
  const lines = violations.map(
    ({ rule, comment, from, to }) => `${from}${to === undefined ? '' : ` → ${to}`}\n  ${rule}: ${comment}\n`,
  );
  const sum = `${modules} modules read, ${violations.length} forbidden dependencies.\n`;
  return { passed: violations.length === 0, said: lines.join('') + sum };
}
