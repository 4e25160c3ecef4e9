import type { HistoryActor } from '#contracts/kernel/history.ts';
import { useI18n } from '../../i18n/i18n-context.ts';

/** Shows who made a change: by name, or by what they are or were. */
export function HistoryActorName({ actor: { kind, name } }: { actor: HistoryActor }) {
  const { t } = useI18n();
  return name ?? t(`history.actor.${kind}`);
}
