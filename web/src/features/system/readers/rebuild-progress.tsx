import type { SystemBuild, SystemProjection } from '#contracts/operations/api.ts';
import { useFigures } from '../figures.ts';
import { ProgressBar } from '../progress-bar.tsx';
import { useSystemI18n } from '../system-texts.ts';

/**
 * Shows what is being built beside a read model and how far it is; else what came of the last rebuild or verification.
 */
export function RebuildProgress({ projection }: { projection: SystemProjection }) {
  const { builds, rebuild, verification } = projection;
  const asked = rebuild ?? verification;
  const role = rebuild === null ? 'verify' : 'rebuild';
  const isWaiting =
    asked !== null && asked.settledAt === null && !builds.some((build) => build.role === role);
  return (
    <>
      {builds.map((build) => (
        <BuildBar
          key={build.role}
          build={build}
          isAgain={build.role === role && asked !== null && asked.attempts > 1}
        />
      ))}
      {isWaiting && <Waiting />}
      {asked !== null && asked.settledAt !== null && (
        <Settled projection={projection} settledAt={asked.settledAt} />
      )}
    </>
  );
}

function BuildBar({ build, isAgain }: { build: SystemBuild; isAgain: boolean }) {
  const { t } = useSystemI18n();
  const { share, count } = useFigures();
  const { role, version } = build;
  const values = { share: share(build.share), events: count(build.events) };
  const text =
    role === 'upgrade'
      ? t('system.build.upgrade', { ...values, version })
      : t(role === 'verify' ? 'system.build.verify' : 'system.rebuild.running', values);
  return (
    <ProgressBar share={build.share} text={text}>
      {isAgain && <p>{t('system.rebuild.again')}</p>}
    </ProgressBar>
  );
}

function Waiting() {
  const { t } = useSystemI18n();
  return <p className="mt-2 text-12 text-ink-soft">{t('system.rebuild.waiting')}</p>;
}

function Settled({ projection, settledAt }: { projection: SystemProjection; settledAt: string }) {
  const { t } = useSystemI18n();
  const { moment, count, list } = useFigures();
  const { rebuild, verification } = projection;
  const time = moment(settledAt);
  const asked = rebuild ?? verification;
  const read = asked?.events ?? 0;
  const said = { time, count: read, events: count(read) };
  if (asked?.state === 'failed') {
    const failed = rebuild === null ? 'system.verify.failed' : 'system.rebuild.failed';
    return <Fault>{t(failed, { time, error: asked.error ?? '' })}</Fault>;
  }
  if (rebuild !== null) return <Done>{t('system.rebuild.done', said)}</Done>;
  const differences = verification?.differences ?? [];
  if (differences.length === 0) return <Done>{t('system.verify.equal', said)}</Done>;
  const tables = list(differences.map(({ table, rows }) => t('system.verify.rows', { table, count: rows })));
  return <Fault>{t('system.verify.differs', { time, tables })}</Fault>;
}

function Done({ children }: { children: string }) {
  return <p className="mt-1 text-12 text-ink-soft tabular-nums">{children}</p>;
}

function Fault({ children }: { children: string }) {
  return <p className="wrap-anywhere mt-1 text-12 text-danger">{children}</p>;
}
