import { contentIdOf } from '#contracts/properties/book/content-id.ts';
import { unequalReadModels } from '#infra/prove/drills/run-drill.ts';
import { isWell } from '#infra/prove/drills/targets.ts';
import { until } from '#infra/prove/drills/within.ts';
import {
  createProperty,
  type HostClient,
  hostAt,
  plainProperty,
  registerHost,
  send,
} from '#infra/prove/testing/api-client.ts';
import { type SupervisedRole, superviseRole } from '#infra/prove/testing/supervised-role.ts';
import { postgresPid, withCpu } from '../../cpu.ts';
import { realBook } from '../../fill/real-book.ts';
import { loadServer } from '../../load/http-load.ts';
import { type BenchRow, median, quantile } from '../../row.ts';
import { dataDir, MASTER_KEY, openBenchCore } from '../../serve/bench-core.ts';
import { runWriters } from '../../writers.ts';

const GATEWAYS = 4;
const WRITERS = 16;
const ROUNDS = 3;
const SECONDS = 3;
const CONNECTIONS = 64;
const LANGUAGE = 'it';
const SECTION = 'transport';
const HANDED_OVER_WITHIN_MS = 2_000;
/** Each save goes through another gateway than the one before, which has to read what that wrote: the worst case. */
const LEAST_RATIO = 0.5;

/** Every role in a process of its own, on one database. */
interface Cluster extends AsyncDisposable {
  readonly gateways: readonly SupervisedRole[];
  /** The first keeps the read models, the second stands by. */
  readonly projections: readonly [SupervisedRole, SupervisedRole];
  readonly worker: SupervisedRole;
}

/** A host with a property of real size, and what its section says since the last acknowledged save. */
interface Writer {
  readonly host: HostClient;
  readonly id: string;
  readonly slug: string;
  saved: string;
}

/** Reads that follow a save at once, through another gateway than that which took it. */
interface ReadBack {
  /** Number of hosts' reads that did not show the save: none is allowed. */
  hostsBehind: number;
  /** Milliseconds until guests of that gateway read it. */
  readonly guests: number[];
}

