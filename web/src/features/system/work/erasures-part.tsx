import type { SystemErasure } from '#contracts/operations/api.ts';
import { useFigures } from '../figures.ts';
import { Part, Rows } from '../part.tsx';
import { ProgressBar } from '../progress-bar.tsx';
import { useSystemI18n } from '../system-texts.ts';

/** Shows how far the removal is of what deleted accounts left; nothing where none is under way. */
export function ErasuresPart({ erasures }: { erasures: readonly SystemErasure[] }) {
  const { t } = useSystemI18n();
  if (erasures.length === 0) return null;
  return (
    <Part title={t('system.erasures')} lead={t('system.erasures.lead')}>
      <Rows>
        {erasures.map((erasure) => (
          <ErasureRow key={erasure.userId} erasure={erasure} />
        ))}
      </Rows>
    </Part>
  );
}

function ErasureRow({ erasure }: { erasure: SystemErasure }) {
  const { t } = useSystemI18n();
  const { count, moment } = useFigures();
  const { deletedAt, propertiesRemoved: removed, propertiesLeft, filesLeft } = erasure;
  const all = removed + propertiesLeft;
  return (
    <li className="p-4 text-14">
      <p className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <span className="font-medium">{t('system.erasures.since', { time: moment(deletedAt) })}</span>
        {filesLeft > 0 && (
          <span className="text-ink-soft tabular-nums">
            {t('system.erasures.files', { files: count(filesLeft) })}
          </span>
        )}
      </p>
      {all > 0 && (
        <ProgressBar
          share={removed / all}
          text={t('system.erasures.properties', { removed: count(removed), all: count(all) })}
        />
      )}
    </li>
  );
}
