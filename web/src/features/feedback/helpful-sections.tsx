import type { SectionHelp } from '#contracts/feedback/api.ts';
import type { Property } from '#contracts/properties/api.ts';
import { useFeedbackI18n } from './feedback-texts.ts';
import { useNames } from './use-feedback.ts';

interface HelpfulSectionsProps {
  readonly property: Property;
  readonly helpful: readonly SectionHelp[];
}

/** Shows which sections of the book were of help to guests, and which were not. */
export function HelpfulSections({ property, helpful }: HelpfulSectionsProps) {
  const { t } = useFeedbackI18n();
  const nameOf = useNames(
    property,
    helpful.map(({ section }) => section),
  );
  if (helpful.length === 0) return null;
  return (
    <section className="mt-12">
      <h2 className="font-display text-24">{t('feedback.helpful')}</h2>
      <p className="mt-1 max-w-measure text-14 text-ink-soft">{t('feedback.helpful.text')}</p>
      <ul className="mt-4 grid gap-x-10 gap-y-3 sm:grid-cols-2">
        {helpful.map(({ section, helpful: yes, unhelpful: no }) => (
          <li key={section} className="min-w-0">
            <p className="flex items-baseline justify-between gap-3 text-14">
              <span className="min-w-0 wrap-anywhere">{nameOf(section)}</span>
              <span className="shrink-0 text-ink-soft tabular-nums">
                {t('feedback.helpful.share', { yes, total: yes + no })}
              </span>
            </p>
            <span aria-hidden className="mt-1 block h-2 rounded-full bg-sunken">
              <span
                className="block h-full rounded-full bg-brand"
                style={{ inlineSize: `${(100 * yes) / Math.max(1, yes + no)}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
