import { useId } from 'react';
import type { Property } from '#contracts/properties/api.ts';
import { UnconfirmedEmail } from '../../components/account/unconfirmed-email.tsx';
import { MoreButton } from '../../components/screen/more-button.tsx';
import { PressedChoices } from '../../components/ui/pressed-choices.tsx';
import { FeedbackCard } from './feedback-card.tsx';
import { useFeedbackI18n } from './feedback-texts.ts';
import { FILTERS, type Filter, type useFeedback, useNames } from './use-feedback.ts';

interface FeedbackItemsProps {
  readonly property: Property;
  readonly feedback: ReturnType<typeof useFeedback>;
  /** Number of those that each filter lets through. */
  readonly counts: Readonly<Record<Filter, number>>;
  readonly filter: Filter;
  readonly mayEdit: boolean;
  readonly onFilter: (filter: Filter) => void;
}

/** Lists feedback, the newest first, with what is unread marked. */
export function FeedbackItems(list: FeedbackItemsProps) {
  const { property, feedback, counts, filter, mayEdit, onFilter } = list;
  const { t } = useFeedbackI18n();
  const titleId = useId();
  const items = feedback.data?.pages.flatMap((page) => page.items) ?? [];
  const nameOf = useNames(
    property,
    items.flatMap(({ section }) => section ?? []),
  );
  return (
    <section className="mt-10" aria-labelledby={titleId}>
      <h2 id={titleId} className="sr-only">
        {t('feedback.title')}
      </h2>
      <PressedChoices
        label={t('feedback.filter')}
        choices={FILTERS.map((id) => ({ id, name: t(`feedback.filter.${id}`), note: counts[id] }))}
        chosen={filter}
        onChoose={onFilter}
      />
      {items.length === 0 && <p className="mt-6 text-ink-soft">{t('feedback.allRead')}</p>}
      <UnconfirmedEmail isNeeded={mayEdit && items.some(({ email }) => email !== null)}>
        <ul className="mt-4 grid gap-3">
          {items.map((item) => (
            <li key={item.id}>
              <FeedbackCard propertyId={property.id} item={item} nameOf={nameOf} mayEdit={mayEdit} />
            </li>
          ))}
        </ul>
        <MoreButton label={t('feedback.more')} pages={feedback} className="mt-4" />
      </UnconfirmedEmail>
    </section>
  );
}
