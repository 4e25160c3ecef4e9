import { MessageCircleHeart, Settings2 } from 'lucide-react';
import { useState } from 'react';
import type { User } from '#contracts/accounts/api.ts';
import type { Property } from '#contracts/properties/api.ts';
import { BookLead } from '../../components/around-book/book-lead.tsx';
import { PlanNotice } from '../../components/around-book/plan-notice.tsx';
import { LoadFailed } from '../../components/screen/load-failed.tsx';
import { Notice } from '../../components/screen/notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { may } from '../../lib/session/permissions.ts';
import { lacks } from '../../lib/site/plan-offers.ts';
import { FeedbackItems } from './feedback-items.tsx';
import { FeedbackSkeleton } from './feedback-skeleton.tsx';
import { useFeedbackI18n } from './feedback-texts.ts';
import { Figures } from './figures.tsx';
import { HelpfulSections } from './helpful-sections.tsx';
import { SettingsDialog } from './settings-dialog.tsx';
import { useFeedback, useFilter } from './use-feedback.ts';
import type { SettingsAt } from './use-settings.ts';

interface GuestFeedbackProps {
  readonly property: Property;
  readonly user: User;
}

/** Shows what guests said of a property, where the plan has it. */
export function GuestFeedback({ property, user }: GuestFeedbackProps) {
  const { t } = useFeedbackI18n();
  if (lacks(user, 'feedback')) {
    return <PlanNotice title={t('feedback.plan.title')} text={t('feedback.plan.text')} />;
  }
  return <Board property={property} user={user} />;
}

function Board({ property, user }: GuestFeedbackProps) {
  const { t } = useFeedbackI18n();
  const [filter, chooseFilter] = useFilter();
  const feedback = useFeedback(property.id, filter);
  const mayEdit = may(user, 'edit_properties');
  const [first] = feedback.data?.pages ?? [];
  return (
    <>
      <BookLead property={property} text={t('feedback.lead', { name: property.name })}>
        {mayEdit && first !== undefined && <SettingsButton propertyId={property.id} list={first} />}
      </BookLead>
      {first !== undefined && <Figures list={first} />}
      {first?.count === 0 && (
        <Notice icon={MessageCircleHeart} title={t('feedback.none.title')} text={t('feedback.none.text')} />
      )}
      {first !== undefined && first.count > 0 && (
        <FeedbackItems
          {...{ property, feedback, filter, mayEdit }}
          counts={{ all: first.count, unread: first.unread }}
          onFilter={chooseFilter}
        />
      )}
      {first !== undefined && <HelpfulSections property={property} helpful={first.helpful} />}
      {feedback.isPending && <FeedbackSkeleton />}
      {feedback.isError && first === undefined && (
        <LoadFailed title={t('feedback.loadFailed')} query={feedback} />
      )}
    </>
  );
}

function SettingsButton({ propertyId, list }: { propertyId: string; list: SettingsAt }) {
  const { t } = useFeedbackI18n();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setOpen(true)}>
        <Settings2 aria-hidden strokeWidth={1.75} className="size-4" />
        {t('feedback.settings')}
      </Button>
      {isOpen && <SettingsDialog propertyId={propertyId} beginning={list} onClose={() => setOpen(false)} />}
    </>
  );
}
