import { Globe } from 'lucide-react';
import type { LanguageViews, ViewsOverTime } from '#contracts/guest-activity/api.ts';
import { LANGUAGE_NAMES, LOCALES } from '#contracts/kernel/languages.ts';
import { Flag, LANGUAGE_FLAGS } from '../../../../components/language/flag.tsx';
import { useI18n } from '../../../../i18n/i18n-context.ts';
import { FigurePart } from './figure-part.tsx';

/**
 * Shows in which languages a page was viewed, the most read first, each with its share: a table whose rows are the
 * plot.
 */
export function ViewsByLanguage({ views: { languages, viewCount: all } }: { views: ViewsOverTime }) {
  const { t, language: shown } = useI18n();
  const count = new Intl.NumberFormat(LOCALES[shown]);
  const share = new Intl.NumberFormat(LOCALES[shown], { style: 'percent' });
  return (
    <FigurePart title={t('dashboard.analytics.languages')} what={t('analytics.languages.what')}>
      <table className="mt-2 w-full text-left text-14">
        <caption className="sr-only">{t('dashboard.analytics.languages')}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('analytics.column.language')}</th>
            <th scope="col">{t('dashboard.analytics.count')}</th>
            <th scope="col">{t('analytics.column.share')}</th>
          </tr>
        </thead>
        <tbody>
          {languages.map(({ language, viewCount }) => (
            <tr key={language} className="align-top">
              <th scope="row" className="w-full py-2 pr-3 font-normal">
                <span className="flex items-center gap-2.5">
                  <LanguageMark language={language} />
                </span>
                <span aria-hidden className="mt-1.5 block h-1.5 rounded-full bg-sunken">
                  <span
                    className="block h-full rounded-full bg-brand"
                    style={{ width: `${(100 * viewCount) / all}%` }}
                  />
                </span>
              </th>
              <td className="py-2 pl-3 text-right font-medium tabular-nums">{count.format(viewCount)}</td>
              <td className="min-w-14 py-2 pl-3 text-right text-ink-soft tabular-nums">
                {share.format(viewCount / all)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </FigurePart>
  );
}

function LanguageMark({ language }: Pick<LanguageViews, 'language'>) {
  const { t } = useI18n();
  if (language === null) {
    return (
      <>
        <Globe aria-hidden strokeWidth={1.75} className="mx-0.5 size-5 shrink-0 text-ink-faint" />
        {t('dashboard.analytics.untold')}
      </>
    );
  }
  return (
    <>
      <Flag country={LANGUAGE_FLAGS[language]} />
      <span lang={language}>{LANGUAGE_NAMES[language]}</span>
    </>
  );
}
