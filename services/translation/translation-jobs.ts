import { z } from 'zod';
import { accountEvents } from '#contracts/accounts/events.ts';
import type { RecordedEvent } from '#contracts/kernel/events/recorded-event.ts';
import { languageSchema } from '#contracts/kernel/language-schema.ts';
import { propertyEvents } from '#contracts/properties/events.ts';
import { translationEvents } from '#contracts/translation/events.ts';
import { glossaryEvents } from '#contracts/translation/glossary.ts';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import { DomainError } from '#kernel/errors.ts';
import type { CaughtUpProvider } from '#kernel/ports/translation/caught-up-provider.ts';
import type { MemoryRows } from '#kernel/ports/translation/memory-rows.ts';
import type { TranslatorError } from '#kernel/ports/translation/translator.ts';
import { causeFields, causeOf, contextOf } from '#kernel/reactors/causes.ts';
import {
  defineQueue,
  type Job,
  type JobDraft,
  type Jobs,
  type Processors,
  type TakenJob,
} from '#kernel/reactors/jobs.ts';
import type { Lease } from '#kernel/reactors/leadership.ts';
import { defineReactor, type Reactor } from '#kernel/reactors/reactor.ts';
import type { Schedule } from '#kernel/reactors/schedule.ts';
import type { LoadProperty } from './book/translated-book.ts';
import { type CatchUpParts, catchUp, catchUpFrom } from './catch-up.ts';
import type { GlossaryService } from './glossary/glossary.service.ts';
import { heedGlossaryIn } from './heed-glossary.ts';
import { PROVIDER_RESTS, type ProviderRests } from './providers/metered-translator.ts';
import type { BookTranslator } from './translate-book.ts';
import type { TranslationMemory } from './translation-memory.ts';
import type { TranslationsService } from './translations.service.ts';

const tries = z.int().nonnegative().optional();
const revision = z.string().regex(/^\d+$/);

const schemas = {
  /**
   * Translate what a book lacks. `waits` counts how often another book of the account had its turn, `failures` how often
   * the provider gave out.
   */
  translate: z.object({ propertyId: z.uuid(), waits: tries, failures: tries, ...causeFields }),
  /** Look at each book of an account: its plan has other languages. */
  translateAll: z.object({ ownerId: z.uuid(), ...causeFields }),
  /** Look at each book of an account: its glossary has changed, with the event at this revision. */
  heedGlossary: z.object({ ownerId: z.uuid(), revision, ...causeFields }),
  /** Have machines asked anew for what the change of a glossary concerns in a book. */
  heedGlossaryIn: z.object({ propertyId: z.uuid(), ownerId: z.uuid(), revision, ...causeFields }),
  /** See whether there is a provider that was not there when books were written. */
  catchUp: z.object({}),
  /** Look at some books that a new provider may translate, those behind `after`. */
  catchUpFrom: z.object({
    sweep: z.string(),
    after: z.object({ rank: z.int(), propertyId: z.uuid() }).optional(),
    tries,
  }),
  /** Remember what a person wrote. */
  remember: z.object({
    propertyId: z.uuid(),
    language: languageSchema,
    /** Revision of the stream of the translations at which that is recorded. */
    revision,
    ...causeFields,
  }),
};

/** Translations to be made. What a provider cannot do now is handed over anew, and dead after none of its failures. */
export const translations = defineQueue({
  name: 'translations',
  attempts: 10,
  backoffMs: 1_000,
  concurrency: 8,
  schemas,
});

const translate = (event: RecordedEvent): readonly JobDraft[] => [
  translations.draft('translate', { propertyId: event.streamId, ...causeOf(event) }),
];

/** Has books translated when their texts, or what they may be translated into, change. */
export const translator = defineReactor({
  name: 'translator',
  categories: ['property', 'translation', 'user', 'glossary'],
  events: [...propertyEvents, ...translationEvents, ...accountEvents, ...glossaryEvents],
  on: {
    PropertyCreated: translate,
    PropertyDescribed: translate,
    WelcomeRewritten: translate,
    MainLanguageChosen: translate,
    PropertyTranslated: translate,
    AutoTranslationTurnedOn: translate,
    SectionWritten: translate,
    SectionCleared: translate,
    TranslationRequested: translate,
    TextsTranslatedByHand: (event) => [
      translations.draft('remember', {
        propertyId: event.streamId,
        language: event.data.language,
        revision: String(event.revision),
        ...causeOf(event),
      }),
    ],
    PackageChanged: (event) => [
      translations.draft('translateAll', { ownerId: event.streamId, ...causeOf(event) }),
    ],
    GlossaryChanged: (event) => [
      translations.draft('heedGlossary', {
        ownerId: event.streamId,
        revision: String(event.revision),
        ...causeOf(event),
      }),
    ],
  },
});

