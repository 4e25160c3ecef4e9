import type { DeadLetter } from '#contracts/operations/api.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useFigures } from '../figures.ts';
import { Part, Rows } from '../part.tsx';
import { useSystemI18n } from '../system-texts.ts';
import { TroubleRow } from '../trouble-row.tsx';
import { useDeadLetters, useLetterRetry } from '../use-system.ts';

/** Shows the streams that read models could not digest. Nothing where there is none. @param count how many there are */
export function DeadLettersPart({ count }: { count: number }) {
  const { t } = useSystemI18n();
  const letters = useDeadLetters(count).data ?? [];
  if (count === 0 || letters.length === 0) return null;
  return (
    <Part title={t('system.letters')} lead={t('system.letters.lead')}>
      <Rows>
        {letters.map((letter) => (
          <LetterRow key={`${letter.projection} ${letter.stream}`} letter={letter} />
        ))}
      </Rows>
    </Part>
  );
}

function LetterRow({ letter }: { letter: DeadLetter }) {
  const { t } = useSystemI18n();
  const { moment } = useFigures();
  const { projection, stream, eventType: type, position, error, waiting: count, triedAt } = letter;
  const retry = useLetterRetry(projection, stream);
  const facts = [
    t('system.event', { type, position }),
    ...(count > 0 ? [t('system.letters.waiting', { count })] : []),
    t('system.tried', { time: moment(triedAt) }),
  ];
  return (
    <TroubleRow name={projection} what={stream} error={error} facts={facts}>
      <Button
        variant="outline"
        size="small"
        aria-label={t('system.retry.of', { name: stream })}
        pending={retry.isPending}
        onClick={() => retry.mutate()}
      >
        {t('system.retry')}
      </Button>
    </TroubleRow>
  );
}
