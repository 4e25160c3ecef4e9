import type { SharedSection } from '#contracts/shared-sections/api.ts';
import { isStale } from '../../../lib/api/api-client.ts';
import { useTellFailure } from '../../../lib/page/use-told-change.ts';
import type { SavedProperty } from '../form/load-property.ts';
import { follow } from './follow.ts';
import { useSharingI18n } from './sharing-texts.ts';

/** The book in the editor, and what the form does about what becomes of it elsewhere. */
export interface EditedBook {
  readonly saved: SavedProperty;
  /** Takes what the server has of a section by now into the form. */
  readonly onReread: (section: string) => Promise<void>;
  /** Asks what to do where the property was changed elsewhere. */
  readonly onStale: () => Promise<void>;
}

/**
 * Returns what has the property in the editor follow a shared section, takes its words into the form, and tells whether
 * all of that was done. Where the property was changed elsewhere meanwhile, nothing is done before that is settled.
 */
export function useFollowHere({ saved, onReread, onStale }: EditedBook) {
  const { t } = useSharingI18n();
  const tellFailure = useTellFailure();
  return async (shared: SharedSection): Promise<boolean> => {
    try {
      await follow(saved.property.id, shared, true, saved.etag);
    } catch (error) {
      if (!isStale(error)) throw error;
      await onStale();
      return false;
    }
    try {
      await onReread(shared.section);
    } catch (error) {
      tellFailure(t('sharing.reread.failed'), error);
      return false;
    }
    return true;
  };
}
