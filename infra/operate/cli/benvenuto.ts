#!/usr/bin/env -S node --max-semi-space-size=16
import { Command } from 'commander';
import { ArchiveError } from '#infra/run/installation/archive-error.ts';
import { exitCodes, StartupError } from '#services/kernel/startup-error.ts';
import { addAdminCommands } from './admin-commands.ts';
import { addArchiveCommands } from './archive/archive-commands.ts';
import { addErasureCommands } from './archive/erasure-commands.ts';
import { addKeyCommands } from './key-commands.ts';
import { addModelCommands } from './model-commands.ts';
import { addReplayCommand } from './replay/replay-command.ts';
import { addChatCommands } from './work/chat-commands.ts';
import { addJobCommands } from './work/job-commands.ts';
import { addMailCommands } from './work/mail-commands.ts';
import { addProjectionCommands } from './work/projection-commands.ts';
import { addReactorCommands } from './work/reactor-commands.ts';
import { addTranslationCommands } from './work/translation-commands.ts';

const program = new Command('benvenuto').description(
  'Operates an installation of Benvenuto: the one that the environment (DATA_DIR, DATABASE_URL, EVENT_STORE_URL, REDIS_URL) names.',
);
addProjectionCommands(program);
addReactorCommands(program);
addJobCommands(program);
addMailCommands(program);
addTranslationCommands(program);
addChatCommands(program);
addAdminCommands(program);
addArchiveCommands(program);
addErasureCommands(program);
addKeyCommands(program);
addModelCommands(program);
addReplayCommand(program);

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
