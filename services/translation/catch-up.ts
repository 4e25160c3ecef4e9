import type { CaughtUpProvider } from '#kernel/ports/translation/caught-up-provider.ts';
import type { JobDraft, Jobs } from '#kernel/reactors/jobs.ts';

/** Place of a book among all: the how manieth of its account it is, and its id. */
export interface BookPlace {
  readonly rank: number;
  readonly propertyId: string;
}

export interface CatchUpParts {
  readonly jobs: Jobs;
  /** Names the provider with its settings; absent: there is none. */
  readonly machine: string | undefined;
  readonly caughtUp: CaughtUpProvider;
  /** Lists some places of books behind one, in their order: the first book of each account, then the second of each. */
  readonly booksAfter: (place: BookPlace | undefined, most: number) => Promise<readonly BookPlace[]>;
  /** Counts the jobs of the queue that are waiting for their turn, or have it. */
  readonly waiting: () => Promise<number>;
  readonly drafts: {
    translate(propertyId: string, sweep: string): JobDraft;
    from(
      data: { readonly sweep: string; readonly after?: BookPlace; readonly tries?: number },
      delayMs?: number,
    ): JobDraft;
  };
}

/** Books that are handed over at once: no more wait than that, so that what hosts save meanwhile comes soon. */
const BOOKS_AT_ONCE = 40;
/** Time after which it is seen whether those have had their turn. Milliseconds. */
const LOOK_AGAIN_MS = 2_000;

/**
 * Begins to look at all books where the provider is another one than they were last looked at for: what was written before
 * is translated without being saved again. Where there is none, the next one is new.
 * @param sweep names this look
 */
export async function catchUp(parts: CatchUpParts, sweep: string): Promise<void> {
  const { jobs, machine, caughtUp, drafts } = parts;
  if ((await caughtUp.read()) === (machine ?? null)) return;
  // Whoever ends between the two begins once more, and nothing is translated twice for it.
  if (machine !== undefined) await jobs.enqueue({ ...drafts.from({ sweep }), id: `${sweep}.from.first` });
  await caughtUp.write(machine ?? null);
}

/** Hands some books over to be translated, once those before them have had their turn, and goes on behind them. */
export async function catchUpFrom(
  parts: CatchUpParts,
  {
    sweep,
    after,
    tries = 0,
  }: { readonly sweep: string; readonly after?: BookPlace | undefined; readonly tries?: number | undefined },
): Promise<void> {
  const { jobs, drafts } = parts;
  const place = after === undefined ? 'first' : after.propertyId;
  if ((await parts.waiting()) > BOOKS_AT_ONCE) {
    const again = { sweep, ...(after && { after }), tries: tries + 1 };
    await jobs.enqueue({ ...drafts.from(again, LOOK_AGAIN_MS), id: `${sweep}.from.${place}.${tries + 1}` });
    return;
  }
  const books = await parts.booksAfter(after, BOOKS_AT_ONCE);
  const last = books.at(-1);
  await jobs.enqueue([
    ...books.map(({ propertyId }) => ({
      ...drafts.translate(propertyId, sweep),
      id: `${sweep}.${propertyId}`,
    })),
    ...(last === undefined
      ? []
      : [{ ...drafts.from({ sweep, after: last }), id: `${sweep}.from.${last.propertyId}` }]),
  ]);
}
