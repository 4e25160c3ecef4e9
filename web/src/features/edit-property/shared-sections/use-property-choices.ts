import { useMemo, useState } from 'react';
import type { SharedSection } from '#contracts/shared-sections/api.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { followMeanwhile, isGone } from '../sharing/follow.ts';
import { useSharingI18n } from '../sharing/sharing-texts.ts';

const followersOf = (shared: SharedSection | undefined): string[] =>
  (shared?.properties ?? []).filter(({ state }) => state === 'followed').map(({ id }) => id);

/** Choices that are yet to be saved: ids of properties that shall follow, and of those that shall not any more. */
interface Choices {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

const without = (one: readonly string[], other: readonly string[]) => one.filter((id) => !other.includes(id));

/** Keeps which properties shall follow a shared section, and has them do so. @param before what was chosen before */
export function usePropertyChoices(
  shared: SharedSection | undefined,
  before: Choices = { added: [], removed: [] },
) {
  const i18n = useSharingI18n();
  const [following, setFollowing] = useState(() => followersOf(shared));
  const [chosen, choose] = useState(() => [
    ...without(following, [...before.added, ...before.removed]),
    ...before.added,
  ]);
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  const unsaved = useMemo<Choices>(
    () => ({ added: without(chosen, following), removed: without(following, chosen) }),
    [chosen, following],
  );
  const changed = [...unsaved.added, ...unsaved.removed];

  /**
   * Applies what was chosen, one property after the other.
   * @param isNew true where none follows it yet, whatever was followed before
   * @returns whether that was done at all of them
   * @throws ApiError where the shared section is there no more
   */
  async function apply(to: SharedSection, isNew: boolean): Promise<boolean> {
    const failed = new Map<string, string>();
    for (const id of isNew ? chosen : changed) {
      try {
        await followMeanwhile(id, to, chosen.includes(id));
      } catch (error) {
        if (isGone(error)) throw error;
        failed.set(id, errorText(error, i18n));
      }
    }
    setFollowing([...chosen.filter((id) => !failed.has(id)), ...following.filter((id) => failed.has(id))]);
    setFailures(failed);
    return failed.size === 0;
  }

  return {
    chosen,
    /** Reasons for which properties could not be changed, by their ids. */
    failures,
    unsaved,
    isDirty: changed.length > 0,
    isFollowing: (id: string) => following.includes(id),
    choose: (id: string, isChosen: boolean) =>
      choose((before) => (isChosen ? [...before, id] : before.filter((other) => other !== id))),
    apply,
  };
}
