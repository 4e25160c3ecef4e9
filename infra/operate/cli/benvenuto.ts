#!/usr/bin/env -S node --max-semi-space-size=16
import { Command } from 'commander';
import { ArchiveError } from '#infra/run/installation/archive-error.ts';
import { exitCodes, StartupError } from '#services/kernel/startup-error.ts';

type AddCommands = (program: Command) => void;

const archives = async (): Promise<AddCommands> =>
  (await import('./archive/archive-commands.ts')).addArchiveCommands;

/**
 * Loads what adds each command, by its name, in the order of the help. Only what is asked for is loaded: each brings along the
 * part of the product that it works on.
 */
const COMMANDS: ReadonlyMap<string, () => Promise<AddCommands>> = new Map([
  ['projections', async () => (await import('./work/projection-commands.ts')).addProjectionCommands],
  ['reactors', async () => (await import('./work/reactor-commands.ts')).addReactorCommands],
  ['jobs', async () => (await import('./work/job-commands.ts')).addJobCommands],
  ['mails', async () => (await import('./work/mail-commands.ts')).addMailCommands],
  ['translation', async () => (await import('./work/translation-commands.ts')).addTranslationCommands],
  ['chat', async () => (await import('./work/chat-commands.ts')).addChatCommands],
  ['admins', async () => (await import('./admin-commands.ts')).addAdminCommands],
  ['backup', archives],
  ['restore', archives],
  ['migrate', archives],
  ['erasures', async () => (await import('./archive/erasure-commands.ts')).addErasureCommands],
  ['keys', async () => (await import('./key-commands.ts')).addKeyCommands],
  ['models', async () => (await import('./model-commands.ts')).addModelCommands],
  ['replay', async () => (await import('./replay/replay-command.ts')).addReplayCommand],
]);

const program = new Command('benvenuto').description(
  'Operates an installation of Benvenuto: the one that the environment (DATA_DIR, DATABASE_URL, EVENT_STORE_URL, REDIS_URL) names.',
);
const [, , asked = ''] = process.argv;
const one = COMMANDS.get(asked);
const loads = one === undefined ? [...COMMANDS.values()] : [one];
for (const addCommands of new Set(await Promise.all(loads.map((load) => load())))) addCommands(program);

try {
  await program.parseAsync();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  if (error instanceof StartupError) console.error(error.remedy);
  process.exitCode = exitCodeOf(error);
}

function exitCodeOf(error: unknown): number {
  if (error instanceof StartupError) return error.exitCode;
  return error instanceof ArchiveError ? exitCodes.archiveUnusable : exitCodes.unexpected;
}
