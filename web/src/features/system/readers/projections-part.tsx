import type { SystemProjection } from '#contracts/operations/api.ts';
import { OnlyFor } from '../../../components/screen/only-for.tsx';
import { useMediaQuery } from '../../../lib/page/use-media-query.ts';
import { colon } from '../../../lib/text/colon.ts';
import { Name, Part, Rows } from '../part.tsx';
import { useSystemI18n } from '../system-texts.ts';
import { ProjectionActions } from './projection-actions.tsx';
import { ProjectionLag, ProjectionState } from './projection-state.tsx';
import { RebuildProgress } from './rebuild-progress.tsx';

/** Shows the read models: a table where there is room for one, else cards. */
export function ProjectionsPart({ projections }: { projections: readonly SystemProjection[] }) {
  const { t } = useSystemI18n();
  const isWide = useMediaQuery('(min-width: 56rem)');
  return (
    <Part title={t('system.projections')} lead={t('system.projections.lead')}>
      {isWide ? <ProjectionTable projections={projections} /> : <ProjectionCards projections={projections} />}
    </Part>
  );
}

const COLUMNS = [
  { column: 'name', least: 'support' },
  { column: 'state', least: 'support' },
  { column: 'lag', least: 'support' },
  { column: 'position', least: 'support' },
  { column: 'actions', least: 'operator' },
] as const;

function ProjectionTable({ projections }: { projections: readonly SystemProjection[] }) {
  const { t } = useSystemI18n();
  return (
    <table className="w-full rounded-card bg-surface text-14 shadow-card">
      <thead>
        <tr className="border-hairline border-b text-left text-ink-soft">
          {COLUMNS.map(({ column, least }) => (
            <OnlyFor key={column} least={least}>
              <th scope="col" className="px-4 py-3 font-medium last:text-right">
                {t(`system.column.${column}`)}
              </th>
            </OnlyFor>
          ))}
        </tr>
      </thead>
      <tbody>
        {projections.map((projection) => (
          <tr key={projection.name} className="border-hairline border-b align-top last:border-0">
            <th scope="row" className="px-4 py-3.5 text-left font-normal">
              <NameAndVersion projection={projection} />
              <RebuildProgress projection={projection} />
            </th>
            <td className="px-4 py-3">
              <ProjectionState projection={projection} />
            </td>
            <td className="whitespace-nowrap px-4 py-3.5 tabular-nums">
              <ProjectionLag projection={projection} />
            </td>
            <td className="px-4 py-3.5 tabular-nums">{projection.position ?? '–'}</td>
            <OnlyFor least="operator">
              <td className="px-4 py-2">
                <div className="flex justify-end gap-1">
                  <ProjectionActions projection={projection} />
                </div>
              </td>
            </OnlyFor>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ProjectionCards({ projections }: { projections: readonly SystemProjection[] }) {
  const { t, language } = useSystemI18n();
  return (
    <Rows>
      {projections.map((projection) => (
        <li key={projection.name} className="grid gap-2 p-4 text-14">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <NameAndVersion projection={projection} />
            <ProjectionState projection={projection} />
          </div>
          <p className="text-ink-soft tabular-nums">
            {t('system.column.lag') + colon(language)}
            <ProjectionLag projection={projection} />
          </p>
          <RebuildProgress projection={projection} />
          <div className="flex flex-wrap gap-2">
            <ProjectionActions projection={projection} />
          </div>
        </li>
      ))}
    </Rows>
  );
}

function NameAndVersion({ projection: { name, version } }: { projection: SystemProjection }) {
  const { t } = useSystemI18n();
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <Name>{name}</Name>
      <span className="text-12 text-ink-soft">{t('system.version', { version })}</span>
    </span>
  );
}
