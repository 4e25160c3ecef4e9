import { useId, useState } from 'react';
import type { AuditWords } from '#contracts/audit/words/words.ts';
import { Button } from '../../components/ui/button.tsx';
import { AuditEntryCard } from './audit-entry-card.tsx';
import { useAuditI18n } from './audit-texts.ts';
import type { Repeats } from './repeats.ts';

interface AuditRepeatsProps {
  readonly repeats: Repeats;
  readonly words: AuditWords;
  readonly namesSubject: boolean;
}

/** Shows an event, and behind a button those right beside it that say the same. */
export function AuditRepeats({ repeats: { first, others }, words, namesSubject }: AuditRepeatsProps) {
  const { t } = useAuditI18n();
  const [isOpen, setOpen] = useState(false);
  const othersId = useId();
  return (
    <>
      <AuditEntryCard entry={first} words={words} namesSubject={namesSubject} />
      {others.length > 0 && (
        <>
          <Button
            variant="quiet"
            size="small"
            className="mt-1 ml-1"
            aria-expanded={isOpen}
            aria-controls={othersId}
            onClick={() => setOpen(!isOpen)}
          >
            {t('audit.repeats', { count: others.length })}
          </Button>
          <div id={othersId} className="mt-1 grid gap-2 border-hairline border-l-2 pl-3 empty:hidden">
            {isOpen &&
              others.map((entry) => (
                <AuditEntryCard key={entry.id} entry={entry} words={words} namesSubject={namesSubject} />
              ))}
          </div>
        </>
      )}
    </>
  );
}
