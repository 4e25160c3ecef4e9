import type { SystemStatus, SystemStore } from '#contracts/operations/api.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { useFigures } from './figures.ts';
import { Part } from './part.tsx';
import { useSystemI18n } from './system-texts.ts';

const KINDS = { postgres: 'Postgres', eventstoredb: 'EventStoreDB', redis: 'Redis' } as const;

const CARD = 'grid content-start gap-2 rounded-card bg-surface p-5 shadow-card';

/** Shows what the installation stands on: how fast it answers, and how much room it has. */
export function StoresPart({ stores, disk }: Pick<SystemStatus, 'stores' | 'disk'>) {
  const { t } = useSystemI18n();
  return (
    <Part title={t('system.stores')}>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {stores.map((store) => (
          <StoreCard key={store.name} store={store} />
        ))}
        {disk !== null && <DiskCard disk={disk} />}
      </ul>
    </Part>
  );
}

function StoreCard({ store }: { store: SystemStore }) {
  const { t } = useSystemI18n();
  const { milliseconds, size } = useFigures();
  const { name, kind, latencyMs, sizeBytes, head } = store;
  return (
    <li className={CARD}>
      <h3 className="font-medium">{t(`system.store.${name}`)}</h3>
      <p className="text-14 text-ink-soft">{KINDS[kind]}</p>
      <p>
        {latencyMs === null ? (
          <Badge tone="warning">{t('system.store.away')}</Badge>
        ) : (
          <Badge tone="success">{t('system.store.answers', { time: milliseconds(latencyMs) })}</Badge>
        )}
      </p>
      {sizeBytes !== null && (
        <p className="text-14 text-ink-soft tabular-nums">
          {t('system.store.size', { size: size(sizeBytes) })}
        </p>
      )}
      {head !== null && (
        <p className="wrap-anywhere text-14 text-ink-soft tabular-nums">{t('system.store.head', { head })}</p>
      )}
    </li>
  );
}

function DiskCard({ disk }: { disk: NonNullable<SystemStatus['disk']> }) {
  const { t } = useSystemI18n();
  const { size } = useFigures();
  return (
    <li className={CARD}>
      <h3 className="font-medium">{t('system.disk')}</h3>
      <p>
        <Badge tone={disk.isEnough ? 'success' : 'warning'}>
          {t('system.disk.free', { size: size(disk.freeBytes) })}
        </Badge>
      </p>
    </li>
  );
}
