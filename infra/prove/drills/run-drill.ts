import { openJobQueues } from '#infra/adapters/jobs/queue/open-job-queues.ts';
import { Random } from '#infra/prove/simulation/environment/random.ts';
import type { SupervisedRole } from '#infra/prove/testing/supervised-role.ts';
import { CLAIM_SETTLING_MS } from '#kernel/claims/claims.ts';
import { createKeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import { listProjections, verifyProjection } from '#projections/kernel/run/operations.ts';
import { projections } from '#projections/registry.ts';
import { queues } from '#services/worker/registry.ts';
import { planKills, type Strike } from './kill-plan.ts';
import type { Recovery } from './recovery.ts';
import type { Stage } from './stage.ts';
import { isWell, type Target, type TargetName, targetsOf } from './targets.ts';
import { until, within } from './within.ts';
import { compareClaims, type OrphanedClaim } from './writes/compare-claims.ts';
import { compareWithApi, readAsHosts } from './writes/compare-with-api.ts';
import { compareWithLog, readLog } from './writes/compare-with-log.ts';
import { Ledger } from './writes/ledger.ts';
import { reclaim } from './writes/reclaim.ts';
import { startWriters } from './writes/writer.ts';

export interface DrillOptions {
  readonly kills: number;
  /** Decides what is killed when: the same seed draws the same kills. */
  readonly seed: number;
  /** Told how it goes. */
  readonly say: (line: string) => void;
}

export interface DrillResult {
  /** Writes that were lost, doubled, torn or made up, and parts that did not come back, a sentence each. */
  readonly faults: readonly string[];
  readonly recoveries: readonly Recovery[];
  readonly ledger: Ledger;
  /** Claims that were left behind; the drill has reached for their values, as later clients would. */
  readonly orphans: readonly OrphanedClaim[];
}

const KILLS_BETWEEN_COMPARISONS = 20;
/** Time by which a claim whose holder does not stand at its value is looked at and freed. */
const SWEPT_AFTER_MS = CLAIM_SETTLING_MS + 15_000;

/** Kills the roles of a stage under load, then compares what clients know with the log and the read models. */
export async function runDrill(stage: Stage, options: DrillOptions): Promise<DrillResult> {
  const { say } = options;
  const ledger = new Ledger();
  const faults: string[] = [];
  await untilWell(stage);

  const { origin } = stage.gateway;
  const load = await startWriters({ origin, ledger });
  const drill = new Drill(stage, ledger, faults, options);
  try {
    await Promise.race([drill.run(), load.working]);
  } finally {
    await load.stop();
  }
  await untilWell(stage);

  say(`${ledger.acknowledged} writes acknowledged; comparing`);
  const log = await readLog(stage.core);
  const entries = ledger.entries();
  const digest = createKeyedDigest(await stage.core.vault.digestKey());
  const claims = compareClaims(
    log,
    entries.map(({ write }) => write),
    digest,
  );
  faults.push(
    ...ledger.refusals.map((refusal) => `refused: ${refusal}${whatWasLogged(stage, refusal)}`),
    ...compareWithLog(entries, entries, log),
    ...compareWithApi(entries, await readAsHosts(origin, ledger.hosts)),
    ...claims.faults,
    ...(await unequalReadModels(stage)),
    ...(await unfinishedWork(stage)),
    ...stage.roles.flatMap(({ unasked }) => unasked),
    ...(await reclaim(stage.core, claims.orphans)),
  );
  return { faults, recoveries: drill.recoveries, ledger, orphans: claims.orphans };
}

/** Finds the lines that the gateway logged of a request that it failed at, for whoever looks for the cause. */
function whatWasLogged({ gateway }: Stage, refusal: string): string {
  const requestId = /"requestId":"([^"]+)"/.exec(refusal)?.[1];
  if (requestId === undefined) return '';
  const lines = gateway.errors().filter((line) => line.includes(requestId));
  return lines.map((line) => `\n  ${line}`).join('');
}

/** Lists parked streams, and read models that a rebuild would make otherwise, a sentence each. */
export async function unequalReadModels({ core }: Pick<Stage, 'core'>): Promise<string[]> {
  const { pool, store, codec } = core;
  const faults: string[] = [];
  for (const { projection, deadLetters } of await listProjections(pool, projections)) {
    if (deadLetters > 0) faults.push(`parked: ${projection} has ${deadLetters} dead letters`);
  }
  for (const projection of projections) {
    const { equal, position } = await verifyProjection({ pool, source: store, decoder: codec }, projection);
    if (!equal) faults.push(`wrong: ${projection.name} differs from the log at ${position}`);
  }
  return faults;
}

