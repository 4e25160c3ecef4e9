import type { Rebuild, SystemBuild, SystemProjection } from '#contracts/operations/api.ts';
import { useFigures } from '../figures.ts';
import { ProgressBar } from '../progress-bar.tsx';
import { useSystemI18n } from '../system-texts.ts';

/** Shows what is being built beside a read model and how far it is; else what came of the last rebuild. */
export function RebuildProgress({ projection }: { projection: SystemProjection }) {
  const { builds, rebuild } = projection;
  const isWaiting =
    rebuild !== null && rebuild.settledAt === null && !builds.some(({ role }) => role === 'rebuild');
  return (
    <>
      {builds.map((build) => (
        <BuildBar key={build.role} build={build} isAgain={(rebuild?.attempts ?? 0) > 1} />
      ))}
      {isWaiting && <Waiting />}
      {rebuild !== null && rebuild.settledAt !== null && (
        <Settled rebuild={rebuild} settledAt={rebuild.settledAt} />
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
      {isAgain && role === 'rebuild' && <p>{t('system.rebuild.again')}</p>}
    </ProgressBar>
  );
}

function Waiting() {
  const { t } = useSystemI18n();
  return <p className="mt-2 text-12 text-ink-soft">{t('system.rebuild.waiting')}</p>;
}

function Settled({ rebuild, settledAt }: { rebuild: Rebuild; settledAt: string }) {
  const { t } = useSystemI18n();
  const { moment, count } = useFigures();
  const time = moment(settledAt);
  if (rebuild.state === 'failed') {
    return (
      <p className="wrap-anywhere mt-1 text-12 text-danger">
        {t('system.rebuild.failed', { time, error: rebuild.error ?? '' })}
      </p>
    );
  }
  return (
    <p className="mt-1 text-12 text-ink-soft tabular-nums">
      {t('system.rebuild.done', { time, events: count(rebuild.events ?? 0) })}
    </p>
  );
}
