import { Argument, type Command, InvalidArgumentError } from 'commander';
import { LANGUAGES, type Language } from '#contracts/kernel/languages.ts';
import { openDataFolder } from '#infra/adapters/data-dir/data-dir.ts';
import { makePrivateFolder } from '#infra/adapters/data-dir/private-file.ts';
import {
  EMBEDDING_MODEL,
  EMBEDDING_MODEL_URL,
  filesOf,
} from '#infra/adapters/models/embeddings/embedding-models.ts';
import { type FetchProgress, fetchFiles } from '#infra/adapters/models/fetch-files.ts';
import { modelsFolder, type PinnedFile, stateOfFile } from '#infra/adapters/models/pinned-file.ts';
import { MODELS } from '#infra/adapters/translation/local/catalogue.ts';
import { fetchModels } from '#infra/adapters/translation/local/fetch-models.ts';
import { readConfig } from '#infra/run/config/config.ts';
import { interruptible } from './operator/interruption.ts';
import { printTable } from './operator/print-table.ts';

/** Adds `benvenuto models …`: what `TRANSLATION_URL=local:` translates by, and `CHAT_EMBEDDINGS=local:` finds by. */
export function addModelCommands(program: Command): void {
  const group = program
    .command('models')
    .description('look after the models of this machine (TRANSLATION_URL=local:, CHAT_EMBEDDINGS=local:)');

  group
    .command('fetch')
    .description('fetch models into DATA_DIR/models; what is there already stays')
    .addArgument(
      new Argument('[what]', 'the models that translate, or the one by which the chat finds passages')
        .choices(['translation', 'embeddings'])
        .default('translation'),
    )
    .option('--languages <languages>', 'those beside English, such as it,de; default: all', languagesOf)
    .option('--from <address>', 'a mirror of the repository of the model of embeddings', addressOf)
    .action((what: string, { languages, from }: { languages?: readonly Language[]; from?: string }) =>
      what === 'embeddings' ? fetchEmbeddings(from) : fetchWanted(languages),
    );

  group
    .command('list')
    .description('tell which models there are, and which are here as they should be')
    .action(listModels);
}

function addressOf(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new InvalidArgumentError('It must be an address such as https://mirror.example.com/model.');
}

function languagesOf(text: string): readonly Language[] {
  const names = text.split(',').map((name) => name.trim());
  const languages = LANGUAGES.filter((language) => names.includes(language));
  if (languages.length === new Set(names).size) return languages;
  throw new InvalidArgumentError(`Name some of ${LANGUAGES.join(', ')}, with commas between them.`);
}

async function fetchWanted(languages: readonly Language[] = LANGUAGES): Promise<void> {
  const config = readConfig(process.env);
  const models = MODELS.filter(({ from, to }) =>
    [from, to].every((each) => each === 'en' || languages.includes(each)),
  );
  const line = progressLine(
    models,
    ({ from, to }) => `${from} → ${to}`,
    ({ model, vocabulary }) => [model, vocabulary],
  );
  await fetchInto(config.dataDir, line.end, (folder, signal) =>
    fetchModels({ folder, models, url: config.translation.modelsUrl, signal, onProgress: line.show }),
  );
}

async function fetchEmbeddings(url: string = EMBEDDING_MODEL_URL): Promise<void> {
  const model = EMBEDDING_MODEL;
  const line = progressLine([model], ({ name }) => name, filesOf);
  await fetchInto(readConfig(process.env).dataDir, line.end, (folder, signal) =>
    fetchFiles({
      folder,
      wanted: filesOf(model).map((file) => ({ model, file })),
      url,
      mirrorSetting: '--from',
      signal,
      onProgress: line.show,
    }),
  );
}

/** Has files fetched into the folder of the models, and tells how many came. */
async function fetchInto(
  dataDir: string,
  onEnd: () => void,
  fetchAll: (folder: string, signal: AbortSignal) => Promise<number>,
): Promise<void> {
  const folder = modelsFolder(await openDataFolder(dataDir));
  await makePrivateFolder(folder);
  const fetched = await interruptible(({ signal, orLeave }) => orLeave(fetchAll(folder, signal))).finally(
    onEnd,
  );
  console.log(
    fetched === 0 ? 'All of these models are here already.' : `Fetched ${fetched} files into ${folder}.`,
  );
}

async function listModels(): Promise<void> {
  const folder = modelsFolder(readConfig(process.env).dataDir);
  const rows: object[] = [];
  for (const { from, to, model, vocabulary } of MODELS) {
    rows.push({ from, to, ...(await standingOf(folder, [model, vocabulary])) });
  }
  printTable(rows);
  console.log();
  printTable([{ embeddings: EMBEDDING_MODEL.name, ...(await standingOf(folder, filesOf(EMBEDDING_MODEL))) }]);
}

/** Finds out how large the files of a model are, and whether they are here as they should be. */
async function standingOf(folder: string, files: readonly PinnedFile[]) {
  const states = await Promise.all(files.map((file) => stateOfFile(folder, file)));
  const state = ['missing', 'different'].find((bad) => states.some((found) => found === bad)) ?? 'present';
  return { megabytes: megabytes(sizeOf(files)), state };
}

/** Shows on one line of a terminal what is being fetched and how far it is; elsewhere a line for each model. */
function progressLine<Model>(
  models: readonly Model[],
  nameOf: (model: Model) => string,
  partsOf: (model: Model) => readonly PinnedFile[],
) {
  const { stderr } = process;
  let begun: Model | undefined;
  return {
    show({ model, file, bytes }: FetchProgress<Model>) {
      const title = `${nameOf(model)} (${models.indexOf(model) + 1} of ${models.length})`;
      if (stderr.isTTY) {
        stderr.write(`\r\u001b[K${title}: ${megabytes(bytes)} of ${megabytes(file.bytes)} MB`);
      } else if (begun !== model) {
        stderr.write(`${title}: ${megabytes(sizeOf(partsOf(model)))} MB\n`);
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
