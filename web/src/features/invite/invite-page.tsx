import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useParams } from 'react-router-dom';
import type { Session } from '#contracts/accounts/api.ts';
import { LanguageMenu } from '../../components/language/language-menu.tsx';
import { Screen } from '../../components/screen/screen.tsx';
import { TopBar } from '../../components/screen/top-bar.tsx';
import { apiQuery } from '../../lib/api/query-client.ts';
import { beginSession } from '../../lib/session/session.ts';
import { EnteredCard } from './entered-card.tsx';
import { InviteNotOpen } from './invite-not-open.tsx';
import { InviteTexts, useInviteI18n } from './invite-texts.ts';
import { OpenInvite } from './open-invite.tsx';

/** Shows `/invite/{token}`: what an invite is about, and taking it up. */
export function InvitePage() {
  return (
    <InviteTexts>
      <InviteScreen />
    </InviteTexts>
  );
}

function InviteScreen() {
  const { t } = useInviteI18n();
  const { token = '' } = useParams();
  const [entered, setEntered] = useState<Session>();

  function enter(session: Session): void {
    // The link is used up: it must not be asked for again as the session begins.
    flushSync(() => setEntered(session));
    beginSession(session);
  }

  return (
    <>
      <TopBar>
        <LanguageMenu />
      </TopBar>
      <Screen title={t('invite.title')} className="grid min-h-[calc(100svh-4rem)]">
        {entered === undefined ? (
          <Invite key={token} token={token} onEntered={enter} />
        ) : (
          <EnteredCard session={entered} />
        )}
      </Screen>
    </>
  );
}

function Invite({ token, onEntered }: { token: string; onEntered: (session: Session) => void }) {
  const { t } = useInviteI18n();
  const invite = useQuery({
    ...apiQuery('GET /api/invite/{token}', { params: { token } }),
    // What it says changes as accounts come and links go: it is asked for at each visit.
    gcTime: 0,
  });
  if (invite.isPending) {
    return (
      <p role="status" className="animate-rise self-center justify-self-center text-18 text-ink-soft">
        {t('invite.loading')}
      </p>
    );
  }
  if (invite.isError) return <InviteNotOpen invite={invite} />;
  return (
    <OpenInvite
      invite={invite.data}
      token={token}
      onEntered={onEntered}
      onStale={() => void invite.refetch()}
    />
  );
}