/** Looks often, so that a provider is at work soon after it is set; once it is, a look is one query. */
export const catchUpSchedule: Schedule = {
  name: 'translation-catch-up',
  everyMs: 5 * 60_000,
  draft: translations.draft('catchUp', {}),
};

/** Times after which a book is looked at again, in milliseconds. */
export interface TranslationWaits {
  /** After the first look at which another book of the account has its turn; doubles with each further one. */
  readonly turnMs: number;
  readonly longestTurnMs: number;
  /** After a provider gave out that does not say itself; doubles where it was busy or away. */
  readonly rests: ProviderRests;
  readonly longestRestMs: number;
}

export const TRANSLATION_WAITS: TranslationWaits = {
  turnMs: 2_000,
  longestTurnMs: 30_000,
  rests: PROVIDER_RESTS,
  longestRestMs: 15 * 60_000,
};

export interface TranslationJobParts {
  readonly jobs: Jobs;
  readonly books: BookTranslator;
  readonly properties: LoadProperty;
  /** Takes along to a copy what it has not yet of the property that it is of. */
  readonly copies: { finish(propertyId: string, context: CommandContext): Promise<unknown> };
  readonly translations: Pick<TranslationsService, 'writtenAt' | 'requestAnew'>;
  readonly glossary: Pick<GlossaryService, 'changeAt'>;
  readonly memory: Pick<TranslationMemory, 'keepPersons'>;
  /** Grants the turns of accounts: one book of each at a time, among all processes. */
  readonly turns: { tryAcquire(name: string): Promise<Lease | undefined> };
  /** Lists the properties of an account, once the read models hold all that the log held when they were asked. */
  readonly propertiesOf: (ownerId: string) => Promise<readonly string[]>;
  readonly waits: TranslationWaits;
  readonly catchingUp: Omit<CatchUpParts, 'jobs' | 'drafts'>;
}

const CATCH_UP_DRAFTS: CatchUpParts['drafts'] = {
  translate: (propertyId, sweep) =>
    translations.draft('translate', { propertyId, eventId: sweep, correlationId: sweep }),
  from: (data, delayMs = 0) => translations.draft('catchUpFrom', data, { delayMs }),
};

/** Makes the queue's processors. A book that has nothing to translate costs a look at it. */
export function createTranslationProcessors(parts: TranslationJobParts): Processors<typeof schemas> {
  const catchingUp = { ...parts.catchingUp, jobs: parts.jobs, drafts: CATCH_UP_DRAFTS };
  return {
    translate: (job) => translateBook(parts, job).catch(ignoreGone),
    translateAll: async ({ id, data: { ownerId, ...causedBy } }) => {
      const ids = await parts.propertiesOf(ownerId);
      await parts.jobs.enqueue(
        ids.map((propertyId) => ({
          ...translations.draft('translate', { propertyId, ...causedBy }),
          id: `${id}.${propertyId}`,
        })),
      );
    },
    heedGlossary: async ({ id, data }) => {
      const ids = await parts.propertiesOf(data.ownerId);
      await parts.jobs.enqueue(
        ids.map((propertyId) => ({
          ...translations.draft('heedGlossaryIn', { propertyId, ...data }),
          id: `${id}.${propertyId}`,
        })),
      );
    },
    heedGlossaryIn: ({ data }) =>
      heedGlossaryIn(
        parts,
        { ...data, revision: BigInt(data.revision) },
        contextOf(translator.name, data),
      ).catch(ignoreGone),
    catchUp: ({ id }) => catchUp(catchingUp, id),
    catchUpFrom: ({ data }) => catchUpFrom(catchingUp, data),
    remember: (job) => remember(parts, job).catch(ignoreGone),
  };
}

type TranslationJob<Name extends keyof typeof schemas> = TakenJob<z.infer<(typeof schemas)[Name]>>;