/** Lists jobs that are dead or are not taken up, and claims that nobody swept in time, a sentence each. */
async function unfinishedWork({ core, postgres }: Stage): Promise<string[]> {
  const faults: string[] = [];
  const heard: string[] = [];
  const onError = (error: Error) => heard.push(String(error));
  const jobs = await openJobQueues({ databaseUrl: postgres.url, queues, onError });
  try {
    await until('the jobs that are due are done', async () =>
      (await jobs.counts()).every(({ waiting, active }) => waiting + active === 0),
    );
    for (const { queue, name, id, error } of await jobs.dead()) {
      faults.push(`dead: job ${id} (${name}) of ${queue}: ${error}`);
    }
    const digest = createKeyedDigest(await core.vault.digestKey());
    await until('claims that nobody needs are swept', async () => {
      const { orphans } = compareClaims(await readLog(core), [], digest);
      return !orphans.some(({ since }) => Date.now() - Date.parse(since) > SWEPT_AFTER_MS);
    });
  } catch (error) {
    faults.push(`unfinished: ${error instanceof Error ? error.message : String(error)}; ${heard.join('; ')}`);
  } finally {
    await jobs.close();
  }
  return faults;
}

/** Waits until every role says that it is well. @throws Error with the last words of one that does not come */
export async function untilWell({ roles }: Stage): Promise<void> {
  await Promise.all(
    roles.map(async (role) => {
      try {
        await until(`${role.name} is well`, () => isWell(role));
      } catch (error) {
        const health = await healthOf(role).catch(String);
        throw new Error(`${String(error)}; its health: ${health}; its errors: ${role.errors().join('\n')}`, {
          cause: error,
        });
      }
    }),
  );
}

async function healthOf({ origin }: SupervisedRole): Promise<string> {
  return (await fetch(`${origin}/healthz`)).text();
}

class Drill {
  readonly recoveries: Recovery[] = [];
  readonly #stage: Stage;
  readonly #ledger: Ledger;
  readonly #faults: string[];
  readonly #options: DrillOptions;
  readonly #recovering = new Map<TargetName, Promise<void>>();
  #killed = 0;

  constructor(stage: Stage, ledger: Ledger, faults: string[], options: DrillOptions) {
    this.#stage = stage;
    this.#ledger = ledger;
    this.#faults = faults;
    this.#options = options;
  }

  async run(): Promise<void> {
    const { kills, seed } = this.#options;
    const targets = Object.keys(targetsOf(this.#stage, this.#ledger)) as TargetName[];
    let compareAt = KILLS_BETWEEN_COMPARISONS;
    for (const strike of planKills(kills, targets, new Random(seed))) {
      await this.#strike(strike);
      if (this.#killed < compareAt) continue;
      compareAt += KILLS_BETWEEN_COMPARISONS;
      await this.#compareUnderLoad();
    }
    await Promise.all(this.#recovering.values());
  }

  async #strike({ afterWrites, kills, again }: Strike<TargetName>): Promise<void> {
    const { say } = this.#options;
    const targets = targetsOf(this.#stage, this.#ledger);
    const names = kills.map(({ target }) => target);
    // What has not come back yet is spared: it is killed again on purpose only.
    await Promise.all(names.map(async (name) => this.#recovering.get(name)));
    await within('clients can write', this.#ledger.more(afterWrites));

    const killed = await Promise.all(
      kills.map(async ({ target, which }) => targetIn(targets, target).kill(which)),
    );
    const times = await Promise.all(
      killed.map(async (one) => (again === undefined ? one.killedAt : one.again(again))),
    );
    const killedAt = Math.max(...times);
    const serving = Promise.all(killed.map((one) => one.serves(killedAt)));
    const count = again === undefined ? kills.length : 2;
    const recovery = this.#recovery(names, count, killedAt, serving);
    for (const name of names) this.#recovering.set(name, recovery);
    this.#killed += count;
    const how = again === undefined ? '' : `, again ${HOW[again]}`;
    say(
      `kill ${this.#killed} of ${this.#options.kills}: ${names.join(' and ')}${how}, ` +
        `${this.#ledger.acknowledged} writes acknowledged`,
    );
  }

  async #recovery(
    names: readonly TargetName[],
    kills: number,
    killedAt: number,
    serving: Promise<unknown>,
  ): Promise<void> {
    try {
      await within(`${names.join(' and ')} serve again`, serving);
      const target = names.length === 1 ? names.join() : 'two at once';
      this.recoveries.push({ target, kills, tookMs: performance.now() - killedAt });
    } catch (error) {
      const said = this.#stage.roles.map((role) => `${role.name}: ${role.said().slice(-500)}`).join('\n');
      this.#faults.push(`${error instanceof Error ? error.message : String(error)}\n${said}`);
    }
  }

  /** Expects everything acknowledged by now in the log, while clients go on writing. */
  async #compareUnderLoad(): Promise<void> {
    await Promise.all(this.#recovering.values());
    const known = this.#ledger.entries();
    const log = await readLog(this.#stage.core);
    const faults = compareWithLog(known, this.#ledger.entries(), log);
    this.#options.say(`${log.length} events in the log, ${faults.length} faults`);
    this.#faults.push(...faults);
  }
}

function targetIn(targets: ReturnType<typeof targetsOf>, name: TargetName): Target {
  const target = targets[name];
  if (target === undefined) throw new RangeError(`this stage has no ${name}`);
  return target;
}

const HOW = { asItStarts: 'as it starts', asItAnswers: 'as it answers' } as const;
