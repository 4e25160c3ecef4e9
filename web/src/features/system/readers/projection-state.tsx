import type { SystemProjection } from '#contracts/operations/api.ts';
import { Badge } from '../../../components/ui/badge.tsx';
import { isBehind } from '../concerns.ts';
import { useFigures } from '../figures.ts';
import { useSystemI18n } from '../system-texts.ts';

/** Shows how a read model does, in a word or two. */
export function ProjectionState({ projection }: { projection: SystemProjection }) {
  const { t } = useSystemI18n();
  const { state, parkedStreams: count } = projection;
  return (
    <span className="flex flex-wrap gap-1.5">
      {state === 'unattended' && <Badge tone="warning">{t('system.state.unattended')}</Badge>}
      {state === 'building' && <Badge tone="primary">{t('system.state.building')}</Badge>}
      {state === 'live' &&
        (isBehind(projection) ? (
          <Badge tone="warning">{t('system.state.behind')}</Badge>
        ) : (
          <Badge tone="success">{t('system.state.live')}</Badge>
        ))}
      {count > 0 && <Badge tone="warning">{t('system.state.parked', { count })}</Badge>}
    </span>
  );
}

/** Shows how far a reader of the log is behind, in events and time. */
export function ProjectionLag({
  projection: { lagEvents, lagSeconds },
}: {
  projection: Pick<SystemProjection, 'lagEvents' | 'lagSeconds'>;
}) {
  const { t } = useSystemI18n();
  const { count, span } = useFigures();
  if (lagEvents === 0) return t('system.lag.none');
  return t('system.lag', { count: lagEvents, events: count(lagEvents), time: span(lagSeconds) });
}
