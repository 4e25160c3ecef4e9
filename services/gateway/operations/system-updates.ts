import type { SystemProjection, SystemReactor, SystemStatus } from '#contracts/operations/api.ts';
import { DomainError } from '#kernel/errors.ts';
import { withTimeout } from '#kernel/work/with-timeout.ts';
import { UpdateStream } from '../guests/live/update-stream.ts';
import { tooMany } from '../http/limits/rate-limits.ts';

/** An administrator who has the system page open. */
export interface Watcher {
  readonly adminId: string;
  /** Tells if they may still be told: their session lasts, and their role is enough. */
  mayWatch(): Promise<boolean>;
}

/** The open system pages, told when there may be something new to ask for. What it is they ask by themselves. */
export interface SystemUpdates {
  /**
   * Opens a stream that hears `changed` once the first look is done, and each time that a later one differs.
   * @throws DomainError `request.too-many`, `service.busy`, `service.unavailable`
   */
  open(watcher: Watcher): UpdateStream;
  /** Number of open streams. */
  readonly openCount: number;
  /** Ends every stream, and lets none be opened any more. */
  close(): void;
}

/** The parts of a status that are worth a word when they change. */
export type Looked = Omit<SystemStatus, 'untrustedProxy'>;

export interface SystemUpdatesOptions {
  /** Looks at the installation. */
  readonly look: () => Promise<Looked>;
  /** Most streams at once. */
  readonly most?: number;
  /** Most of them of one administrator. */
  readonly mostOfAdmin?: number;
}

/** Each costs a socket, and a look at its session before it is told. */
const MOST = 100;
/** More windows than a person watches. */
const MOST_OF_ADMIN = 10;
const LOOK_EVERY_MS = 2_000;
/** Proxies cut what is silent for half a minute, and a watcher who is gone is noticed by it. */
const HEARTBEAT_MS = 25_000;
/** Longest wait for the word on one watcher. */
const ANSWER_WITHIN_MS = 2_000;
/** A lag that is younger is on its way, as on every busy site. */
const LAG_SECONDS = 1;
/** As on the page: who is further behind does not just have their hands full. */
const BEHIND_SECONDS = 10;

interface Open {
  readonly stream: UpdateStream;
  readonly watcher: Watcher;
}

/** Keeps the streams of open system pages. One look is for all of them, and there is none while nobody watches. */
export function createSystemUpdates({
  look,
  most = MOST,
  mostOfAdmin = MOST_OF_ADMIN,
}: SystemUpdatesOptions): SystemUpdates {
  const all = new OpenPages(look);
  let isClosed = false;
  return {
    open(watcher) {
      if (isClosed) throw new DomainError('service.unavailable', 'This server is stopping.');
      if (all.countOf(watcher.adminId) >= mostOfAdmin) throw tooMany();
      if (all.count >= most)
        throw new DomainError('service.busy', 'Too many pages are open at the same time.');
      return all.add(watcher);
    },

    get openCount() {
      return all.count;
    },

    close() {
      isClosed = true;
      all.endAll();
    },
  };
}

/** The open pages, which look while there are any. */
class OpenPages {
  readonly #look: SystemUpdatesOptions['look'];
  readonly #all = new Set<Open>();
  /** Told parts of the last look; `undefined` until there is one. */
  #last: string | undefined;
  #isLooking = false;
  #heartbeat: NodeJS.Timeout | undefined;

  constructor(look: SystemUpdatesOptions['look']) {
    this.#look = look;
  }

  get count(): number {
    return this.#all.size;
  }

  countOf(adminId: string): number {
    return Array.from(this.#all).filter(({ watcher }) => watcher.adminId === adminId).length;
  }

  add(watcher: Watcher): UpdateStream {
    const open = { stream: new UpdateStream(), watcher };
    this.#all.add(open);
    open.stream.once('close', () => this.#remove(open));
    open.stream.beat();
    // What has changed since that look is told at the next one.
    if (this.#last !== undefined) open.stream.tell('changed');
    const beat = () => void this.#give((stream) => stream.beat());
    this.#heartbeat ??= setInterval(beat, HEARTBEAT_MS).unref();
    if (!this.#isLooking) void this.#keepLooking();
    return open.stream;
  }

  endAll(): void {
    for (const open of Array.from(this.#all)) this.#end(open);
  }

  /** Gives each watcher what is for those alone who may still watch; the stream of another one ends. */
  #give(given: (stream: UpdateStream) => void): Promise<unknown> {
    return Promise.all(
      Array.from(this.#all, async (open) => {
        const isTold = await mayBeTold(open.watcher);
        if (!isTold) this.#end(open);
        // Who has left meanwhile takes nothing any more.
        else if (this.#all.has(open)) given(open.stream);
      }),
    );
  }

  async #keepLooking(): Promise<void> {
    this.#isLooking = true;
    while (this.#all.size > 0) {
      const seen = await this.#look().then(toldOf, () => this.#last);
      if (seen !== this.#last) {
        this.#last = seen;
        await this.#give((stream) => stream.tell('changed'));
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS).unref());
    }
    this.#isLooking = false;
    this.#last = undefined;
  }

  #end(open: Open): void {
    if (!this.#all.has(open)) return;
    this.#remove(open);
    open.stream.end();
  }

  #remove(open: Open): void {
    this.#all.delete(open);
    if (this.#all.size > 0) return;
    clearInterval(this.#heartbeat);
    this.#heartbeat = undefined;
  }
}

/**
 * Asks whether somebody may be told. Where that cannot be found out, as with the database away, they are: the word says
 * nothing, and what is asked upon it is refused.
 */
const mayBeTold = ({ mayWatch }: Watcher): Promise<boolean> =>
  withTimeout(mayWatch(), ANSWER_WITHIN_MS).catch(() => true);

/**
 * Returns what pages are told the change of, as a text. Left out is what moves all the time: the answering times of
 * stores, sizes, positions, and the lag of who is just about to read.
 */
function toldOf({ stores, disk, projections, reactors, queues, erasures }: Looked): string {
  return JSON.stringify({
    stores: stores.map(({ name, reachable }) => [name, reachable]),
    disk: disk?.isEnough,
    projections: projections?.map(settledPart),
    reactors: reactors?.map(settledPart),
    queues,
    erasures,
  });
}

function settledPart<Part extends SystemProjection | SystemReactor>(part: Part) {
  const { position: _, lagEvents, lagSeconds, ...told } = part;
  const isOld = lagSeconds >= LAG_SECONDS;
  return { ...told, lagEvents: isOld ? lagEvents : 0, isBehind: lagSeconds > BEHIND_SECONDS };
}