async function openCluster(databaseUrl: string): Promise<Cluster> {
  const environment = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    JWT_SECRET: 'x'.repeat(40),
    MASTER_KEY: MASTER_KEY.toString('base64url'),
    RATE_LIMIT_SCALE: '1000000',
  };
  const roles: SupervisedRole[] = [];
  const stop = () => Promise.all(roles.map((role) => role.stop()));
  const start = async (name: string, entry: string) => {
    const role = await superviseRole({ name, entry, environment });
    roles.push(role);
    await until(`${name} is well`, () => isWell(role));
    return role;
  };
  try {
    // One after the other: the first of the two keepers is the one at work.
    const keeper = await start('projections 1', 'projections/main.ts');
    const standby = await start('projections 2', 'projections/main.ts');
    const worker = await start('worker', 'services/worker/main.ts');
    const gateways: SupervisedRole[] = [];
    for (let number = 1; number <= GATEWAYS; number += 1)
      gateways.push(await start(`gateway ${number}`, 'services/gateway/main.ts'));
    return {
      gateways,
      projections: [keeper, standby],
      worker,
      async [Symbol.asyncDispose]() {
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Takes gateways in turn. */
function gatewayOf(gateways: readonly SupervisedRole[], number: number): SupervisedRole {
  const gateway = gateways[number % gateways.length];
  if (gateway === undefined) throw new RangeError('there is no gateway');
  return gateway;
}

async function openWriters(gateways: readonly SupervisedRole[]): Promise<readonly Writer[]> {
  const numbers = Array.from({ length: WRITERS }, (_, number) => number);
  return Promise.all(
    numbers.map(async (number) => {
      const host = await registerHost(gatewayOf(gateways, number).origin);
      const { id, slug } = await createProperty(host, plainProperty(`bench-gateways-${number}`));
      await host.must('PUT', `/api/properties/${id}/book`, { sections: realBook([LANGUAGE]) });
      return { host, id, slug, saved: '' };
    }),
  );
}

let texts = 0;
const nextText = () => {
  texts += 1;
  return `Il numero è ${texts}.`;
};

/** Saves a section through a gateway; what it says is the writer's to read once this has come back. */
async function save({ host, id }: Writer, gateway: SupervisedRole, text: string): Promise<void> {
  const path = `/api/property-content/${contentIdOf(id, SECTION, LANGUAGE)}`;
  await hostAt(gateway.origin, host).must('PUT', path, { items: [{ title: 'Taxi', content: text }] });
}

const guestsRead = async ({ slug }: Writer, { origin }: SupervisedRole, text: string): Promise<boolean> => {
  const { body } = await send(`${origin}/api/public/properties/${slug}?language=${LANGUAGE}`, 'GET');
  return JSON.stringify(body).includes(text);
};

const hostReads = async ({ host, id }: Writer, { origin }: SupervisedRole, text: string) => {
  const content = await hostAt(origin, host).must(
    'GET',
    `/api/properties/${id}/content?language=${LANGUAGE}`,
  );
  return JSON.stringify(content).includes(text);
};

/** Has all writers save, each save through the next of the gateways. */
async function saveThrough(gateways: readonly SupervisedRole[], writers: readonly Writer[]) {
  return runWriters({ writers: writers.length, seconds: SECONDS }, (number) => {
    const writer = writers[number];
    if (writer === undefined) throw new RangeError('there is no such writer');
    let turn = number;
    return async () => {
      turn += 1;
      const text = nextText();
      await save(writer, gatewayOf(gateways, turn), text);
      writer.saved = text;
    };
  });
}

/** Saves through one gateway and looks at once through the next, as the host and as a guest. */
async function readBack(
  gateways: readonly SupervisedRole[],
  writers: readonly Writer[],
  turns: number,
): Promise<ReadBack> {
  const seen: ReadBack = { hostsBehind: 0, guests: [] };
  await Promise.all(
    writers.map(async (writer, number) => {
      for (let turn = 0; turn < turns; turn += 1) {
        const text = nextText();
        await save(writer, gatewayOf(gateways, number + turn), text);
        writer.saved = text;
        const answered = performance.now();
        const next = gatewayOf(gateways, number + turn + 1);
        const asGuest = until('guests read it', () => guestsRead(writer, next, text)).then(() =>
          seen.guests.push(performance.now() - answered),
        );
        const [isThere] = await Promise.all([hostReads(writer, next, text), asGuest]);
        if (!isThere) seen.hostsBehind += 1;
      }
    }),
  );
  return seen;
}

/** Ends the keeper of the read models. @returns milliseconds until guests read a save that was sent after that */
async function timeHandOver(
  { gateways }: Cluster,
  writer: Writer,
  end: () => Promise<unknown>,
): Promise<number> {
  const begun = performance.now();
  const ended = end();
  const text = nextText();
  const saved = save(writer, gatewayOf(gateways, 0), text);
  await until('guests read what was saved meanwhile', () => guestsRead(writer, gatewayOf(gateways, 1), text));
  const took = performance.now() - begun;
  await Promise.all([ended, saved]);
  writer.saved = text;
  return took;
}

/** Reads one book through one gateway, and through all of them with as many connections. */
async function readInTurns(gateways: readonly SupervisedRole[], { slug }: Writer) {
  const path = `/api/public/properties/${slug}`;
  const load = async (through: readonly SupervisedRole[]) => {
    const connections = CONNECTIONS / through.length;
    const rates = await Promise.all(
      through.map(({ origin }) =>
        loadServer({ url: `${origin}${path}`, connections, headers: { 'accept-encoding': 'br' } }),
      ),
    );
    return rates.reduce((sum, { perSecond }) => sum + perSecond, 0);
  };
  const [all, one]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    all.push(await load(gateways));
    one.push(await load(gateways.slice(0, 1)));
  }
  return { all: median(all), one: median(one) };
}

/** Saves through one gateway and through all of them, in turns, with the CPU of each role for a save. */
async function saveInTurns(databaseUrl: string, cluster: Cluster, writers: readonly Writer[]) {
  const { gateways, projections, worker } = cluster;
  const pids = [...gateways, projections[0], worker].map(({ pid }) => pid);
  const postgres = await postgresPid(databaseUrl);
  const [all, one]: [number[], number[]] = [[], []];
  const cpu: number[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const measured = await withCpu([...pids, postgres], () => saveThrough(gateways, writers));
    all.push(measured.result.perSecond);
    cpu.push(measured.cpu.map((used) => used / measured.result.count));
    one.push((await saveThrough(gateways.slice(0, 1), writers)).perSecond);
  }
  const of = (index: number) => median(cpu.map((used) => used[index] ?? Number.NaN));
  const ofGateways = gateways.reduce((sum, _, index) => sum + of(index), 0);
  const [keeping, working, storing] = [of(GATEWAYS), of(GATEWAYS + 1), of(GATEWAYS + 2)];
  return { all: median(all), one: median(one), cpu: [ofGateways, keeping, working, storing] as const };
}

/** Ends the keeper by force, lets it come back, and ends its follower in good order. */
async function handOvers(cluster: Cluster, writer: Writer): Promise<readonly [number, number]> {
  const [keeper, standby] = cluster.projections;
  const killed = await timeHandOver(cluster, writer, () => keeper.hold());
  keeper.resume();
  await until('the former keeper is well', () => isWell(keeper));
  const stopped = await timeHandOver(cluster, writer, () => standby.stop());
  return [killed, stopped];
}

/** @throws Error where a gateway lacks an acknowledged save, or a read model is not what the log makes of it */
async function requireWhole(databaseUrl: string, { gateways }: Cluster, writers: readonly Writer[]) {
  for (const gateway of gateways) {
    for (const writer of writers) {
      if (!(await guestsRead(writer, gateway, writer.saved)))
        throw new Error(`${gateway.name} lacks what was saved last of ${writer.slug}`);
    }
  }
  const core = await openBenchCore(databaseUrl);
  try {
    const faults = await unequalReadModels({ core });
    if (faults.length > 0) throw new Error(faults.join('\n'));
  } finally {
    await core.close();
  }
}

const READ_BACKS = 40;

async function fourGateways(databaseUrl: string): Promise<BenchRow> {
  await using cluster = await openCluster(databaseUrl);
  const { gateways } = cluster;
  const writers = await openWriters(gateways);
  const [first] = writers;
  if (first === undefined) throw new Error('there is no writer');
  const saves = await saveInTurns(databaseUrl, cluster, writers);
  const reads = await readInTurns(gateways, first);
  const { hostsBehind, guests } = await readBack(gateways, writers, READ_BACKS);
  const [killed, stopped] = await handOvers(cluster, first);
  await requireWhole(databaseUrl, cluster, writers);
  const [gateway, projections, worker, postgres] = saves.cpu.map((each) => each.toFixed(1));
  const ratio = saves.all / saves.one;
  return {
    key: 'gateways-4',
    work:
      `saves through ${GATEWAYS} gateways by ${WRITERS} writers (CPU of a save: gateways ${gateway}, projections ` +
      `${projections}, worker ${worker}, Postgres ${postgres} ms); reads ${Math.round(reads.all)}/s beside ` +
      `${Math.round(reads.one)} through one; ${hostsBehind} of ${guests.length} hosts' reads through the next gateway ` +
      `behind, guests there p50 ${quantile(guests, 0.5).toFixed(0)}, p99 ${quantile(guests, 0.99).toFixed(0)} ms; ` +
      `guests read on ${(killed / 1_000).toFixed(2)} s after the keeper of read models was killed, ` +
      `${(stopped / 1_000).toFixed(2)} s after it was stopped`,
    value: saves.all,
    unit: 'saves/s',
    baseline: saves.one,
    ratio,
    goal: `≥ ${LEAST_RATIO} × one gateway on the same cores; no host's read behind; hand-over < 2 s`,
    met: ratio >= LEAST_RATIO && hostsBehind === 0 && Math.max(killed, stopped) < HANDED_OVER_WITHIN_MS,
  };
}

/** The row of several gateways and two processes of projections on one machine, by key. */
export const gatewaysRows: Readonly<Record<string, (databaseUrl: string) => Promise<BenchRow>>> = {
  'gateways-4': fourGateways,
};
