import { spawn } from 'node:child_process';
import { checkDependencies } from './dependency-check.ts';

/** A check of the source alone: it says on the console what is wrong, and answers whether all is well. */
export interface StaticCheck {
  readonly name: string;
  readonly summary: string;
  run(root: string): Promise<boolean>;
}

/** Every static check, in the order in which a reader wants to hear of trouble. */
export const STATIC_CHECKS: readonly StaticCheck[] = [
  {
    name: 'style',
    summary: 'Biome: format, imports and lint',
    run: (root) => succeeds(root, 'biome', ['ci', '--diagnostic-level=warn', '.']),
  },
  {
    name: 'types',
    summary: 'TypeScript, strict',
    // A service worker has other globals than a page.
    run: async (root) => {
      const projects = ['tsconfig.json', 'web/src/guest-worker/tsconfig.json'];
      const passed = await Promise.all(
        projects.map((project) => succeeds(root, 'tsc', ['--noEmit', '--project', project])),
      );
      return passed.every(Boolean);
    },
  },
  {
    name: 'promises',
    summary: 'typescript-eslint: promises, exhaustive switches, pure deciders',
    run: (root) => succeeds(root, 'eslint', ['--max-warnings', '0', '.']),
  },
  { name: 'dependencies', summary: 'who may import what; no cycles, no barrels', run: dependenciesHold },
  {
    name: 'documents',
    summary: 'generated documents match the contracts',
    run: (root) => succeeds(root, 'node', ['contracts/generate.ts', '--check']),
  },
  {
    name: 'requirements',
    summary: 'each documented call, message and screen names the test that holds it',
    run: (root) => succeeds(root, 'node', ['infra/requirements/generate.ts', '--check']),
  },
];

/** Runs a program of node_modules/.bin with the console passed through. */
function succeeds(root: string, program: string, args: readonly string[]): Promise<boolean> {
  const env = { ...process.env, PATH: `${root}/node_modules/.bin:${process.env.PATH ?? ''}` };
  return new Promise((resolve, reject) => {
    spawn(program, args, { cwd: root, env, stdio: 'inherit' })
      .once('error', reject)
      .once('close', (code) => resolve(code === 0));
  });
}

async function dependenciesHold(root: string): Promise<boolean> {
  const { modules, violations } = await checkDependencies(root);
  for (const { rule, comment, from, to } of violations) {
    console.error(`${from}${to === undefined ? '' : ` → ${to}`}\n  ${rule}: ${comment}`);
  }
  console.info(`${modules} modules read, ${violations.length} forbidden dependencies.`);
  return violations.length === 0;
}
