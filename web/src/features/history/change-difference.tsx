import type { HistoryPart } from '#contracts/properties/history/history.ts';
import { DifferenceLines, type ShownLine } from '../../components/changes/difference-lines.tsx';
import { useI18n } from '../../i18n/i18n-context.ts';
import { linesOf, type SideLine } from './side-lines.ts';

interface ChangeDifferenceProps {
  readonly part: HistoryPart;
  readonly sectionName: (section: string) => string;
}

/** Shows what a change took out and put in. */
export function ChangeDifference({ part, sectionName }: ChangeDifferenceProps) {
  const { t, language } = useI18n();
  const { before, after, section } = part;
  const words = { sectionName, t, language };
  const shown = ({ label, ...line }: SideLine): ShownLine => ({ ...line, label: label && t(label) });
  return (
    <DifferenceLines
      before={linesOf(before, section, words).map(shown)}
      after={linesOf(after, section, words).map(shown)}
    />
  );
}
