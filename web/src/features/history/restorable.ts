import type { Permission } from '#contracts/kernel/calls/permissions.ts';
import type {
  HistoryEntry,
  HistoryPart,
  RestoredPart,
  RestoreRequest,
} from '#contracts/properties/history/history.ts';
import { isCustomSection } from '#contracts/sections/catalogue.ts';

/** Request that restores what stood before. */
export interface WayBack {
  /** The revision before. */
  readonly revision: number;
  readonly request: RestoreRequest;
  /** Permission that a collaborator needs for it. */
  readonly permissions: readonly Permission[];
}

/** A way back from one change. */
interface PartsWayBack extends WayBack {
  readonly request: RestoredPart;
}

/**
 * Returns the way back to before a change; `undefined` where there is none: before a property there was nothing,
 * nor before a further language of a module, what is hidden is shown with a switch, what is shared is chosen in the
 * editor, and a changed slug would take this very screen away. A module that was not there goes, in whichever languages it has been written since.
 */
export function wayBackOf(part: HistoryPart): PartsWayBack | undefined {
  const { revision, change, section, language, addsModule, before } = part;
  if (revision === 0 || change === 'slug-changed' || isOfVisibility(part) || isOfSharing(part)) {
    return undefined;
  }
  if (section !== null) {
    const wasNot = isCustomSection(section) && (before.texts ?? []).length === 0;
    if (wasNot && !addsModule) return undefined;
    const isWhole = language === null || addsModule;
    const request = { what: 'section', section, ...(!isWhole && { language }) } as const;
    return { revision: revision - 1, request, permissions: ['manage_content'] };
  }
  const fields = Object.keys(before.details ?? {}) as NonNullable<
    Extract<RestoredPart, { what: 'details' }>['fields']
  >;
  if (fields.length === 0) return undefined;
  return {
    revision: revision - 1,
    request: { what: 'details', fields, ...(language !== null && { language }) },
    permissions: [change === 'reordered' ? 'manage_content' : 'edit_properties'],
  };
}

/**
 * Returns the way back to before a whole save, visibility with it, and of how many changes; `undefined` where fewer
 * than two of them have one.
 */
export function wayBackOfAll({
  previous,
  parts,
}: Pick<HistoryEntry, 'previous' | 'parts'>): (WayBack & { readonly count: number }) | undefined {
  const ways = parts.flatMap((part) => wayBackOf(part) ?? []);
  const visibility = parts.filter(isOfVisibility);
  const count = ways.length + visibility.length;
  if (previous === null || count < 2) return undefined;
  const permissions = ways.flatMap((way) => way.permissions);
  const requests = ways.map(({ request }) => request);
  if (visibility.length > 0) {
    requests.push({ what: 'details', fields: ['hiddenSections'] });
    permissions.push('manage_content');
  }
  return {
    revision: previous,
    request: { what: 'parts', parts: requests },
    permissions: [...new Set(permissions)],
    count,
  };
}

const isOfVisibility = ({ change }: HistoryPart): boolean =>
  change === 'section-hidden' || change === 'section-shown';

const isOfSharing = ({ change }: HistoryPart): boolean =>
  change === 'shared-section-followed' || change === 'shared-section-left';
