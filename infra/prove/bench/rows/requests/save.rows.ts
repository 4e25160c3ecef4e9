import { LANGUAGES, type Language } from '#contracts/kernel/languages.ts';
import { contentIdOf } from '#contracts/properties/book/content-id.ts';
import {
  createProperty,
  type HostClient,
  plainProperty,
  registerHost,
  send,
} from '#infra/prove/testing/api-client.ts';
import { sampleEvent } from '../../append.bench.ts';
import { postgresPid, withCpu } from '../../cpu.ts';
import { realBook } from '../../fill/real-book.ts';
import { type BenchRow, median } from '../../row.ts';
import { whileServing } from '../../serve/serving.ts';
import { runWriters, runWritersOnScratch, type WriteLoad, type WriteRate } from '../../writers.ts';

const ROUNDS = 5;
const SECONDS = 2;
/** Time for which saves run before any is measured, in seconds: until the code that they run has been compiled. */
const WARM_UP_SECONDS = 15;
const LANGUAGE: Language = 'it';
/** Section that is saved again and again: 1 KB of text in six entries. */
const SECTION = 'transport';
const CPU_MOST_MS = 8;

/** Row of saves, and what it has to reach. */
interface SaveGoal {
  readonly key: string;
  readonly writers: number;
  readonly languages: readonly Language[];
  /** Least share of the rate of the bare inserts. */
  readonly least: number;
  /** Milliseconds; absent: none is asked for. */
  readonly p50Most?: number;
}

interface Round extends WriteRate {
  /** Milliseconds of CPU for each write, of who writes and of Postgres together. */
  readonly cpu: number;
}

/** Host with a property of real size. */
interface Writer {
  readonly host: HostClient;
  readonly id: string;
  readonly slug: string;
}

const itemsOf = (text: string) => {
  const items = realBook([LANGUAGE]).find(({ section }) => section === SECTION)?.items;
  if (!Array.isArray(items)) throw new Error(`there is no list in ${SECTION}`);
  return [...items.slice(0, -1), { title: 'Taxi', content: text }];
};

/** Opens an account with a property whose book is written in the languages, as one save. */
async function openWriter(origin: string, number: number, languages: readonly Language[]): Promise<Writer> {
  const host = await registerHost(origin);
  const { id, slug } = await createProperty(host, plainProperty(`bench-save-${number}`));
  await host.must('PUT', `/api/properties/${id}/book`, { sections: realBook(languages) });
  return { host, id, slug };
}

/** Saves a section of each property again and again. @throws Error where guests do not read what was acknowledged last */
async function saveAgain(origin: string, writers: readonly Writer[], load: WriteLoad): Promise<WriteRate> {
  const last: string[] = [];
  const rate = await runWriters(load, (number) => {
    const writer = writers[number];
    if (writer === undefined) throw new Error('there are more writers than properties');
    const path = `/api/property-content/${contentIdOf(writer.id, SECTION, LANGUAGE)}`;
    return async () => {
      const text = `Il numero è ${performance.now()}.`;
      await writer.host.must('PUT', path, { items: itemsOf(text) });
      last[number] = text;
    };
  });
  for (const [number, { slug }] of writers.entries()) {
    const book = await send(`${origin}/api/public/properties/${slug}`, 'GET');
    if (!JSON.stringify(book.body).includes(last[number] ?? ''))
      throw new Error(`${slug} lacks what was saved last`);
  }
  return rate;
}

/** Rows that a save cannot do without, in a schema of their own. */
const BARE_SCHEMA = {
  name: 'bench_save',
  ddl: `CREATE TABLE bench_save.events (
          position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, stream text NOT NULL, id uuid NOT NULL,
          type text NOT NULL, data json NOT NULL, metadata json NOT NULL);
        CREATE TABLE bench_save.audit (
          position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, stream text NOT NULL, user_id uuid NOT NULL,
          type text NOT NULL, at timestamptz NOT NULL DEFAULT now());
        CREATE TABLE bench_save.sections (
          property_id text, language text, section text, items json NOT NULL,
          PRIMARY KEY (property_id, language, section));
        CREATE TABLE bench_save.documents (
          property_id text, language text, etag text NOT NULL, body text STORAGE EXTERNAL NOT NULL,
          PRIMARY KEY (property_id, language))`,
};

