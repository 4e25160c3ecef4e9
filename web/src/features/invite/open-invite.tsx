import { CloudOff } from 'lucide-react';
import { useState } from 'react';
import type { Session } from '#contracts/accounts/api.ts';
import type { InviteDetails } from '#contracts/collaborators/api.ts';
import { Notice } from '../../components/screen/notice.tsx';
import { SecondStepForm } from '../../components/sign-in/second-step-form.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useSessionState } from '../../lib/api/auth-token.ts';
import { HOST_STEPS, type SecondStepAsked } from '../../lib/session/second-step.ts';
import { useUser } from '../../lib/session/session.ts';
import { AcceptCard } from './accept-card.tsx';
import { useInviteI18n } from './invite-texts.ts';
import { InviteWelcome } from './invite-welcome.tsx';
import { OtherAccountCard } from './other-account-card.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { isSameEmail } from './same-email.ts';
import { SignInForm } from './sign-in-form.tsx';
import { type EnterOptions, useAccept, useSignIn } from './use-enter.ts';

/** Shows an invite that opens: what it is about, and beside it how whoever looks at it takes it up. */
export function OpenInvite({ invite, ...options }: EnterOptions & { invite: InviteDetails }) {
  return (
    <div className="grid content-start lg:grid-cols-2 lg:content-stretch">
      <InviteWelcome invite={invite} />
      <div className="mx-auto w-full max-w-md px-4 py-8 sm:py-12 lg:pt-[12vh]">
        <WayIn invite={invite} {...options} />
      </div>
    </div>
  );
}

/**
 * Shows the way in for a new person, for one who has an account, and for one who is signed in, with the invite's
 * e-mail or another.
 */
function WayIn({ invite, ...options }: EnterOptions & { invite: InviteDetails }) {
  const { t } = useInviteI18n();
  const isSignedIn = useSessionState() === 'signed-in';
  const user = useUser();
  const accept = useAccept(options);
  const [asked, ask] = useState<SecondStepAsked>();
  const signIn = useSignIn(() => accept.mutateAsync(), ask);
  const { email, existingAccount } = invite;

  // Who signs in to take the invite up stays with the form until that is done.
  if (!isSignedIn || signIn.isPending || asked !== undefined) {
    if (!existingAccount) return <RegistrationForm {...options} />;
    if (asked !== undefined) {
      return (
        <SecondStepForm
          asked={asked}
          steps={HOST_STEPS}
          onPassed={async (session: Session) => {
            await signIn.takeUp(session);
            ask(undefined);
          }}
          onBack={() => ask(undefined)}
        />
      );
    }
    return (
      <SignInForm
        token={options.token}
        email={email}
        isPending={signIn.isPending}
        onSubmit={(password) => signIn.mutate({ email, password })}
      />
    );
  }
  if (user.isPending) return <p role="status">{t('app.loading')}</p>;
  if (user.isError) {
    return (
      <Notice icon={CloudOff} title={t('invite.failed.title')} text={t('app.offline')}>
        <Button variant="outline" pending={user.isFetching} onClick={() => void user.refetch()}>
          {t('app.retry')}
        </Button>
      </Notice>
    );
  }
  if (!isSameEmail(user.data.email, email)) return <OtherAccountCard email={user.data.email} />;
  return <AcceptCard isPending={accept.isPending} onAccept={() => accept.mutate()} />;
}
