import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useId } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { AuditedPerson } from '#contracts/audit/api.ts';
import { LOCALES } from '#contracts/kernel/languages.ts';
import { AdminScreen } from '../../components/admin/admin-screen.tsx';
import { Notice } from '../../components/screen/notice.tsx';
import { OnlyFor } from '../../components/screen/only-for.tsx';
import { adminQuery } from '../../lib/api/admin-api.ts';
import { ApiError } from '../../lib/api/api-client.ts';
import { AuditExport } from './audit-export.tsx';
import { AuditTexts, useAuditI18n } from './audit-texts.ts';
import { AuditTimeline } from './audit-timeline.tsx';
import { useFilter } from './use-filter.ts';

const [INVALID, NOT_FOUND] = [400, 404];

/** Shows `/admin/users/{id}`: the history of a person. */
export function UserAuditPage() {
  return (
    <AuditTexts>
      <UserAudit />
    </AuditTexts>
  );
}

function UserAudit() {
  const { t } = useAuditI18n();
  const { id = '' } = useParams();
  const filter = useFilter();
  const person = useQuery(adminQuery('GET /api/admin/users/{id}/audit/person', { params: { id } }));
  const status = person.error instanceof ApiError ? person.error.status : undefined;
  if (status === NOT_FOUND || status === INVALID) {
    return (
      <AdminScreen title={t('audit.history')}>
        <Notice icon={SearchX} title={t('audit.notFound')} text={t('audit.notFound.text')} />
      </AdminScreen>
    );
  }
  const { account, properties = [] } = person.data ?? {};
  const name = account === null ? t('audit.erasedUser') : account?.name;
  return (
    <AdminScreen
      title={name ?? t('audit.history')}
      lead={account === null ? t('audit.erasedUser.lead') : account && <PersonLine account={account} />}
      actions={
        <OnlyFor least="operator">
          <AuditExport audited={{ personId: id }} filter={filter} name={`audit-${id}`} />
        </OnlyFor>
      }
    >
      {properties.length > 0 && <Properties properties={properties} />}
      <AuditTimeline
        audited={{ personId: id }}
        filter={filter}
        properties={properties}
        namesSubject={false}
        isHeld={person.isPending}
      />
    </AdminScreen>
  );
}

const LINK = 'rounded-control text-14 text-primary-ink underline-offset-4 hover:underline';

/** Shows the properties that somebody has or had, with the ways to each. */
function Properties({ properties }: Pick<AuditedPerson, 'properties'>) {
  const { t } = useAuditI18n();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="mb-8">
      <h2 id={titleId} className="mb-2 font-semibold text-14 text-ink-soft">
        {t('audit.properties')}
      </h2>
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {properties.map(({ id, name, isDeleted, slug }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-hairline border-t py-2"
          >
            <span className="wrap-anywhere min-w-0">
              {name ?? t('audit.erasedProperty')}
              {isDeleted && <span className="text-14 text-ink-soft"> · {t('audit.deletedProperty')}</span>}
            </span>
            <span className="flex gap-4">
              {slug !== null && (
                <a className={LINK} href={`/p/${slug}`} target="_blank" rel="noopener">
                  {t('audit.guestPage')}
                  <span className="sr-only">{name}</span>
                </a>
              )}
              <OnlyFor least="operator">
                <Link className={LINK} to={`/admin/replay?property=${id}${isDeleted ? '&deleted=true' : ''}`}>
                  {t('audit.views')}
                  <span className="sr-only">{name ?? id}</span>
                </Link>
              </OnlyFor>
              {!isDeleted && name !== null && (
                <Link className={LINK} to={`/admin/properties/${id}/moment`}>
                  {t('audit.moment')}
                  <span className="sr-only">{name}</span>
                </Link>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shows who it is: e-mail, package, and since when. */
function PersonLine({ account }: { account: NonNullable<AuditedPerson['account']> }) {
  const { t, language } = useAuditI18n();
  const format = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long' });
  const date = format.format(new Date(account.createdAt));
  return [account.email, account.packageName ?? t('audit.noPackage'), t('audit.since', { date })].join(' · ');
}
