import { behind, type LogPosition, NOWHERE, START_OF_LOG } from '../log/position.ts';
import type { ServerVersion } from '../wire/server-version.ts';
import { type Filter, READ_BATCH_SIZE } from './filters.ts';

/** Number that the server takes for the place of a subscription from the start that has matched nothing yet. */
const NOT_BEGUN = -1n;

/**
 * Decides when the server tells a filtered subscription how far it is. The server reads page by page until it has
 * caught up, and says so at the end of a page, naming no more than where that page began or its last matching record;
 * from then on it counts the records that pass.
 */
export class Checkpoints {
  readonly #window: number;
  readonly #interval: number;
  readonly #version: ServerVersion;
  /** The last matching record, or the start of a page. */
  #checkpoint: LogPosition;
  #pageStart: LogPosition;
  /** As it was written on the wire: once it was `NOWHERE`, nothing exceeds it any more. */
  #told: LogPosition | undefined;
  #live = false;
  #considered = 0;
  #matched = 0;
  #sinceCheckpoint = 0;

  /** @param start where the subscription begins; `undefined`: at the start of the log. */
  constructor(
    { window, checkpointInterval }: Pick<Filter, 'window' | 'checkpointInterval'>,
    start: LogPosition | undefined,
    version: ServerVersion,
  ) {
    this.#window = window;
    this.#interval = checkpointInterval;
    this.#version = version;
    this.#checkpoint = start ?? NOT_BEGUN;
    this.#pageStart = start ?? START_OF_LOG;
  }

  /** Gives the checkpoint to tell once this record has passed; `undefined` where none is due. */
  passed(position: LogPosition, matched: boolean): LogPosition | undefined {
    if (this.#live) return this.#passedLive(position);
    this.#considered += 1;
    if (matched) {
      this.#matched += 1;
      this.#checkpoint = position;
    }
    const pageIsFull = this.#considered === this.#window || this.#matched === READ_BATCH_SIZE;
    return pageIsFull ? this.#turnPage(position) : undefined;
  }

  /** Gives the checkpoint to tell before the subscription is said to have caught up. */
  caughtUp(): LogPosition | undefined {
    this.#live = true;
    this.#sinceCheckpoint = 0;
    // Servers before 24.10.5 tell the place of the last match, also where that is none.
    if (this.#version !== '24.6.0' && this.#considered > 0) this.#moveToPage();
    return this.#tell(this.#checkpoint);
  }

  /** Begins at the end of the log: there is nothing to catch up with. */
  goLive(): void {
    this.#live = true;
  }

  #passedLive(position: LogPosition): LogPosition | undefined {
    this.#sinceCheckpoint += 1;
    if (this.#sinceCheckpoint < this.#interval) return undefined;
    this.#sinceCheckpoint = 0;
    return this.#tell(position);
  }

  #turnPage(position: LogPosition): LogPosition | undefined {
    this.#sinceCheckpoint += this.#considered;
    const isDue = this.#sinceCheckpoint >= this.#interval;
    if (isDue) this.#sinceCheckpoint %= this.#interval;
    if (isDue || this.#version !== '24.6.0') this.#moveToPage();
    this.#pageStart = behind(position);
    this.#considered = 0;
    this.#matched = 0;
    return isDue ? this.#tell(this.#checkpoint) : undefined;
  }

  #moveToPage(): void {
    if (this.#checkpoint < this.#pageStart) this.#checkpoint = this.#pageStart;
  }

  #tell(checkpoint: LogPosition): LogPosition | undefined {
    if (checkpoint === NOT_BEGUN && this.#version !== '24.6.0') return undefined;
    const told = checkpoint === NOT_BEGUN ? NOWHERE : checkpoint;
    if (this.#told !== undefined && told <= this.#told) return undefined;
    this.#told = told;
    return told;
  }
}
