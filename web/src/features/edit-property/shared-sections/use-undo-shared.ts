import { useMutation } from '@tanstack/react-query';
import type { SharedSection } from '#contracts/shared-sections/api.ts';
import { callAtRevision } from '../../../lib/api/api-client.ts';
import { newKey } from '../../../lib/api/new-key.ts';
import { actionAnsweredInPlace, toast, UNDO_MS } from '../../../lib/page/toast.ts';
import { useTellFailure } from '../../../lib/page/use-told-change.ts';
import { reloadSharedSections } from '../../../lib/properties/shared-sections.ts';
import { followMeanwhile } from '../sharing/follow.ts';
import { useSharingI18n } from '../sharing/sharing-texts.ts';

/** A change of a shared section: as it was before, and what stands in its place; nothing where it was deleted. */
interface Change {
  readonly before: SharedSection;
  readonly now: SharedSection | undefined;
}

/** A change to be taken back, by writes that are done once however often they are sent. */
interface Undo extends Change {
  readonly idempotencyKey: string;
}

/** A change that was taken back: the shared section, and whether all properties follow it again that did. */
interface Undone {
  readonly shared: SharedSection;
  readonly isEverywhere: boolean;
}

/** Returns what tells that a shared section was written or deleted, with the way back. */
export function useTellUndoable(): (title: string, change: Change, description?: string) => void {
  const { t } = useSharingI18n();
  const tellFailure = useTellFailure();
  const undo = useMutation({
    mutationFn: putBack,
    onSuccess({ shared, isEverywhere }, { before, now }) {
      if (!isEverywhere) toast.error(t('sharing.someFailed'));
      // One that was made anew is taken away again by its own button, which asks first.
      else if (now === undefined) toast.success(t('history.restored'), { id: toastIdOf(before) });
      else tell(t('history.restored'), { before: now, now: shared });
    },
    onError: (error) => tellFailure(t('history.restoreFailed'), error),
    onSettled: reloadSharedSections,
  });

  function tell(title: string, change: Change, description?: string): void {
    const idempotencyKey = newKey();
    toast.success(title, {
      id: toastIdOf(change.before),
      duration: UNDO_MS,
      ...(description !== undefined && { description }),
      action: actionAnsweredInPlace(t('dashboard.undo'), () =>
        undo.mutateAsync({ ...change, idempotencyKey }),
      ),
    });
  }

  return tell;
}

const toastIdOf = ({ id }: SharedSection): string => `shared-section-${id}`;

/**
 * Writes a shared section as it was, unless somebody has written it since. One that was deleted is made anew, and
 * followed by the properties that followed it, which kept its words.
 * @throws ApiError as `callApi` does
 */
async function putBack({ before, now, idempotencyKey }: Undo): Promise<Undone> {
  const { section, language, title, items, metadata, properties } = before;
  const body = { language, title, items, metadata };
  if (now !== undefined) {
    const at = { params: { id: now.id }, body, ifMatch: `"${now.revision}"`, idempotencyKey };
    return { shared: (await callAtRevision('PUT /api/shared-sections/{id}', at)).answer, isEverywhere: true };
  }
  const made = { body: { ...body, section }, idempotencyKey };
  const shared = (await callAtRevision('POST /api/shared-sections', made)).answer;
  let isEverywhere = true;
  for (const { id } of properties.filter(({ state }) => state === 'followed')) {
    await followMeanwhile(id, shared, true).catch(() => {
      isEverywhere = false;
    });
  }
  return { shared, isEverywhere };
}
