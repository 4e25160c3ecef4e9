import { CircleCheck, CloudOff, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SystemStatus } from '#contracts/operations/api.ts';
import { cn } from '../../lib/page/cn.ts';
import { type Concern, concernsOf } from './concerns.ts';
import { useFigures } from './figures.ts';
import { useSystemI18n } from './system-texts.ts';

/** Shows the answer that one comes for: all is in order, or what is not, and what to do about it. */
export function Verdict({ status, isStale }: { status: SystemStatus; isStale: boolean }) {
  const { t } = useSystemI18n();
  const figures = useFigures();
  const concerns = concernsOf(status);
  const { version, startedAt } = status.process;
  const facts = {
    time: figures.time(status.checkedAt),
    version,
    since: figures.moment(startedAt),
  };
  return (
    <>
      {/* Told once when it changes, and not with each look. */}
      <div role="status">
        {isStale ? (
          <Answer tone="danger" icon={CloudOff} title={t('system.stale.title')}>
            <p>{t('system.stale.text', { time: figures.time(status.checkedAt) })}</p>
          </Answer>
        ) : concerns.length === 0 ? (
          <Answer tone="success" icon={CircleCheck} title={t('system.fine.title')}>
            <p>{t('system.fine.text')}</p>
          </Answer>
        ) : (
          <Answer tone="warning" icon={TriangleAlert} title={t('system.wrong.title')}>
            <ul className="grid gap-1.5">
              {concerns.map((concern) => (
                <li key={JSON.stringify(concern)} className="wrap-anywhere">
                  <ConcernText concern={concern} />
                </li>
              ))}
            </ul>
          </Answer>
        )}
      </div>
      <p className="mt-3 text-14 text-ink-soft tabular-nums">{t('system.checked', facts)}</p>
    </>
  );
}

const TONES = {
  success: 'bg-success-tint text-success',
  warning: 'bg-warning-tint text-warning',
  danger: 'bg-danger-tint text-danger',
} as const;

interface AnswerProps {
  readonly tone: keyof typeof TONES;
  readonly icon: typeof CircleCheck;
  readonly title: string;
  readonly children: ReactNode;
}

function Answer({ tone, icon: Icon, title, children }: AnswerProps) {
  return (
    <div className="flex gap-4 rounded-card bg-surface p-5 shadow-card sm:p-6">
      <span className={cn('grid size-12 shrink-0 place-items-center rounded-full', TONES[tone])}>
        <Icon aria-hidden strokeWidth={1.75} className="size-6" />
      </span>
      <div className="min-w-0">
        <h2 className="font-display text-24">{title}</h2>
        <div className="mt-1.5 max-w-measure text-ink-soft">{children}</div>
      </div>
    </div>
  );
}

function ConcernText({ concern }: { concern: Concern }) {
  const { t } = useSystemI18n();
  const { list } = useFigures();
  switch (concern.kind) {
    case 'disk':
      return t('system.concern.disk');
    case 'store':
      return t('system.concern.store', { store: t(`system.store.${concern.store}`) });
    case 'unknown':
      return t('system.concern.unknown', { parts: list(concern.parts.map((part) => t(`system.${part}`))) });
    case 'projectionsUnattended':
    case 'building':
    case 'behind':
    case 'reactorsUnattended':
      return t(`system.concern.${concern.kind}`, { names: list(concern.names) });
    case 'untrustedProxy':
      return t('system.concern.untrustedProxy');
    case 'rebuildFailed':
    case 'verifyFailed':
    case 'differs':
      return t(`system.concern.${concern.kind}`, { name: concern.name });
    case 'parked':
    case 'setAside':
    case 'deadJobs':
      return t(`system.concern.${concern.kind}`, { name: concern.name, count: concern.count });
  }
}