/** Writes the rows that one save leaves behind, in one transaction each: the event, the audit, the section, the document. */
function insertAgain(databaseUrl: string, body: string, load: WriteLoad): Promise<WriteRate> {
  return runWritersOnScratch(databaseUrl, load, BARE_SCHEMA, (pool, number) => async () => {
    const { id, type, metadata } = sampleEvent();
    const property = `property-${number}`;
    const items = JSON.stringify(itemsOf(`Il numero è ${performance.now()}.`));
    const client = await pool.connect();
    const run = (name: string, text: string, values: readonly unknown[]) =>
      client.query({ name: `bench.${name}`, text, values: [...values] });
    await client.query('BEGIN');
    await run(
      'event',
      'INSERT INTO bench_save.events (stream, id, type, data, metadata) VALUES ($1, $2, $3, $4, $5)',
      [property, id, type, items, JSON.stringify(metadata)],
    );
    await run('audit', 'INSERT INTO bench_save.audit (stream, user_id, type) VALUES ($1, $2, $3)', [
      property,
      id,
      type,
    ]);
    await run(
      'section',
      `INSERT INTO bench_save.sections VALUES ($1, $2, $3, $4)
       ON CONFLICT (property_id, language, section) DO UPDATE SET items = excluded.items`,
      [property, LANGUAGE, SECTION, items],
    );
    await run(
      'document',
      `INSERT INTO bench_save.documents VALUES ($1, $2, $3, $4)
       ON CONFLICT (property_id, language) DO UPDATE SET etag = excluded.etag, body = excluded.body`,
      [property, LANGUAGE, id, body],
    );
    await client.query('COMMIT');
    client.release();
  });
}

async function measure(databaseUrl: string, { key, ...goal }: SaveGoal): Promise<BenchRow> {
  const { writers: count, languages, least, p50Most } = goal;
  const load = { writers: count, seconds: SECONDS };
  const postgres = await postgresPid(databaseUrl);
  /** @param writing the process that writes to Postgres */
  const round = async (writing: number, work: () => Promise<WriteRate>): Promise<Round> => {
    const { result, cpu } = await withCpu([writing, postgres], work);
    return { ...result, cpu: cpu.reduce((sum, each) => sum + each, 0) / result.count };
  };
  return whileServing(databaseUrl, async ({ product, pid }) => {
    const numbers = Array.from({ length: count }, (_, number) => number);
    const writers = await Promise.all(numbers.map((number) => openWriter(product, number, languages)));
    const book = await send(
      `${product}/api/public/properties/${writers[0]?.slug}?language=${LANGUAGE}`,
      'GET',
    );
    await saveAgain(product, writers, { writers: count, seconds: WARM_UP_SECONDS });
    const ours: Round[] = [];
    const bare: Round[] = [];
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      ours.push(await round(pid, () => saveAgain(product, writers, load)));
      bare.push(await round(process.pid, () => insertAgain(databaseUrl, JSON.stringify(book.body), load)));
    }
    const middle = (rounds: readonly Round[], field: keyof Round) =>
      median(rounds.map((each) => each[field]));
    const [value, p50, cpu] = [middle(ours, 'perSecond'), middle(ours, 'p50'), middle(ours, 'cpu')];
    const baseline = middle(bare, 'perSecond');
    const beside = `${middle(bare, 'p50').toFixed(1)} and ${middle(bare, 'cpu').toFixed(1)} ms`;
    return {
      key,
      work:
        `save of one section in ${languages.length === 1 ? 'one language' : `${languages.length} languages`}, ` +
        `${count} ${count === 1 ? 'writer' : 'writers'} (p50 ${p50.toFixed(1)} ms, CPU ${cpu.toFixed(1)} ms; ` +
        `bare ${beside})`,
      value,
      unit: 'saves/s',
      baseline,
      ratio: value / baseline,
      goal:
        `≥ ${least} × bare inserts of the same rows; ` +
        `${p50Most === undefined ? '' : `p50 ≤ ${p50Most} ms; `}CPU ≤ ${CPU_MOST_MS} ms`,
      met: value / baseline >= least && p50 <= (p50Most ?? Number.POSITIVE_INFINITY) && cpu <= CPU_MOST_MS,
    };
  });
}

const GOALS: readonly SaveGoal[] = [
  { key: 'save-1', writers: 1, languages: [LANGUAGE], least: 0.3, p50Most: 8 },
  { key: 'save-8', writers: 8, languages: [LANGUAGE], least: 0.3 },
  { key: 'save-32', writers: 32, languages: [LANGUAGE], least: 1 },
  { key: 'save-six-languages', writers: 1, languages: LANGUAGES, least: 0.17, p50Most: 12 },
];

/** The rows of what hosts save, by key. */
export const saveRows: Readonly<Record<string, (databaseUrl: string) => Promise<BenchRow>>> =
  Object.fromEntries(GOALS.map((goal) => [goal.key, (databaseUrl) => measure(databaseUrl, goal)]));
