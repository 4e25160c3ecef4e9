import { READY_MADE_EXTRAS } from '#contracts/extras/ready-made.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import type { ExtraRequestsService } from '#services/extras/extra-requests.service.ts';
import type { ExtrasService } from '#services/extras/extras.service.ts';

const DAY_MS = 86_400_000;

/** Offers of the demo property, of the ready-made ones, in its order. */
const OFFERED = ['late-check-out', 'breakfast-basket', 'bike'] as const;

type Steps = readonly ('approve' | 'decline' | 'paid' | 'finish')[];
const GIVEN: Steps = ['approve', 'paid', 'finish'];
const IN_CASH: Steps = ['approve', 'finish'];

/** Requests of guests: days from now, the offer, how many, who asked in which language, and what became of it. */
const ASKED: readonly (readonly [number, (typeof OFFERED)[number], number, string, Language, Steps])[] = [
  [-172, 'breakfast-basket', 2, 'Anna Lehmann', 'de', GIVEN],
  [-165, 'late-check-out', 1, 'Paolo Rossi', 'it', IN_CASH],
  [-151, 'bike', 2, 'Claire Dubois', 'fr', GIVEN],
  [-144, 'breakfast-basket', 4, 'Tom Baker', 'en', GIVEN],
  [-138, 'late-check-out', 1, 'Sofia Marques', 'pt', GIVEN],
  [-123, 'bike', 4, 'Jonas Weber', 'de', IN_CASH],
  [-117, 'breakfast-basket', 6, 'Marta Ruiz', 'es', GIVEN],
  [-109, 'late-check-out', 1, 'Emily Clarke', 'en', GIVEN],
  [-102, 'bike', 2, 'Luca Bianchi', 'it', GIVEN],
  [-93, 'breakfast-basket', 5, 'Julia Neumann', 'de', GIVEN],
  [-88, 'bike', 3, 'Hugo Martin', 'fr', IN_CASH],
  [-84, 'late-check-out', 1, 'Chiara Conti', 'it', GIVEN],
  [-76, 'breakfast-basket', 2, 'Peter Hughes', 'en', ['decline']],
  [-67, 'breakfast-basket', 4, 'Lena Fischer', 'de', GIVEN],
  [-61, 'bike', 2, 'Rui Almeida', 'pt', GIVEN],
  [-52, 'late-check-out', 1, 'Inés Ortega', 'es', GIVEN],
  [-41, 'breakfast-basket', 3, 'Camille Roux', 'fr', GIVEN],
  [-33, 'late-check-out', 1, 'Giorgio Villa', 'it', IN_CASH],
  [-26, 'bike', 2, 'Kate Morris', 'en', GIVEN],
  [-18, 'breakfast-basket', 6, 'Markus Braun', 'de', GIVEN],
  [-9, 'late-check-out', 1, 'Elena Greco', 'it', ['approve', 'paid']],
  [3, 'breakfast-basket', 2, 'Nora Schulz', 'de', ['approve']],
  [5, 'late-check-out', 1, 'James Cooper', 'en', []],
  [6, 'bike', 2, 'Léa Bernard', 'fr', []],
];
/** Days ahead of the day for which something is asked that guests of the demo ask for it. */
const AHEAD_DAYS = 8;

/**
 * Has the demo property offer three extras, and guests ask for them over half a year.
 * @param now milliseconds since the epoch
 */
export async function seedExtras(
  { extras, extraRequests }: { readonly extras: ExtrasService; readonly extraRequests: ExtraRequestsService },
  property: { readonly id: string; readonly ownerId: string },
  now: number,
  context: CommandContext,
): Promise<void> {
  const offering = { ...property, language: 'it' } as const;
  const ids = new Map<string, string>();
  for (const id of OFFERED) {
    const { texts, unit, priceCents, maxQuantity, leadTimeHours } = readyMade(id);
    const { it, ...translations } = texts;
    const offer = { ...it, unit, priceCents, maxQuantity, leadTimeHours, translations };
    ids.set(id, (await extras.offer(offering, offer, context)).extra.id);
  }
  await Promise.all(
    ASKED.map(async ([days, offer, quantity, name, language, steps], place) => {
      const asked = {
        extraId: ids.get(offer) ?? '',
        quantity,
        date: dayAt(now + days * DAY_MS),
        name,
        contact: `+39 555 01${String(place).padStart(2, '0')}`,
        language,
      };
      const at = Math.min(now, now + (days - AHEAD_DAYS) * DAY_MS);
      const { request } = await extraRequests.request(
        { ...property, mainLanguage: 'it' },
        asked,
        context,
        undefined,
        at,
      );
      await take(extraRequests, request.requestId, steps, context);
    }),
  );
}

async function take(
  requests: ExtraRequestsService,
  requestId: string,
  steps: Steps,
  context: CommandContext,
): Promise<void> {
  for (const step of steps) {
    if (step === 'approve') await requests.approve(requestId, context);
    else if (step === 'decline') await requests.decline(requestId, null, context);
    else if (step === 'paid') await requests.markPaid(requestId, context);
    else await requests.finish(requestId, context);
  }
}

function readyMade(id: (typeof OFFERED)[number]) {
  const found = READY_MADE_EXTRAS.find((extra) => extra.id === id);
  if (found === undefined) throw new Error(`there is no ready-made extra ${id}`);
  return found;
}

const dayAt = (moment: number): string => new Date(moment).toISOString().slice(0, 10);
