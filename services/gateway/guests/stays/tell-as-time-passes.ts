import type { Clock } from '#kernel/work/clock.ts';
import type { UpdateStream } from '../live/update-stream.ts';
import type { StayBook } from './stay-books.ts';

type Moments = Pick<StayBook, 'changesAt'>;

/** Most milliseconds between two looks: no reader is longer without what nobody told this gateway. */
const LONGEST_WAIT_MS = 5 * 60_000;
/** Milliseconds until a look that failed is taken again. */
const RETRY_MS = 10_000;
/** Milliseconds until a reader is told once more: the clock of the gateway that answers them may be behind by less. */
const ONCE_MORE_MS = 5_000;

/**
 * Tells a reader each time that the moment has come at which their book is another one, until they leave. That moment is
 * looked for anew whenever they are told of a change, as their host may have moved it.
 * @param stay as it was before the stream was opened
 * @param look finds the stay as it is now; `undefined` where it is gone
 */
export function tellAsTimePasses(
  stream: UpdateStream,
  stay: Moments,
  look: () => Promise<Moments | undefined>,
  clock: Clock,
): void {
  let known = momentOf(stay);
  let looks = 0;
  let next: NodeJS.Timeout | undefined;
  let onceMore: NodeJS.Timeout | undefined;

  async function lookAgain(isTold: boolean): Promise<void> {
    looks += 1;
    const thisLook = looks;
    clearTimeout(next);
    const moment = await look().then(momentOf, () => undefined);
    if (stream.destroyed || thisLook !== looks) return;
    if (moment === undefined) return wait(RETRY_MS);
    wait(Math.min(moment - clock.now().getTime(), LONGEST_WAIT_MS));
    if (moment === known) return;
    known = moment;
    clearTimeout(onceMore);
    onceMore = setTimeout(() => stream.tell('changed'), ONCE_MORE_MS).unref();
    if (!isTold) stream.tell('changed');
  }

  function wait(ms: number): void {
    next = setTimeout(() => void lookAgain(false), ms).unref();
  }

  stream.on('told', (event: string) => {
    if (event === 'changed') void lookAgain(true);
  });
  stream.once('close', () => {
    clearTimeout(next);
    clearTimeout(onceMore);
  });
  void lookAgain(false);
}

/** Returns the next moment at which the book is another one, in milliseconds; infinity where there is none. */
const momentOf = (stay: Moments | undefined): number =>
  stay?.changesAt?.getTime() ?? Number.POSITIVE_INFINITY;
