import type { SetAsideEvent, SystemReactor } from '#contracts/operations/api.ts';
import { OnlyFor } from '../../../components/screen/only-for.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { colon } from '../../../lib/text/colon.ts';
import { useFigures } from '../figures.ts';
import { Name, Part, Rows } from '../part.tsx';
import { useSystemI18n } from '../system-texts.ts';
import { useReactorRetry, useSetAsideEvents } from '../use-system.ts';
import { ProjectionLag } from './projection-state.tsx';

/** Shows what turns events into work. */
export function ReactorsPart({ reactors }: { reactors: readonly SystemReactor[] }) {
  const { t } = useSystemI18n();
  const count = reactors.reduce((sum, { setAside }) => sum + setAside, 0);
  const events = useSetAsideEvents(count).data ?? [];
  return (
    <Part title={t('system.reactors')} lead={t('system.reactors.lead')}>
      <Rows>
        {reactors.map((reactor) => (
          <ReactorRow
            key={reactor.name}
            reactor={reactor}
            events={events.filter((event) => event.reactor === reactor.name)}
          />
        ))}
      </Rows>
    </Part>
  );
}

function ReactorRow({ reactor, events }: { reactor: SystemReactor; events: readonly SetAsideEvent[] }) {
  const { t, language } = useSystemI18n();
  const { name, attended, setAside: count } = reactor;
  const retry = useReactorRetry(name);
  return (
    <li className="grid gap-2 p-4 text-14">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Name>{name}</Name>
        <span className="flex flex-wrap items-center gap-3">
          <span className="text-ink-soft tabular-nums">
            {t('system.column.lag') + colon(language)}
            <ProjectionLag projection={reactor} />
          </span>
          {count > 0 && <Badge tone="warning">{t('system.reactor.setAside', { count })}</Badge>}
          <Badge tone={attended ? 'success' : 'warning'}>
            {t(attended ? 'system.reactor.attended' : 'system.reactor.unattended')}
          </Badge>
          {count > 0 && (
            <OnlyFor least="operator">
              <Button
                variant="outline"
                size="small"
                aria-label={t('system.retry.of', { name })}
                pending={retry.isPending}
                onClick={() => retry.mutate()}
              >
                {t('system.retry')}
              </Button>
            </OnlyFor>
          )}
        </span>
      </div>
      {count > 0 && events.length > 0 && <SetAsideEvents events={events} />}
    </li>
  );
}

function SetAsideEvents({ events }: { events: readonly SetAsideEvent[] }) {
  const { t } = useSystemI18n();
  const { moment } = useFigures();
  return (
    <ul aria-label={t('system.setAside')} className="grid gap-2 border-hairline border-l-2 pl-3">
      {events.map(({ stream, eventType: type, position, error, triedAt }) => (
        <li key={`${stream} ${position}`} className="grid gap-0.5">
          <span className="wrap-anywhere">{error}</span>
          <span className="wrap-anywhere text-12 text-ink-soft">
            {[
              stream,
              t('system.event', { type, position }),
              t('system.tried', { time: moment(triedAt) }),
            ].join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
