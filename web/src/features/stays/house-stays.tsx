import { CalendarPlus, Lock } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { User } from '#contracts/accounts/api.ts';
import type { Property } from '#contracts/properties/api.ts';
import type { Stay } from '#contracts/stays/api.ts';
import { BookLead } from '../../components/around-book/book-lead.tsx';
import { LoadFailed } from '../../components/screen/load-failed.tsx';
import { Notice } from '../../components/screen/notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { may } from '../../lib/session/permissions.ts';
import { Calendars } from './calendars/calendars.tsx';
import { StayCard } from './stay-card.tsx';
import { StayDialog } from './stay-dialog.tsx';
import { GROUPS, inGroup } from './stay-groups.ts';
import { StaysSkeleton } from './stays-skeleton.tsx';
import { useStaysI18n } from './stays-texts.ts';
import { useStays } from './use-stays.ts';

interface HouseStaysProps {
  readonly property: Property;
  readonly user: User;
}

/** Shows the stays of a house to whoever may edit it: their links show its code. */
export function HouseStays({ property, user }: HouseStaysProps) {
  const { t } = useStaysI18n();
  const [isAdding, setAdding] = useState(false);
  if (!may(user, 'edit_properties')) {
    return (
      <Notice
        icon={Lock}
        title={t('stays.notAllowed.title')}
        text={t('stays.notAllowed.text', { owner: user.collaboration?.ownerName ?? '' })}
      />
    );
  }
  const add = () => setAdding(true);
  return (
    <>
      <BookLead property={property} text={t('stays.lead', { name: property.name })}>
        <Button size="small" onClick={add}>
          <CalendarPlus aria-hidden strokeWidth={1.75} className="size-4" />
          {t('stays.add')}
        </Button>
      </BookLead>
      {property.secrets === 'link' && <OpenSecrets property={property} />}
      <Stays property={property} user={user} />
      <Calendars propertyId={property.id} />
      {isAdding && <StayDialog property={property} onClose={() => setAdding(false)} />}
    </>
  );
}

/** Says that whoever has the link of the book sees the secrets of the house, and leads to where that is chosen. */
function OpenSecrets({ property }: Pick<HouseStaysProps, 'property'>) {
  const { t } = useStaysI18n();
  return (
    <aside className="mt-6 max-w-[760px] rounded-card bg-primary-tint p-4 sm:p-5">
      <h2 className="font-semibold">{t('stays.open.title')}</h2>
      <p className="mt-1 text-14 text-ink-soft">{t('stays.open.text')}</p>
      <Button asChild variant="outline" size="small" className="mt-3">
        <Link to={`/edit-property/${encodeURIComponent(property.slug)}`}>{t('stays.open.change')}</Link>
      </Button>
    </aside>
  );
}

function Stays({ property, user }: HouseStaysProps) {
  const { t } = useStaysI18n();
  const list = useStays(property.id);
  if (list.data === undefined) {
    if (list.isPending) return <StaysSkeleton />;
    return <LoadFailed title={t('stays.loadFailed')} query={list} />;
  }
  const { stays } = list.data;
  if (stays.length === 0) {
    return (
      <div className="max-w-[760px]">
        <Notice icon={CalendarPlus} title={t('stays.none.title')} text={t('stays.none.text')} />
      </div>
    );
  }
  return GROUPS.map((group) => (
    <Group
      key={group}
      title={t(`stays.group.${group}`)}
      property={property}
      user={user}
      stays={inGroup(stays, group)}
    />
  ));
}

interface GroupProps extends HouseStaysProps {
  readonly title: string;
  readonly stays: readonly Stay[];
}

/** Shows stays that have as much to do with today; nothing where there are none. */
function Group({ title, property, user, stays }: GroupProps) {
  const titleId = useId();
  if (stays.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="mt-8 max-w-[760px]">
      <h2 id={titleId} className="font-semibold text-20">
        {title}
      </h2>
      <div className="mt-3 grid gap-3">
        {stays.map((stay) => (
          <StayCard key={stay.id} property={property} user={user} stay={stay} />
        ))}
      </div>
    </section>
  );
}
