import { useState } from 'react';
import type { RevenueRow } from '#contracts/extras/api.ts';
import { amountInWords } from '#contracts/extras/currencies.ts';
import { LOCALES } from '#contracts/kernel/languages.ts';
import { Bars } from '../../../components/plots/bars.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { colon } from '../../../lib/text/colon.ts';
import { useExtrasI18n } from '../extras-texts.ts';
import { type CurrencySums, sumsOf } from './revenue-sums.ts';

/** Shows what the extras of a house brought in: the sum, the months and the offers, in one currency at a time. */
export function Revenue({ rows }: { rows: readonly RevenueRow[] }) {
  const { t } = useExtrasI18n();
  const sums = sumsOf(rows);
  const [chosen, choose] = useState<string>();
  const shown = sums.find(({ currency }) => currency === chosen) ?? sums[0];
  if (shown === undefined) return null;
  return (
    <section className="mt-8 rounded-card border border-hairline bg-surface p-5 shadow-card sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-display text-24">{t('extras.revenue')}</h2>
        {sums.length > 1 && (
          <Select
            aria-label={t('extras.currency')}
            value={shown.currency}
            onChange={({ target }) => choose(target.value)}
          >
            {sums.map(({ currency }) => (
              <option key={currency}>{currency}</option>
            ))}
          </Select>
        )}
      </div>
      <div className="mt-4 grid gap-8 lg:grid-cols-2">
        <Months sums={shown} />
        <ByOffer sums={shown} />
      </div>
    </section>
  );
}

function Months({ sums: { currency, earned, waiting, months } }: { sums: CurrencySums }) {
  const { t, language } = useExtrasI18n();
  const nameOf = (month: string, form: 'short' | 'long') =>
    new Intl.DateTimeFormat(LOCALES[language], { month: form, year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${month}-01T00:00:00Z`),
    );
  const told = months.map(
    ({ month, earned: cents }) =>
      nameOf(month, 'long') + colon(language) + amountInWords(cents, currency, language),
  );
  const ends = [months.at(0), months.at(-1)].map((one) => one && nameOf(one.month, 'short'));
  return (
    <div className="min-w-0">
      <p className="text-14 text-ink-soft">{t('extras.revenue.total')}</p>
      <p className="font-display text-38 leading-none tabular-nums">
        {amountInWords(earned, currency, language)}
      </p>
      {waiting > 0 && (
        <p className="mt-1.5 text-14 text-ink-soft">
          {t('extras.revenue.waiting', { amount: amountInWords(waiting, currency, language) })}
        </p>
      )}
      <h3 className="mt-5 text-14 text-ink-soft">{t('extras.revenue.months')}</h3>
      <Bars
        counts={months.map(({ earned: cents }) => cents)}
        describe={(place) => told[place] ?? ''}
        className="mt-2 h-24 w-full"
      />
      <p aria-hidden className="mt-1.5 flex justify-between text-12 text-ink-faint tabular-nums">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </p>
      <ul className="sr-only">
        {told.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </div>
  );
}

function ByOffer({ sums: { currency, offers } }: { sums: CurrencySums }) {
  const { t, language } = useExtrasI18n();
  return (
    <table className="w-full self-start text-14">
      <thead>
        <tr className="border-hairline border-b text-left text-ink-soft">
          <th className="py-2 font-normal">{t('extras.revenue.offer')}</th>
          <th className="px-3 py-2 text-right font-normal">{t('extras.revenue.count')}</th>
          <th className="py-2 text-right font-normal">{t('extras.revenue.sum')}</th>
        </tr>
      </thead>
      <tbody>
        {offers.map(({ extraId, name, count, earned }) => (
          <tr key={extraId} className="border-hairline border-b last:border-b-0">
            <th scope="row" dir="auto" className="py-2 text-left font-medium wrap-anywhere">
              {name || t('extras.revenue.unknown')}
            </th>
            <td className="px-3 py-2 text-right tabular-nums">{count}</td>
            <td className="whitespace-nowrap py-2 text-right tabular-nums">
              {amountInWords(earned, currency, language)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
