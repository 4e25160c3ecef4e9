import { CloudOff } from 'lucide-react';
import { useState } from 'react';
import type { User } from '#contracts/accounts/api.ts';
import { HOST_DEVICES } from '../../components/devices/devices-door.ts';
import { DevicesList } from '../../components/devices/devices-list.tsx';
import { useSignOutOthers } from '../../components/devices/use-devices.ts';
import { BackBar } from '../../components/screen/back-bar.tsx';
import { Notice } from '../../components/screen/notice.tsx';
import { Screen } from '../../components/screen/screen.tsx';
import { HOST_DOOR } from '../../components/second-factor/factor-door.ts';
import { SecondFactorPart } from '../../components/second-factor/second-factor-part.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { LaterPart } from '../../lib/page/later-part.tsx';
import { createPart } from '../../lib/page/part.tsx';
import { useUser } from '../../lib/session/session.ts';
import { AccountPart } from './account-part.tsx';
import { DataPart } from './data-part.tsx';
import { DeleteAccountPart } from './delete-account-part.tsx';
import { MailsPart } from './mails-part.tsx';
import { OwnAccountTexts, useOwnAccountI18n } from './own-account-texts.ts';
import { PersonPart } from './person-part.tsx';

const { Shown: ChangeEmailDialog } = createPart(
  async () => (await import('../../components/account/change-email-dialog.tsx')).ChangeEmailDialog,
);
const { Shown: ChangePasswordDialog } = createPart(
  async () => (await import('../../components/account/change-password-dialog.tsx')).ChangePasswordDialog,
);

/** Shows `/account`: who the signed-in person is, how and where they sign in, and what they may do with what is theirs. */
export function AccountPage() {
  return (
    <OwnAccountTexts>
      <OwnAccount />
    </OwnAccountTexts>
  );
}

function OwnAccount() {
  const { t } = useOwnAccountI18n();
  return (
    <>
      <BackBar label={t('own.back')} />
      <Screen title={t('own.title')} className="mx-auto max-w-page px-4 pt-8 pb-24 sm:px-6 sm:pt-12">
        <div className="mx-auto max-w-2xl">
          <h1 className="font-display text-30 sm:text-38">{t('own.title')}</h1>
          <p className="mt-1.5 text-ink-soft">{t('own.lead')}</p>
          <PartsOfUser />
        </div>
      </Screen>
    </>
  );
}

function PartsOfUser() {
  const { t } = useOwnAccountI18n();
  const user = useUser();
  if (user.isError) {
    return (
      <Notice icon={CloudOff} title={t('app.failed.title')} text={t('own.failed')}>
        <Button variant="outline" pending={user.isFetching} onClick={() => void user.refetch()}>
          {t('app.retry')}
        </Button>
      </Notice>
    );
  }
  if (user.data === undefined) return <PartsSkeleton />;
  return (
    <div className="mt-8 grid gap-6">
      <PersonPart user={user.data} />
      <SignInPart user={user.data} />
      <AccountPart title={t('account.secondFactor')}>
        <SecondFactorPart door={HOST_DOOR} />
      </AccountPart>
      <DevicesPart />
      {user.data.collaboration === undefined && <MailsPart user={user.data} />}
      <DataPart />
      <DeleteAccountPart user={user.data} />
    </div>
  );
}

/** Shows the shape of the first parts, which fill the screen. */
function PartsSkeleton() {
  return (
    <div aria-hidden className="mt-8 grid gap-6">
      <Skeleton shape="card" className="h-118 sm:h-94" />
      <Skeleton shape="card" className="h-69 sm:h-47" />
      <Skeleton shape="card" className="h-93 sm:h-79" />
    </div>
  );
}

function SignInPart({ user }: { user: User }) {
  const { t } = useOwnAccountI18n();
  const [shown, show] = useState<'password' | 'email'>();
  const close = () => show(undefined);
  return (
    <AccountPart title={t('own.signIn')} text={t('own.signInText', { email: user.email })}>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => show('password')}>
          {t('account.changePassword')}
        </Button>
        <Button variant="outline" onClick={() => show('email')}>
          {t('account.changeEmail')}
        </Button>
      </div>
      <LaterPart onMissing={close}>
        {shown === 'password' && <ChangePasswordDialog onClose={close} />}
        {shown === 'email' && <ChangeEmailDialog email={user.email} onClose={close} />}
      </LaterPart>
    </AccountPart>
  );
}

function DevicesPart() {
  const { t } = useOwnAccountI18n();
  const others = useSignOutOthers(HOST_DEVICES);
  return (
    <AccountPart title={t('account.devices')} text={t('account.devices.text')}>
      <DevicesList door={HOST_DEVICES} />
      <Button className="mt-4" variant="outline" pending={others.isPending} onClick={() => others.mutate()}>
        {t('account.devices.endOthers')}
      </Button>
    </AccountPart>
  );
}
