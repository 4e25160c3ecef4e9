import { useState } from 'react';
import type { SystemProjection } from '#contracts/operations/api.ts';
import { OnlyFor } from '../../../components/screen/only-for.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useSystemI18n } from '../system-texts.ts';
import { useLetterRetry, useVerify } from '../use-system.ts';
import { RebuildDialog } from './rebuild-dialog.tsx';

/** Shows what can be done with a read model. */
export function ProjectionActions({ projection }: { projection: SystemProjection }) {
  const { t } = useSystemI18n();
  const [isAsking, setAsking] = useState(false);
  const { name, rebuild, verification, parkedStreams } = projection;
  const retry = useLetterRetry(name);
  const verify = useVerify(name);
  const asked = rebuild ?? verification;
  const isUnderWay = asked !== null && asked.settledAt === null;
  return (
    <OnlyFor least="operator">
      {parkedStreams > 0 && (
        <Button
          variant="outline"
          size="small"
          aria-label={t('system.retry.all', { name })}
          pending={retry.isPending}
          onClick={() => retry.mutate()}
        >
          {t('system.retry')}
        </Button>
      )}
      <Button
        variant="outline"
        size="small"
        aria-label={t('system.verify.of', { name })}
        disabled={isUnderWay}
        pending={verify.isPending}
        onClick={() => verify.mutate()}
      >
        {t('system.verify')}
      </Button>
      <Button
        variant="outline"
        size="small"
        aria-label={t('system.rebuild.of', { name })}
        disabled={isUnderWay}
        onClick={() => setAsking(true)}
      >
        {t('system.rebuild')}
      </Button>
      {isAsking && <RebuildDialog name={name} onClose={() => setAsking(false)} />}
    </OnlyFor>
  );
}
