import type { FeedbackList } from '#contracts/feedback/api.ts';
import { HIGHEST_RATING } from '#contracts/feedback/ratings.ts';
import { LOCALES } from '#contracts/kernel/languages.ts';
import { Bars } from '../../components/plots/bars.tsx';
import { colon } from '../../lib/text/colon.ts';
import { useFeedbackI18n } from './feedback-texts.ts';

/** Shows what all feedback comes to: the average, how often each rating was given, and the months. */
export function Figures({ list }: { list: FeedbackList }) {
  if (list.count === 0) return null;
  return (
    <section className="mt-8 grid gap-8 rounded-card border border-hairline bg-surface p-5 shadow-card sm:grid-cols-[auto_1fr] sm:p-6 lg:grid-cols-[auto_16rem_1fr]">
      <Average list={list} />
      <Distribution ratings={list.ratings} />
      <Trend list={list} />
    </section>
  );
}

function Average({ list: { average, count, unread } }: { list: FeedbackList }) {
  const { t, language } = useFeedbackI18n();
  const format = new Intl.NumberFormat(LOCALES[language], { minimumFractionDigits: 1 });
  return (
    <div>
      <h2 className="text-14 text-ink-soft">{t('feedback.average')}</h2>
      <p className="mt-1 font-display text-48 tabular-nums">{format.format(average ?? 0)}</p>
      <p className="text-14 text-ink-soft">{t('feedback.count', { count })}</p>
      {unread > 0 && <p className="text-14 text-primary-ink">{t('feedback.unread', { count: unread })}</p>}
    </div>
  );
}

/** Shows how often each rating was given, the best first. */
function Distribution({ ratings }: { ratings: readonly number[] }) {
  const { t } = useFeedbackI18n();
  const most = Math.max(1, ...ratings);
  const rows = ratings.map((count, index) => ({ rating: index + 1, count })).toReversed();
  return (
    <div className="min-w-0">
      <h2 className="text-14 text-ink-soft">{t('feedback.ratings')}</h2>
      <ul className="mt-2 grid gap-1.5 text-14 tabular-nums">
        {rows.map(({ rating, count }) => (
          <li key={rating} className="grid grid-cols-[1.25rem_1fr_2.5rem] items-center gap-2">
            <span className="sr-only">{t('feedback.ratingCount', { rating, count })}</span>
            <span aria-hidden>{rating}</span>
            <span aria-hidden className="h-2.5 rounded-full bg-sunken">
              <span
                className="block h-full rounded-full bg-brand"
                style={{ inlineSize: `${(100 * count) / most}%` }}
              />
            </span>
            <span aria-hidden className="text-right text-ink-soft">
              {count}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Shows the average of each of the last months, as bars of which the highest is the best that there is. */
function Trend({ list: { trend } }: { list: FeedbackList }) {
  const { t, language } = useFeedbackI18n();
  const number = new Intl.NumberFormat(LOCALES[language], { minimumFractionDigits: 1 });
  const nameOf = (month: string, form: 'short' | 'long') =>
    new Intl.DateTimeFormat(LOCALES[language], { month: form, year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${month}-01T00:00:00Z`),
    );
  const marks = [trend.at(0), trend.at(-1)].map((one) => nameOf(one?.month ?? '2000-01', 'short'));
  const tell = ({ month, average, count }: (typeof trend)[number]): string => {
    const figure =
      average === null
        ? t('feedback.month.none')
        : `${number.format(average)} (${t('feedback.count', { count })})`;
    return nameOf(month, 'long') + colon(language) + figure;
  };
  return (
    <div className="min-w-0 sm:col-span-2 lg:col-span-1">
      <h2 className="text-14 text-ink-soft">{t('feedback.trend')}</h2>
      <p aria-hidden className="mt-2 flex text-12 text-ink-soft tabular-nums">
        {trend.map(({ month, average }) => (
          <span key={month} className="flex-1 text-center">
            {average === null ? '' : number.format(average)}
          </span>
        ))}
      </p>
      <Bars
        counts={trend.map(({ average }) => average ?? 0)}
        most={HIGHEST_RATING}
        describe={(place) => tell(trend[place] ?? { month: '2000-01', average: null, count: 0 })}
        className="mt-1 h-24 w-full"
      />
      <p aria-hidden className="mt-1.5 flex justify-between text-12 text-ink-faint tabular-nums">
        <span>{marks[0]}</span>
        <span>{marks[1]}</span>
      </p>
      <ul className="sr-only">
        {trend.map((month) => (
          <li key={month.month}>{tell(month)}</li>
        ))}
      </ul>
    </div>
  );
}
