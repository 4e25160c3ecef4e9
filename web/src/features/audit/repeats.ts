import type { AuditEntry } from '#contracts/audit/api.ts';

/** Events that say the same and come one after the other on one day of the reader's calendar. */
export interface Repeats {
  readonly id: string;
  readonly at: string;
  readonly first: AuditEntry;
  readonly others: readonly AuditEntry[];
}

/** Groups what happened again and again, in the order of the entries. */
export function groupRepeats(entries: readonly AuditEntry[]): readonly Repeats[] {
  const groups: { id: string; at: string; first: AuditEntry; others: AuditEntry[] }[] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last !== undefined && sameAs(last.first) === sameAs(entry)) last.others.push(entry);
    else groups.push({ id: entry.id, at: entry.at, first: entry, others: [] });
  }
  return groups;
}

/** Names what two events have in common that say the same. */
const sameAs = ({ at, type, actor, subject, property, about, erased }: AuditEntry): string =>
  JSON.stringify([
    new Date(at).toDateString(),
    type,
    actor.kind,
    actor.id,
    subject?.id,
    property?.id,
    about.section,
    about.language,
    about.setting,
    about.package,
    erased,
  ]);