async function translateBook(parts: TranslationJobParts, job: TranslationJob<'translate'>): Promise<void> {
  const { books, properties, copies, turns, waits, jobs } = parts;
  const { propertyId, waits: waited = 0, failures = 0 } = job.data;
  const { ownerId } = (await properties.load(propertyId)).state;
  const context = contextOf(translator.name, job.data);
  // What was translated already is not translated again.
  await copies.finish(propertyId, context);
  const turn = await turns.tryAcquire(`translation.${ownerId}`);
  if (turn === undefined) {
    const delayMs = Math.min(waits.turnMs * 2 ** waited, waits.longestTurnMs);
    await jobs.enqueue(laterJob(parts, job, delayMs, { waits: waited + 1 }));
    return;
  }
  const end = await inTurn(turn, (lost) =>
    books.translateSome(propertyId, context, AbortSignal.any([job.signal, lost])),
  );
  if (end === 'done') return;
  if (end === 'more') await jobs.enqueue(laterJob(parts, job, 0, { failures: 0 }));
  else if (job.signal.aborted) throw end;
  else await jobs.enqueue(laterJob(parts, job, restOf(waits, end, failures), { failures: failures + 1 }));
}

/** Does the work of a turn, and gives the turn back however it ends. @param work gets what says that the turn is lost */
async function inTurn<Result>(
  turn: NonNullable<Awaited<ReturnType<TranslationJobParts['turns']['tryAcquire']>>>,
  work: (lost: AbortSignal) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(turn.signal);
  } finally {
    await turn.release();
  }
}

/** Returns how long a book waits for a provider that gave out. */
function restOf(
  { rests, longestRestMs }: TranslationWaits,
  { kind, retryAfterMs }: TranslatorError,
  failures: number,
): number {
  if (retryAfterMs !== undefined) return retryAfterMs;
  if (kind === 'quota' || kind === 'refused') return rests[kind];
  const rest = kind === 'unfit' ? rests.unavailable : rests[kind];
  return Math.min(rest * 2 ** failures, longestRestMs);
}

/**
 * Makes the job that looks at a book again. Its id follows from the book and the time, cut to pieces: of many that wait
 * for the same, one is left.
 */
function laterJob(
  { waits: { turnMs } }: TranslationJobParts,
  { id, data }: TranslationJob<'translate'>,
  delayMs: number,
  tried: { readonly waits?: number; readonly failures?: number },
): Job {
  const { propertyId, eventId, correlationId } = data;
  const idOf = (piece: number) => `translate-later.${propertyId}.${piece}`;
  const now = Date.now();
  const next = Math.floor((now + delayMs) / turnMs) + 1;
  // A job that was taken up early, by the clock of this machine, does not stand in its own way.
  const piece = idOf(next) === id ? next + 1 : next;
  const draft = translations.draft(
    'translate',
    { propertyId, eventId, correlationId, ...tried },
    { delayMs: piece * turnMs - now },
  );
  return { ...draft, id: idOf(piece) };
}

async function remember(
  { translations: written, properties, memory }: TranslationJobParts,
  { data: { propertyId, language: to, revision } }: TranslationJob<'remember'>,
): Promise<void> {
  const { ownerId } = (await properties.load(propertyId)).state;
  if (ownerId === undefined) return;
  const texts = await written.writtenAt(propertyId, to, BigInt(revision));
  for (const [from, some] of Map.groupBy(texts, (text) => text.from)) {
    await memory.keepPersons({ ownerId, from, to }, some);
  }
}

/**
 * Makes what leaves jobs out while nothing can translate, so that most installations have nothing to do with a save. A
 * provider that is set later looks at all books once; what a person wrote is remembered in any case.
 * @param parts.machine the provider of this process; `caughtUp` tells of one that another process has
 */
export function worthwhileTranslations(parts: {
  readonly machine: string | undefined;
  readonly caughtUp: Pick<CaughtUpProvider, 'read'>;
  readonly memory: Pick<MemoryRows, 'isEmpty'>;
}): NonNullable<Reactor['worthwhile']> {
  const { machine, caughtUp, memory } = parts;
  const canTranslate = async () =>
    machine !== undefined || (await caughtUp.read()) !== null || !(await memory.isEmpty());
  return async (jobs) => {
    const persons = jobs.filter(({ name }) => name === 'remember');
    return persons.length === jobs.length || (await canTranslate()) ? jobs : persons;
  };
}

/** Ignores that a property or its host is gone: nothing of it is to be translated any more. */
function ignoreGone(error: unknown): void {
  const isGone =
    error instanceof DomainError && ['property.not-found', 'subject.erased'].includes(error.code);
  if (!isGone) throw error;
}
