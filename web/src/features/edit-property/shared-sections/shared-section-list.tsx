import { Library, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isFixedSection } from '#contracts/sections/catalogue.ts';
import type { SharedSection } from '#contracts/shared-sections/api.ts';
import type { FollowingState } from '#contracts/shared-sections/limits.ts';
import { Notice } from '../../../components/screen/notice.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { SECTION_ICONS } from '../../../guest/page/icons/section-icons.ts';
import { callAtRevision } from '../../../lib/api/api-client.ts';
import { unlessGone } from '../../../lib/api/unless-gone.ts';
import { useToldChange } from '../../../lib/page/use-told-change.ts';
import { reloadSharedSections } from '../../../lib/properties/shared-sections.ts';
import { languageName } from '../../../lib/text/language-name.ts';
import { sharedName } from '../sharing/shared-words.ts';
import { useSharingI18n } from '../sharing/sharing-texts.ts';
import { useTellUndoable } from './use-undo-shared.ts';

const ICON = { 'aria-hidden': true, strokeWidth: 1.75, className: 'size-4' } as const;

interface SharedSectionListProps {
  readonly sharedSections: readonly SharedSection[];
  /** False where there is no property that could follow one. */
  readonly hasProperties: boolean;
}

/** Shows the shared sections of an account: what each is, and which properties follow or override it. */
export function SharedSectionList({ sharedSections, hasProperties }: SharedSectionListProps) {
  const { t } = useSharingI18n();
  return (
    <>
      <p className="mt-1.5 max-w-measure text-ink-soft">{t('sharing.lead')}</p>
      {hasProperties && (
        <Button asChild size="small" className="mt-4">
          <Link to="/shared-sections/new">
            <Plus {...ICON} />
            {t('sharing.add')}
          </Link>
        </Button>
      )}
      {sharedSections.length === 0 ? (
        <Notice icon={Library} title={t('sharing.none.title')} text={t('sharing.none.text')} />
      ) : (
        <div className="mt-8 grid max-w-[760px] gap-3">
          {sharedSections.map((shared) => (
            <SharedSectionCard key={shared.id} shared={shared} hasProperties={hasProperties} />
          ))}
        </div>
      )}
    </>
  );
}

interface SharedSectionCardProps extends Pick<SharedSectionListProps, 'hasProperties'> {
  readonly shared: SharedSection;
}

function SharedSectionCard({ shared, hasProperties }: SharedSectionCardProps) {
  const { t, language: reader } = useSharingI18n();
  const [isAsking, setAsking] = useState(false);
  const { section, title, metadata, language } = shared;
  const name = sharedName(shared, t);
  // The name of a fixed section is in the language of the reader.
  const isOwnName = title.trim() !== '' || metadata !== null;
  const Icon = SECTION_ICONS[isFixedSection(section) ? section : (metadata?.icon ?? 'star')];
  const named = <span className="sr-only">{name}</span>;
  const namesOf = (state: FollowingState) => shared.properties.filter((each) => each.state === state);
  const kind = isFixedSection(section) ? t(`section.${section}.name`) : t('sharing.module');
  return (
    <article className="rounded-card border border-hairline bg-surface p-4 shadow-card sm:p-5">
      <div className="flex items-start gap-3">
        <Icon aria-hidden strokeWidth={1.75} className="mt-0.5 size-5 shrink-0 text-ink-faint" />
        <div className="min-w-0">
          <h2 lang={isOwnName ? language : undefined} className="font-semibold text-18 wrap-anywhere">
            {name}
          </h2>
          <p className="text-14 text-ink-soft">
            {[kind === name ? undefined : kind, languageName(language, reader)].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      <Followers properties={namesOf('followed')} />
      <Overriders properties={namesOf('overridden')} />
      <div className="mt-3 -ml-3 flex flex-wrap gap-1">
        {hasProperties && (
          <Button asChild variant="quiet" size="small">
            <Link to={`/shared-sections/${shared.id}`}>
              <Pencil {...ICON} />
              {t('sharing.change')}
              {named}
            </Link>
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
          <Trash2 {...ICON} />
          {t('sharing.remove')}
          {named}
        </Button>
      </div>
      {isAsking && <RemoveDialog shared={shared} name={name} onClose={() => setAsking(false)} />}
    </article>
  );
}

type Properties = Pick<SharedSection, 'properties'>;

const namesIn = (properties: Properties['properties']) => properties.map(({ name }) => name).join(', ');

/** Says which properties follow a shared section. */
function Followers({ properties }: Properties) {
  const { t } = useSharingI18n();
  const count = properties.length;
  return (
    <p className="mt-3 text-14 wrap-anywhere">
      {count === 0
        ? t('sharing.followers.none')
        : t('sharing.followers', { count, names: namesIn(properties) })}
    </p>
  );
}

/** Says which properties have words of their own in place of shared ones; nothing where none has. */
function Overriders({ properties }: Properties) {
  const { t } = useSharingI18n();
  if (properties.length === 0) return null;
  return (
    <p className="mt-1 text-14 text-ink-soft wrap-anywhere">
      {t('sharing.overriders', { names: namesIn(properties) })}
    </p>
  );
}

interface RemoveDialogProps {
  readonly shared: SharedSection;
  readonly name: string;
  readonly onClose: () => void;
}

/** Says that properties keep the words of a shared section, and asks whether it shall go. */
function RemoveDialog({ shared, name, onClose }: RemoveDialogProps) {
  const { t } = useSharingI18n();
  const tellUndoable = useTellUndoable();
  const removal = useToldChange({
    // What somebody has written in it since is to be seen before it goes.
    send: (_: undefined) =>
      unlessGone(
        callAtRevision('DELETE /api/shared-sections/{id}', {
          params: { id: shared.id },
          ifMatch: `"${shared.revision}"`,
        }),
        'shared-section.not-found',
      ),
    failed: t('sharing.remove.failed'),
    reload: reloadSharedSections,
    onDone: () => {
      tellUndoable(t('sharing.removed'), { before: shared, now: undefined });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t('sharing.remove.title', { name })}
      text={t('sharing.remove.text')}
      action={t('sharing.remove')}
      isPending={removal.isPending}
      onConfirm={() => removal.mutate(undefined)}
      onClose={onClose}
    />
  );
}
