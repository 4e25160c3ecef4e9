import { z } from 'zod';
import type { Language } from '#contracts/kernel/languages.ts';
import { defineQueue, type Job, type Jobs, type Processors } from '#kernel/reactors/jobs.ts';
import type { Schedule } from '#kernel/reactors/schedule.ts';
import type { Clock } from '#kernel/work/clock.ts';
import type { MailService } from './mail.service.ts';
import type { PropertyQuestions } from './rendering/render-mail.ts';

/** A Monday, as a day: `2026-05-04`. What is told is of the seven days before it. */
const week = z.iso.date();

const schemas = {
  /** Look whether the mails of this week have gone. */
  due: z.object({}),
  /** Have some of the hosts written to who wish it, those behind `after`. */
  from: z.object({ week, after: z.uuid().optional() }),
  /** Tell a host. */
  tell: z.object({ userId: z.uuid(), week }),
};

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

/**
 * Mails to hosts, each week, of what guests asked and nobody answered; tried again like all mails. Its jobs are remembered
 * for longer than the week in which they are asked for each hour, however many hosts are told.
 */
export const weeklyQuestions = defineQueue({
  name: 'weekly-questions',
  attempts: 9,
  backoffMs: 30_000,
  concurrency: 2,
  rememberMs: WEEK_MS + DAY_MS,
  schemas,
});

/** Looks each hour; the mails of a week go once, on Monday morning or as soon as a worker is there. */
export const weeklyQuestionSchedule: Schedule = {
  name: 'weekly-questions-due',
  everyMs: 3_600_000,
  draft: weeklyQuestions.draft('due', {}),
};

/** A host who wishes to be told, and what was asked of their houses in a week and not answered. */
export interface OpenQuestions {
  readonly email: string;
  readonly language: Language;
  readonly houses: readonly PropertyQuestions[];
  /** Number of questions, those that are not told of included. */
  readonly total: number;
}

export interface WeeklyQuestionFacts {
  /** Lists some of the hosts who wish to be told, behind an id. */
  hosts(after: string | undefined, most: number): Promise<readonly string[]>;
  /**
   * Finds what was asked of a host's houses since a time (ISO 8601 UTC), and is not answered; `undefined` where that is
   * nothing, or the host does not wish to be told (any more).
   */
  openQuestions(userId: string, since: string): Promise<OpenQuestions | undefined>;
}

interface WeeklyQuestionParts {
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly mail: Pick<MailService, 'deliver'>;
  readonly facts: WeeklyQuestionFacts;
  readonly linkTo: (path: string) => string;
  /** Returns the path at which a host ends these mails. */
  readonly endPath: (userId: string) => string;
}

/** Hour of Monday, UTC, from which mails go: nobody is woken by one. */
const FIRST_HOUR = 6;
/** The first day of 1970 was a Thursday. */
const FIRST_MONDAY_MS = 4 * DAY_MS;
const HOSTS_AT_ONCE = 200;

/**
 * Returns the Monday that the present week began with, from its sixth hour on; until then the one before.
 * @param now milliseconds since the epoch
 */
export function weekOf(now: number): string {
  const begun = now - FIRST_HOUR * 3_600_000 - FIRST_MONDAY_MS;
  const monday = Math.floor(begun / WEEK_MS) * WEEK_MS + FIRST_MONDAY_MS;
  return new Date(monday).toISOString().slice(0, 10);
}

/**
 * Makes the processors of the weekly mails. A mail's id is that of its host and week: however often, and by how many
 * processes, the jobs are done, one is sent.
 */
export function createWeeklyQuestionProcessors(parts: WeeklyQuestionParts): Processors<typeof schemas> {
  const { jobs, clock, mail, facts, linkTo, endPath } = parts;
  return {
    async due() {
      const due = weekOf(clock.now().getTime());
      await jobs.enqueue({ ...weeklyQuestions.draft('from', { week: due }), id: `weekly-questions.${due}` });
    },

    async from({ data: { week: due, after } }) {
      const hosts = await facts.hosts(after, HOSTS_AT_ONCE);
      const last = hosts.at(-1);
      const written = hosts.map(
        (userId): Job => ({
          ...weeklyQuestions.draft('tell', { userId, week: due }),
          id: `weekly-questions.${due}.${userId}`,
        }),
      );
      const next =
        last === undefined || hosts.length < HOSTS_AT_ONCE
          ? []
          : [
              {
                ...weeklyQuestions.draft('from', { week: due, after: last }),
                id: `weekly-questions.${due}.after.${last}`,
              },
            ];
      await jobs.enqueue([...written, ...next]);
    },

    async tell({ id, data: { userId, week: due }, signal }) {
      // Up to now: what is asked every night would be of no week where a week ended before the mail is written.
      const since = new Date(Date.parse(`${due}T00:00:00.000Z`) - WEEK_MS).toISOString();
      const open = await facts.openQuestions(userId, since);
      if (open === undefined) return;
      const { email, language, houses, total } = open;
      const [first] = houses;
      const isAll = houses.reduce((told, { questions }) => told + questions.length, 0) === total;
      // One house is opened right where it waits; of several, the dashboard shows what waits at which.
      const url = linkTo(
        isAll && houses.length === 1 && first !== undefined ? `/questions/${first.slug}` : '/',
      );
      const endUrl = linkTo(`${endPath(userId)}?lang=${language}`);
      const content = { template: 'weeklyQuestions', houses, total, url, endUrl } as const;
      const cause = `weekly-questions.${due}`;
      const actor = { kind: 'system', name: 'mailer' } as const;
      const context = { actor, correlationId: cause, causationId: cause };
      await mail.deliver({ id, to: email, language, content }, context, signal);
    },
  };
}
