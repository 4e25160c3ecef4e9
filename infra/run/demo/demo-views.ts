import { createHash } from 'node:crypto';
import type { Language } from '#contracts/kernel/languages.ts';
import { type FixedSection, SECTION_KEYS } from '#contracts/sections/catalogue.ts';
import type { OpenSection, ViewPage } from '#services/guest-activity/guest-activity.decider.ts';

const DAYS = 30;
const DAY_MS = 86_400_000;

/** Sections that are read more often than the others, and how much. */
const READ_MORE: Partial<Record<FixedSection, number>> = { checkin: 3, local: 3, guides: 2 };

/** Guests of such a house, by how often their language comes; sections, by how often they are read. */
const LANGUAGES: readonly Language[] = ['it', 'it', 'it', 'de', 'de', 'en', 'en', 'fr', 'es', 'pt'];
const SECTIONS = SECTION_KEYS.flatMap((section) =>
  Array.from({ length: READ_MORE[section] ?? 1 }, () => section),
);
/** Hours, UTC, at which guests read: some at breakfast, most as they arrive and in the evening. */
const HOURS = [6, 7, 8, 9, 12, 13, 14, 14, 15, 15, 16, 16, 17, 18, 19, 20];

export type DemoView = (ViewPage | OpenSection) & { readonly seenAt: string };

/**
 * Returns the views of the demo property in the last 30 days, day by day and in their order. The same for the same
 * property and moment: what stands for chance is a digest.
 */
export function demoViews(propertyId: string, now: Date): DemoView[][] {
  const today = Math.floor(now.getTime() / DAY_MS);
  return Array.from({ length: DAYS }, (_, place) => viewsOf(propertyId, today - DAYS + 1 + place)).map(
    (views) => views.filter(({ seenAt }) => Date.parse(seenAt) <= now.getTime()),
  );
}

/** @param day since 1970, UTC */
function viewsOf(propertyId: string, day: number): DemoView[] {
  // Guests change at the weekend: then more of them read.
  const isWeekend = [1, 2].includes(day % 7);
  const guests = (isWeekend ? 4 : 2) + chance(3, day, 'guests');
  const views = Array.from({ length: guests }, (_, guest) => viewsOfGuest(propertyId, day, guest));
  return views.flat().sort((one, other) => one.seenAt.localeCompare(other.seenAt));
}

function viewsOfGuest(propertyId: string, day: number, guest: number): DemoView[] {
  const language = pick(LANGUAGES, day, guest, 'language');
  const visitor = digest('visitor', day, guest).slice(0, 16);
  const common = { propertyId, language, isCounted: true } as const;
  const looks = 1 + chance(3, day, guest, 'looks');
  return Array.from({ length: looks }, (_, look) => {
    const begin =
      day * DAY_MS + pick(HOURS, day, guest, look) * 3_600_000 + chance(3_000, day, guest, look) * 1_000;
    const at = (seconds: number) => new Date(begin + seconds * 1_000).toISOString();
    const sections = new Set([0, 1, 2].map((step) => pick(SECTIONS, day, guest, look, step)));
    const opened = [...sections].map(
      (section, step): DemoView => ({
        type: 'OpenSection',
        ...common,
        section,
        modules: [],
        seenAt: at(20 * (step + 1)),
      }),
    );
    return [{ type: 'ViewPage', ...common, visitor, seenAt: at(0) } satisfies DemoView, ...opened];
  }).flat();
}

const digest = (...of: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(of)).digest('hex');

/** Returns a whole number from 0 to below `count`, always the same for the same. */
const chance = (count: number, ...of: readonly unknown[]): number =>
  Number.parseInt(digest(...of).slice(0, 8), 16) % count;

function pick<Each>(all: readonly [Each, ...Each[]] | readonly Each[], ...of: readonly unknown[]): Each {
  return all[chance(all.length, 'pick', ...of)] as Each;
}
