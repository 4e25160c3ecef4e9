import { useQuery } from '@tanstack/react-query';
import { Library, PenLine, Share2, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { User } from '#contracts/accounts/api.ts';
import type { SharedSection } from '#contracts/shared-sections/api.ts';
import { Button } from '../../../components/ui/button.tsx';
import { apiQuery } from '../../../lib/api/query-client.ts';
import { useSharedSections, useSharesSections } from '../../../lib/properties/shared-sections.ts';
import { mayEverywhere } from '../../../lib/session/permissions.ts';
import { useEditor } from '../form/editor-context.ts';
import { FollowDialog } from './follow-dialog.tsx';
import { SharingTexts, useSharingI18n } from './sharing-texts.ts';
import { type EditedBook, useFollowHere } from './use-follow-here.ts';
import { useShare } from './use-share.ts';

interface SectionSharingProps extends EditedBook {
  readonly section: string;
  readonly user: User;
}

const ICON = { 'aria-hidden': true, strokeWidth: 1.75 } as const;

/** Says in the main language of a book what a section has of a shared one, and offers what can be done about it. */
export function SectionSharing(props: SectionSharingProps) {
  const { language } = useEditor();
  if (language !== props.saved.property.language) return null;
  return (
    <SharingTexts meanwhile={null}>
      <Sharing {...props} />
    </SharingTexts>
  );
}

function Sharing(props: SectionSharingProps) {
  const { section, user, saved } = props;
  const { id, language } = saved.property;
  const reachesAll = mayEverywhere(user, 'manage_content');
  const isOffered = useSharesSections(user);
  const followed = useQuery({
    ...apiQuery('GET /api/properties/{id}/shared-sections', { params: { id } }),
    refetchOnMount: 'always',
  });
  const all = useSharedSections(reachesAll).data?.sharedSections;
  // What is not known yet would be said otherwise a moment later.
  if (followed.data === undefined || (reachesAll && all === undefined)) return null;
  const link = followed.data.sharedSections.find((each) => each.section === section);
  const shared = all?.find((each) => each.id === link?.id);
  // One that was just deleted may be left a moment later.
  if (link !== undefined && (shared !== undefined || !reachesAll)) {
    return link.state === 'followed' ? (
      <Followed propertyId={id} shared={shared} />
    ) : (
      <Overridden key={section} {...props} shared={shared} />
    );
  }
  if (!isOffered) return null;
  const offered = all?.filter((each) => each.section === section && each.language === language) ?? [];
  return <Offers key={section} {...props} offered={offered} />;
}

/** Says that a section follows a shared one. @param shared undefined for who may not see it */
function Followed({ propertyId, shared }: { propertyId: string; shared: SharedSection | undefined }) {
  const { t } = useSharingI18n();
  const others = shared?.properties.filter(({ id, state }) => state === 'followed' && id !== propertyId);
  const count = others?.length;
  return (
    <Line
      said={
        count === 0
          ? t('sharing.followed.alone')
          : count === undefined
            ? t('sharing.followed.unseen')
            : t('sharing.followed', { count })
      }
    >
      {shared !== undefined && (
        <Button asChild variant="tinted" size="small">
          <Link to={`/shared-sections/${shared.id}`}>
            <PenLine {...ICON} className="size-4" />
            {t('sharing.changeForAll')}
          </Link>
        </Button>
      )}
    </Line>
  );
}

/** Says that a section has words of its own in place of shared ones, and offers those. */
function Overridden({ shared, ...props }: SectionSharingProps & { shared: SharedSection | undefined }) {
  const { t } = useSharingI18n();
  const [isAsking, setAsking] = useState(false);
  const followHere = useFollowHere(props);
  return (
    <Line said={t('sharing.overridden')}>
      {shared !== undefined && (
        <Button variant="tinted" size="small" onClick={() => setAsking(true)}>
          <Undo2 {...ICON} className="size-4" />
          {t('sharing.goBack')}
        </Button>
      )}
      {isAsking && shared !== undefined && (
        <FollowDialog
          offered={[shared]}
          title={t('sharing.goBack.title')}
          action={t('sharing.goBack')}
          onFollow={followHere}
          onClose={() => setAsking(false)}
        />
      )}
    </Line>
  );
}

function Line({ said, children }: { said: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 rounded-control bg-primary-tint px-4 py-2 text-14 text-primary-ink">
      <p className="flex min-w-0 flex-1 basis-60 items-center gap-2.5">
        <Library {...ICON} className="size-5 shrink-0" />
        {said}
      </p>
      <div className="-mr-2 max-sm:-ml-3">{children}</div>
    </div>
  );
}

/** Offers to share the words of a section, or to take those of a section that is shared already. */
function Offers({ offered, ...props }: SectionSharingProps & { offered: readonly SharedSection[] }) {
  const { t } = useSharingI18n();
  const [isAsking, setAsking] = useState(false);
  const share = useShare(props);
  const followHere = useFollowHere(props);
  if (share === undefined && offered.length === 0) return null;
  return (
    <div className="-mt-3 -ml-3 flex flex-wrap">
      {share !== undefined && (
        <Button variant="quiet" size="compact" pending={share.isPending} onClick={share.begin}>
          <Share2 {...ICON} className="size-5" />
          {t('sharing.share')}
        </Button>
      )}
      {offered.length > 0 && (
        <Button variant="quiet" size="compact" onClick={() => setAsking(true)}>
          <Library {...ICON} className="size-5" />
          {t('sharing.use')}
        </Button>
      )}
      {isAsking && (
        <FollowDialog
          offered={offered}
          title={t('sharing.use.title')}
          action={t('sharing.use')}
          onFollow={followHere}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
