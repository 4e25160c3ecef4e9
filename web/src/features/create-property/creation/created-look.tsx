import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { User } from '#contracts/accounts/api.ts';
import type { Property, PropertyContent } from '#contracts/properties/api.ts';
import { SECTION_KEYS } from '#contracts/sections/catalogue.ts';
import { GuestPhone } from '../../../components/guest-frame/guest-phone.tsx';
import { guestViewOf } from '../../../components/guest-frame/guest-view-of.ts';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { apiQuery } from '../../../lib/api/query-client.ts';
import { may } from '../../../lib/session/permissions.ts';
import { useCreatedI18n } from './created-texts.ts';

/** The most that is proposed at once. */
const STEPS_SHOWN = 4;

/** Shows the page of a created property in a phone, and what is still missing in it. */
export function CreatedLook({ slug, user }: { readonly slug: string; readonly user: User }) {
  const { t } = useCreatedI18n();
  const property = useQuery(apiQuery('GET /api/properties/slug/{slug}', { params: { slug } }));
  const id = property.data?.id ?? '';
  const contents = useQuery({
    ...apiQuery('GET /api/properties/{id}/content', { params: { id } }),
    enabled: property.isSuccess,
    // The editor changes them, and reads them by itself.
    gcTime: 0,
  });
  // The page can be looked at by its link: a phone that cannot be filled is not missed.
  if (property.isError || contents.isError) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid justify-items-center">
        {property.isSuccess && contents.isSuccess ? (
          <GuestPhone
            property={guestViewOf(property.data, contents.data, property.data.language)}
            language={property.data.language}
            title={t('created.preview')}
          />
        ) : (
          <Skeleton shape="phone" className="h-[min(620px,100svh-12rem)] w-[320px] max-w-full" />
        )}
      </div>
      {property.isSuccess && contents.isSuccess && (
        <NextSteps property={property.data} contents={contents.data} user={user} />
      )}
    </div>
  );
}

interface NextStepsProps {
  readonly property: Property;
  readonly contents: readonly PropertyContent[];
  readonly user: User;
}

/** Leads to what a guest would miss, as far as this person may write it. */
function NextSteps({ property, contents, user }: NextStepsProps) {
  const { t } = useCreatedI18n();
  const { slug, coverImage } = property;
  const written = new Set(contents.map(({ section }) => section));
  const missing = may(user, 'manage_content') ? SECTION_KEYS.filter((section) => !written.has(section)) : [];
  const steps = [
    ...(coverImage === null && may(user, 'edit_properties')
      ? [{ name: t('created.next.cover'), tab: 'basic' }]
      : []),
    ...missing.map((section) => ({ name: t(`section.${section}.name`), tab: section })),
  ].slice(0, STEPS_SHOWN);
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="created-next">
      <h2 id="created-next" className="font-semibold text-16">
        {t('created.next')}
      </h2>
      <ul className="mt-2 grid divide-y divide-hairline border-hairline border-y">
        {steps.map(({ name, tab }) => (
          <li key={tab}>
            <Link
              to={`/edit-property/${slug}?section=${tab}`}
              className="flex min-h-11 items-center justify-between gap-3 py-2 hover:text-primary-ink"
            >
              {name}
              <ArrowRight aria-hidden strokeWidth={1.75} className="size-5 shrink-0 text-ink-faint" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
