import type { Command } from 'commander';
import { findDataFolder } from '#infra/adapters/data-dir/data-dir.ts';
import { readConfig } from '#infra/run/config/config.ts';
import { beginKeyExchange, endKeyExchange } from '#infra/run/config/secrets.ts';
import { StartupError } from '#services/kernel/startup-error.ts';
import { withCore } from './operator/operator-core.ts';
import { countLine } from './operator/progress-line.ts';

/** Adds `benvenuto keys …`: the keys under which personal data is sealed. */
export function addKeyCommands(program: Command): void {
  program
    .command('keys')
    .description('look after the key that personal data is sealed under')
    .command('rotate')
    .description('put a new MASTER_KEY in the place of the one before; what was cut short is taken up again')
    .action(() => (readConfig(process.env).masterKey === undefined ? rotateKept() : rotateConfigured()));
}

/**
 * Replaces the key in `DATA_DIR/secrets.json` by a new one that it makes. Processes that run know the old one alone,
 * and have to be stopped.
 */
async function rotateKept(): Promise<void> {
  const dataDir = await findDataFolder(readConfig(process.env).dataDir);
  // Refuses where the product runs, or where there is no installation, before anything is made.
  await withCore(async () => undefined, { alone: 'keys rotate' });
  await beginKeyExchange(dataDir);
  await rotate({ alone: 'keys rotate' });
  await endKeyExchange(dataDir);
  console.log('The new MASTER_KEY is in DATA_DIR/secrets.json; nothing here opens with the one before.');
  console.log(OLDER_BACKUPS);
}

/** Puts the key of the environment in the place of the one before. Processes that know both go on meanwhile. */
async function rotateConfigured(): Promise<void> {
  const isDone = await rotate({});
  if (!isDone && readConfig(process.env).previousMasterKey === undefined) throw nothingToRotate();
  console.log(
    isDone
      ? 'All is under the new MASTER_KEY now.'
      : 'All was under the new MASTER_KEY already: nothing to do.',
  );
  console.log(
    'Remove MASTER_KEY_PREVIOUS from the environment of every process, and start each of them again.',
  );
  console.log(OLDER_BACKUPS);
}

const OLDER_BACKUPS =
  'Keep the key before for as long as backups made under it: they open with it alone. Back up now.';

/** @returns false where there was nothing to do */
function rotate(options: { readonly alone?: 'keys rotate' }): Promise<boolean> {
  return withCore(async ({ vault }) => {
    const progress = countLine('Keys of people wrapped anew');
    const isDone = await vault.takeMasterKey(progress.show);
    progress.end();
    return isDone;
  }, options);
}

const nothingToRotate = () =>
  new StartupError('This installation is under MASTER_KEY already, and no other key was given.', {
    reason: 'invalidConfiguration',
    remedy:
      'Set MASTER_KEY to a new key and MASTER_KEY_PREVIOUS to this one, start every process again, and then rotate.',
  });
