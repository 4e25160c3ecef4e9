import type { RevenueRow } from '#contracts/extras/api.ts';
import type { Currency } from '#contracts/extras/currencies.ts';

/** Fewest months that a plot shows. */
const MONTHS_MIN = 6;
/** Most months that a plot shows: the latest ones. */
const MONTHS_MAX = 24;

/** Revenue in one currency, in cents. */
export interface CurrencySums {
  readonly currency: Currency;
  /** Paid and done. */
  readonly earned: number;
  /** Approved, and neither paid nor done. */
  readonly waiting: number;
  /** Each month from the first to the last one, also those in which nothing came in. */
  readonly months: readonly { readonly month: string; readonly earned: number }[];
  /** The offers by what they brought in. */
  readonly offers: readonly OfferSums[];
}

/** Revenue of one offer. The name is empty where nobody knows it any more. */
export interface OfferSums {
  readonly extraId: string;
  readonly name: string;
  readonly count: number;
  readonly earned: number;
}

/** Sums revenue up for each currency apart: those of most requests first. Whole cents are added, so that it is exact. */
export function sumsOf(rows: readonly RevenueRow[]): CurrencySums[] {
  const requests = (currency: Currency) => total(rows.filter(isIn(currency)), ({ count }) => count);
  return [...new Set(rows.map(({ currency }) => currency))]
    .sort((one, other) => requests(other) - requests(one))
    .map((currency) => {
      const own = rows.filter(isIn(currency));
      return {
        currency,
        earned: total(own, earnedIn),
        waiting: total(own, ({ approvedCents }) => approvedCents),
        months: monthsOf(own),
        offers: offersOf(own),
      };
    });
}

const isIn = (currency: Currency) => (row: RevenueRow) => row.currency === currency;
const earnedIn = ({ paidCents, doneCents }: RevenueRow): number => paidCents + doneCents;
const total = (rows: readonly RevenueRow[], amountOf: (row: RevenueRow) => number): number =>
  rows.reduce((sum, row) => sum + amountOf(row), 0);

function monthsOf(rows: readonly RevenueRow[]): CurrencySums['months'] {
  const numbers = rows.map(({ month }) => numberOf(month));
  const last = Math.max(...numbers);
  const first = Math.max(last - MONTHS_MAX + 1, Math.min(last - MONTHS_MIN + 1, ...numbers));
  return Array.from({ length: last - first + 1 }, (_, place) => {
    const month = monthAt(first + place);
    return {
      month,
      earned: total(
        rows.filter((row) => row.month === month),
        earnedIn,
      ),
    };
  });
}

/** Counts months from the year 0 on, so that they can be added to. */
function numberOf(month: string): number {
  const [year, number] = month.split('-');
  return Number(year) * 12 + Number(number) - 1;
}
const monthAt = (number: number): string =>
  `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;

function offersOf(rows: readonly RevenueRow[]): OfferSums[] {
  return [...new Set(rows.map(({ extraId }) => extraId))]
    .map((extraId) => {
      const own = rows.filter((row) => row.extraId === extraId);
      return {
        extraId,
        name: own.at(-1)?.extraName ?? '',
        count: total(own, ({ count }) => count),
        earned: total(own, earnedIn),
      };
    })
    .sort((one, other) => other.earned - one.earned || other.count - one.count);
}
