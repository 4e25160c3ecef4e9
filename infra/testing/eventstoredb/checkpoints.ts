import { type Filter, READ_BATCH_SIZE } from './filters.ts';
import { behind, type LogPosition } from './position.ts';

/**
 * When the server tells a filtered subscription how far it is. It reads page by page until it has
 * caught up, and says so at the end of a page, naming no more than where that page began or its last
 * matching record; from then on it counts the records that pass.
 */
export class Checkpoints {
  readonly #window: number;
  readonly #interval: number;
  /** The last matching record, or where a checkpoint was told. */
  #checkpoint: LogPosition;
  #pageStart: LogPosition;
  #told: LogPosition = -1n;
  #live = false;
  #considered = 0;
  #matched = 0;
  #sinceCheckpoint = 0;

  /** @param start where the subscription begins. */
  constructor(
    { window, checkpointInterval }: Pick<Filter, 'window' | 'checkpointInterval'>,
    start: LogPosition,
  ) {
    this.#window = window;
    this.#interval = checkpointInterval;
    this.#checkpoint = start;
    this.#pageStart = start;
  }

  /** The checkpoint to tell once this record has passed; `undefined` where none is due. */
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

  /** The checkpoint to tell before the subscription is said to have caught up. */
  caughtUp(): LogPosition | undefined {
    this.#live = true;
    this.#sinceCheckpoint = 0;
    return this.#tell(larger(this.#checkpoint, this.#pageStart));
  }

  /** The subscription begins at the end of the log: there is nothing to catch up with. */
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
    if (isDue) {
      this.#sinceCheckpoint %= this.#interval;
      this.#checkpoint = larger(this.#checkpoint, this.#pageStart);
    }
    this.#pageStart = behind(position);
    this.#considered = 0;
    this.#matched = 0;
    return isDue ? this.#tell(this.#checkpoint) : undefined;
  }

  #tell(checkpoint: LogPosition): LogPosition | undefined {
    if (checkpoint <= this.#told) return undefined;
    this.#told = checkpoint;
    return checkpoint;
  }
}

function larger(a: LogPosition, b: LogPosition): LogPosition {
  return a > b ? a : b;
}
