import { DomainError } from '#kernel/errors.ts';
import { EventStoreUnavailableError } from '#kernel/log/event-store.ts';
import type { Wish } from './environment/scenario.ts';
import { committedBuilds, liveRows } from './environment/simulated-builds.ts';
import type { Surroundings } from './environment/surroundings.ts';
import { Violation } from './invariants.ts';
import { type Entry, Ledger } from './ledger.ts';
import type { CommandProcess } from './product/simulated-product.ts';

const LONGEST_PAUSE_MS = 400;

/** The people who use the product: between them they have the wishes of the scenario, each once. */
export class People {
  readonly ledger = new Ledger();
  readonly #surroundings: Surroundings;
  readonly #projection: string;
  readonly #wishes: Wish[];
  #busy = 0;

  /** @param projection the read model in which they look for what they were granted */
  constructor(surroundings: Surroundings, projection: string) {
    this.#surroundings = surroundings;
    this.#projection = projection;
    this.#wishes = [...surroundings.scenario.wishes];
  }

  /** True once no wish is left or being dealt with. */
  get areDone(): boolean {
    return this.#wishes.length === 0 && this.#busy === 0;
  }

  /**
   * Plays one person at a process, who has one wish after another, and looks whether each granted one can be seen.
   * @throws Violation where it cannot
   */
  async use({ process, service, progress }: CommandProcess): Promise<void> {
    const { random } = this.#surroundings;
    let atWork = false;
    const rest = () => {
      if (atWork) this.#busy -= 1;
      atWork = false;
    };
    process.onCrash(rest);
    for (;;) {
      await process.timing.pause(random.next() * LONGEST_PAUSE_MS);
      const wish = this.#wishes.shift();
      if (wish === undefined) return;
      this.#busy += 1;
      atWork = true;
      const entry = this.ledger.begin(wish);
      await this.#ask(process.name, service, entry);
      if (entry.outcome === 'granted' && entry.position !== undefined) {
        const passed = await progress.waitFor([this.#projection], entry.position);
        if (passed) await this.#look(process, entry);
      }
      rest();
    }
  }

  async #ask(where: string, service: CommandProcess['service'], entry: Entry): Promise<void> {
    const { scheduler } = this.#surroundings;
    const { wish } = entry;
    scheduler.note(`${where}  wishes ${JSON.stringify(wish)}`);
    try {
      const { position } =
        wish.kind === 'add'
          ? await service.add(wish.counter, wish.entry, wish.amount)
          : await service[wish.kind](wish.counter, wish.name);
      entry.outcome = 'granted';
      entry.position = position;
    } catch (error) {
      if (error instanceof DomainError) entry.outcome = 'refused';
      else if (!(error instanceof EventStoreUnavailableError)) throw error;
    }
    scheduler.note(`${where}  ${JSON.stringify(wish)} is ${entry.outcome}`);
  }

  /** Reads the live tables once the read model was said to have passed the position: they must show it. */
  async #look(process: CommandProcess['process'], { wish, position = 0n }: Entry): Promise<void> {
    const { database, scenario } = this.#surroundings;
    const shows = () => {
      const [live] = committedBuilds(database, this.#projection);
      if ((live?.position ?? -1n) < position) return false;
      // What is appended to a stream that was parked is not to be seen.
      if (wish.kind !== 'add' || scenario.poison.size > 0) return true;
      return liveRows(database, this.#projection, 'entries').has(wish.entry);
    };
    const label = `reads ${this.#projection}`;
    const request = { label, carryOut: database.server.request(shows) };
    // Where the database does not answer, nothing wrong was shown.
    const shown = await process.call<boolean>(request).catch(() => true);
    if (!shown) throw new Violation(`${process.name} was told that ${position} can be read, and it cannot`);
  }
}
