import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, CloudOff, SearchX } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import type { AuditEvent } from '#contracts/audit/api.ts';
import { sentenceOf } from '#contracts/audit/sentence.ts';
import { AdminScreen } from '../../components/admin/admin-screen.tsx';
import { Notice } from '../../components/screen/notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { adminQuery } from '../../lib/api/admin-api.ts';
import { ApiError } from '../../lib/api/api-client.ts';
import { AuditEntryCard } from './audit-entry-card.tsx';
import { AuditTexts, useAuditI18n } from './audit-texts.ts';
import { useAuditWords } from './use-audit.ts';

const [INVALID, NOT_FOUND] = [400, 404];

/** Shows `/admin/audit/{id}`: one event exactly as the log has it. */
export function AuditEventPage() {
  return (
    <AuditTexts>
      <ExactEvent />
    </AuditTexts>
  );
}

function ExactEvent() {
  const { t, language } = useAuditI18n();
  const { eventId = '' } = useParams();
  const event = useQuery(adminQuery('GET /api/admin/audit/{eventId}', { params: { eventId } }));
  const words = useAuditWords(language);
  const status = event.error instanceof ApiError ? event.error.status : undefined;
  const title =
    event.data === undefined || words.data === undefined
      ? t('audit.exact')
      : sentenceOf(event.data.entry, words.data);
  const isUnknown = status === NOT_FOUND || status === INVALID;
  return (
    <AdminScreen
      title={title}
      lead={t('audit.event.masked')}
      actions={
        <Button asChild variant="quiet">
          <Link to="/admin/audit">
            <ArrowLeft aria-hidden strokeWidth={1.75} className="size-5" />
            {t('audit.back')}
          </Link>
        </Button>
      }
    >
      {event.data !== undefined && words.data !== undefined ? (
        <>
          <AuditEntryCard entry={event.data.entry} words={words.data} namesSubject isExact />
          <Recording event={event.data} />
        </>
      ) : isUnknown ? (
        <Notice icon={SearchX} title={t('audit.notFound')} text={t('audit.notFound.text')} />
      ) : event.isError || words.isError ? (
        <Notice icon={CloudOff} title={t('audit.failed')} text={t('app.offline')}>
          <Button
            variant="outline"
            pending={event.isFetching || words.isFetching}
            onClick={() => void Promise.all([event.refetch(), words.refetch()])}
          >
            {t('app.retry')}
          </Button>
        </Notice>
      ) : (
        <Skeleton shape="card" className="h-60" />
      )}
    </AdminScreen>
  );
}

/** Shows where and when it was recorded, and what it says, as programs read it. */
function Recording({ event }: { event: AuditEvent }) {
  const { t } = useAuditI18n();
  const { entry, data } = event;
  const rows = [
    [t('audit.event.type'), entry.type],
    [t('audit.event.version'), event.version],
    [t('audit.event.id'), entry.id],
    [t('audit.event.stream'), event.stream],
    [t('audit.event.revision'), event.revision],
    [t('audit.event.at'), entry.at],
    [t('audit.event.recordedAt'), event.recordedAt],
    [t('audit.event.correlationId'), event.correlationId],
    [t('audit.event.causationId'), event.causationId],
    ...(event.sealedFor === null ? [] : [[t('audit.event.sealedFor'), event.sealedFor] as const]),
  ] as const;
  return (
    <div className="mt-6 rounded-card border border-hairline bg-surface p-4 shadow-card sm:p-5">
      <dl className="grid gap-x-6 gap-y-2 text-14 sm:grid-cols-[max-content_1fr]">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="wrap-anywhere font-mono max-sm:mb-2">{value}</dd>
          </div>
        ))}
      </dl>
      <h2 className="mt-6 mb-2 font-semibold text-16">{t('audit.event.data')}</h2>
      <pre className="wrap-anywhere whitespace-pre-wrap rounded-control bg-sunken p-4 font-mono text-14">
        {JSON.stringify(data, null, 2)}
      </pre>
    </div>
  );
}
