import type { SystemStore } from '#contracts/operations/api.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { useSystemI18n } from '../../i18n/system-texts.ts';
import { useFigures } from './figures.ts';
import { Part } from './part.tsx';

const KINDS = { postgres: 'Postgres', eventstoredb: 'EventStoreDB', redis: 'Redis' } as const;

/** What the installation stands on, and how fast it answers. */
export function StoresPart({ stores }: { stores: readonly SystemStore[] }) {
  const { t } = useSystemI18n();
  return (
    <Part title={t('system.stores')}>
      <ul className="grid gap-4 sm:grid-cols-3">
        {stores.map((store) => (
          <StoreCard key={store.name} store={store} />
        ))}
      </ul>
    </Part>
  );
}

function StoreCard({ store }: { store: SystemStore }) {
  const { t } = useSystemI18n();
  const { milliseconds, size } = useFigures();
  const { name, kind, latencyMs, sizeBytes, head } = store;
  return (
    <li className="grid content-start gap-2 rounded-card bg-surface p-5 shadow-card">
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
