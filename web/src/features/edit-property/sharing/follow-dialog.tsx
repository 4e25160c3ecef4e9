import { useState } from 'react';
import { kindOf } from '#contracts/sections/kinds.ts';
import type { SharedSection } from '#contracts/shared-sections/api.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../../components/ui/dialog.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { toast } from '../../../lib/page/toast.ts';
import { useToldChange } from '../../../lib/page/use-told-change.ts';
import { reloadSharedSections } from '../../../lib/properties/shared-sections.ts';
import { sharedName } from './shared-words.ts';
import { useSharingI18n } from './sharing-texts.ts';

interface FollowDialogProps {
  /** Shared sections to choose from, one at least. */
  readonly offered: readonly SharedSection[];
  readonly title: string;
  /** Verb of the yes. */
  readonly action: string;
  /** Has the property follow one, and tells whether that was done; what was in the way has been told by then. */
  readonly onFollow: (shared: SharedSection) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Shows the words of a shared section, and asks whether they shall take the place of those of the property. */
export function FollowDialog({ offered, title, action, onFollow, onClose }: FollowDialogProps) {
  const { t } = useSharingI18n();
  const [chosen, choose] = useState(offered[0]?.id);
  const shared = offered.find(({ id }) => id === chosen);
  const following = useToldChange({
    send: async (to: SharedSection) => {
      if (await onFollow(to)) toast.success(t('sharing.follow.done'));
    },
    failed: t('sharing.follow.failed'),
    reload: reloadSharedSections,
    onDone: onClose,
  });
  if (shared === undefined) return null;
  return (
    <Dialog title={title} text={t('sharing.follow.text')} onClose={onClose}>
      <div className="grid gap-4">
        {offered.length > 1 && (
          <Field label={t('sharing.follow.choice')}>
            {({ id }) => (
              <Select id={id} value={chosen} onChange={({ target }) => choose(target.value)}>
                {offered.map((each) => (
                  <option key={each.id} value={each.id}>
                    {sharedName(each, t)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <div className="rounded-control bg-sunken px-3 py-2 text-14">
          <p className="text-12 text-ink-soft">{t('sharing.follow.words')}</p>
          <p lang={shared.language} className="line-clamp-6 whitespace-pre-line break-words">
            {[shared.title, ...kindOf(shared.section).lines(shared.items)].filter(Boolean).join('\n')}
          </p>
        </div>
      </div>
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          {t('app.cancel')}
        </Button>
        <Button pending={following.isPending} onClick={() => following.mutate(shared)}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
