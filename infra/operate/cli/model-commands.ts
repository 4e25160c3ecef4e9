import { type Command, InvalidArgumentError } from 'commander';
import { LANGUAGES, type Language } from '#contracts/kernel/languages.ts';
import { MODELS, type TranslationModel } from '#infra/adapters/translation/local/catalogue.ts';
import { type FetchProgress, fetchModels } from '#infra/adapters/translation/local/fetch-models.ts';
import { modelsFolder, stateOfFile } from '#infra/adapters/translation/local/model-files.ts';
import { readConfig } from '#infra/run/config/config.ts';
import { openDataFolder } from '#infra/run/embedded/data-dir/data-dir.ts';
import { makePrivateFolder } from '#infra/run/embedded/data-dir/private-file.ts';
import { interruptible } from './interruption.ts';
import { printTable } from './print-table.ts';

/** Adds `benvenuto models …`: the models that `TRANSLATION_URL=local:` translates by. */
export function addModelCommands(program: Command): void {
  const group = program
    .command('models')
    .description('look after the models that translate on this machine (TRANSLATION_URL=local:)');

  group
    .command('fetch')
    .description('fetch models into DATA_DIR/models; what is there already stays')
    .option('--languages <languages>', 'those beside English, such as it,de; default: all', languagesOf)
    .action(({ languages }: { languages?: readonly Language[] }) => fetchWanted(languages));

  group
    .command('list')
    .description('tell which models there are, and which are here as they should be')
    .action(listModels);
}

function languagesOf(text: string): readonly Language[] {
  const names = text.split(',').map((name) => name.trim());
  const languages = LANGUAGES.filter((language) => names.includes(language));
  if (languages.length === new Set(names).size) return languages;
  throw new InvalidArgumentError(`Name some of ${LANGUAGES.join(', ')}, with commas between them.`);
}

async function fetchWanted(languages: readonly Language[] = LANGUAGES): Promise<void> {
  const config = readConfig(process.env);
  const folder = modelsFolder(await openDataFolder(config.dataDir));
  await makePrivateFolder(folder);
  const models = MODELS.filter(({ from, to }) =>
    [from, to].every((each) => each === 'en' || languages.includes(each)),
  );
  const line = progressLine(models);
  const fetched = await interruptible(({ signal, orLeave }) =>
    orLeave(
      fetchModels({ folder, models, url: config.translation.modelsUrl, signal, onProgress: line.show }),
    ),
  ).finally(line.end);
  console.log(
    fetched === 0 ? 'All of these models are here already.' : `Fetched ${fetched} files into ${folder}.`,
  );
}

async function listModels(): Promise<void> {
  const folder = modelsFolder(readConfig(process.env).dataDir);
  const rows: object[] = [];
  for (const each of MODELS) {
    const files = [each.model, each.vocabulary];
    const states = await Promise.all(files.map((file) => stateOfFile(folder, file)));
    const state = ['missing', 'different'].find((bad) => states.some((found) => found === bad)) ?? 'present';
    rows.push({ from: each.from, to: each.to, megabytes: megabytes(sizeOf(files)), state });
  }
  printTable(rows);
}

/** Shows on one line of a terminal what is being fetched and how far it is; elsewhere a line for each model. */
function progressLine(models: readonly TranslationModel[]) {
  const { stderr } = process;
  let begun: TranslationModel | undefined;
  return {
    show({ model, file, bytes }: FetchProgress) {
      const title = `${model.from} → ${model.to} (${models.indexOf(model) + 1} of ${models.length})`;
      if (stderr.isTTY) {
        stderr.write(`\r\u001b[K${title}: ${megabytes(bytes)} of ${megabytes(file.bytes)} MB`);
      } else if (begun !== model) {
        stderr.write(`${title}: ${megabytes(sizeOf([model.model, model.vocabulary]))} MB\n`);
      }
      begun = model;
    },
    end() {
      if (stderr.isTTY) stderr.write('\r\u001b[K');
    },
  };
}

const sizeOf = (files: readonly { readonly bytes: number }[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);

const megabytes = (bytes: number): number => Math.round(bytes / 100_000) / 10;
