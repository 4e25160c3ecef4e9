import { lazy, Suspense } from 'react';
import type { User } from '#contracts/accounts/api.ts';
import { useMailAvailability } from '../../lib/site/mail-availability.ts';

const ConfirmEmailNote = lazy(async () => ({
  default: (await import('../../components/account/confirm-email-note.tsx')).ConfirmEmailNote,
}));

/** Reminds an owner of the e-mail that they have yet to confirm, where mails are sent. */
export function UnconfirmedEmail({ user }: { user: User }) {
  const mail = useMailAvailability(!user.emailVerified);
  if (user.emailVerified || mail.data?.available !== true) return null;
  return (
    <Suspense>
      <div className="mt-6">
        <ConfirmEmailNote email={user.email} />
      </div>
    </Suspense>
  );
}
