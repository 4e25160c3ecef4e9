import { HandCoins, Languages, type LucideIcon, MessageCircle, MessageCircleQuestion } from 'lucide-react';
import { Link } from 'react-router-dom';
import { LANGUAGE_NAMES } from '#contracts/kernel/languages.ts';
import type { Property } from '#contracts/properties/api.ts';
import type { Glance, Waiting } from '#contracts/properties/overview/glances.ts';
import { useI18n } from '../../../i18n/i18n-context.ts';
import { cn } from '../../../lib/page/cn.ts';
import { useGlances } from '../../../lib/properties/glances.ts';
import { colon } from '../../../lib/text/colon.ts';

interface PropertyGlanceProps {
  readonly property: Pick<Property, 'id' | 'slug' | 'name'>;
  /** Ids of all that are asked for together, this one among them. */
  readonly ids: readonly string[];
  /** True among many others: what waits alone is shown, without words. */
  readonly isSmall?: boolean;
}

/** Shows what waits for the host at a property, each with the way to it, and how far its book is translated. */
export function PropertyGlance({ property, ids, isSmall = false }: PropertyGlanceProps) {
  const glance = useGlances(ids).find(({ propertyId }) => propertyId === property.id);
  if (glance === undefined) return null;
  return (
    <>
      <WhatWaits waiting={glance.waiting} property={property} isSmall={isSmall} />
      {!isSmall && glance.languages.length > 0 && (
        <Coverage languages={glance.languages} slug={property.slug} />
      )}
    </>
  );
}

interface Way {
  readonly what: keyof Waiting;
  readonly icon: LucideIcon;
  readonly to: (slug: string) => string;
}

const WAYS: readonly Way[] = [
  { what: 'requests', icon: HandCoins, to: (slug) => `/extras/${slug}?view=requests` },
  { what: 'questions', icon: MessageCircleQuestion, to: (slug) => `/questions/${slug}` },
  { what: 'feedback', icon: MessageCircle, to: (slug) => `/feedback/${slug}` },
];

interface WhatWaitsProps extends Pick<PropertyGlanceProps, 'property' | 'isSmall'> {
  readonly waiting: Waiting;
}

function WhatWaits({ waiting, property: { name, slug }, isSmall }: WhatWaitsProps) {
  const { t } = useI18n();
  const ways = WAYS.filter(({ what }) => waiting[what] > 0);
  if (ways.length === 0) return null;
  return (
    <ul
      aria-label={t('glance.waiting', { name })}
      className={cn('flex flex-wrap', isSmall ? 'mt-2 gap-1 sm:gap-1.5' : 'mt-3 gap-1.5')}
    >
      {ways.map(({ what, icon: Icon, to }) => {
        const count = waiting[what];
        const says = t(`glance.${what}`, { count });
        return (
          <li key={what}>
            <Link
              to={to(slug)}
              title={says}
              className={cn(
                'inline-flex h-7 items-center rounded-full bg-primary-tint font-medium text-12 text-primary-ink tabular-nums transition-colors hover:bg-hover',
                isSmall ? 'gap-1 px-1.5 sm:px-2.5' : 'gap-1.5 px-2.5',
              )}
            >
              <Icon aria-hidden strokeWidth={1.75} className="size-4 shrink-0" />
              {isSmall && <span aria-hidden>{count}</span>}
              <span className={cn(isSmall && 'sr-only')}>{says}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function Coverage({ languages, slug }: { languages: Glance['languages']; slug: string }) {
  const { t, language: reader } = useI18n();
  const isComplete = languages.every(({ percent }) => percent === 100);
  return (
    <Link
      to={`/translations/${slug}`}
      className="mt-2 flex min-h-8 w-fit flex-wrap items-center gap-x-2 text-12 sm:gap-x-3 sm:text-14 text-ink-soft tabular-nums underline-offset-4 hover:text-ink hover:underline"
    >
      <Languages aria-hidden strokeWidth={1.75} className="size-4 shrink-0" />
      <span className="sr-only">{t('glance.translations') + colon(reader)}</span>
      {isComplete
        ? t('glance.allTranslated')
        : languages.map(({ language, percent }) => (
            <span key={language} className={cn('whitespace-nowrap', percent < 100 && 'text-ink-faint')}>
              <span aria-hidden className="uppercase">
                {language}
              </span>
              <span lang={language} className="sr-only">
                {LANGUAGE_NAMES[language]}
              </span>{' '}
              {t('glance.percent', { percent })}
            </span>
          ))}
    </Link>
  );
}
