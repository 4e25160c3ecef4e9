import type { ReactNode } from 'react';
import { useUser } from '../../lib/session/session.ts';
import { useUnconfirmedEmail } from '../../lib/session/use-unconfirmed-email.ts';
import { ConfirmEmailNote } from './confirm-email-note.tsx';

interface UnconfirmedEmailProps {
  /** True where something among the children is answered by those alone whose e-mail is confirmed. */
  readonly isNeeded: boolean;
  readonly children: ReactNode;
}

/** Says above its children that an e-mail has yet to be confirmed. They come once that is known: nothing moves them. */
export function UnconfirmedEmail({ isNeeded, children }: UnconfirmedEmailProps) {
  const { data: user } = useUser();
  const isUnconfirmed = useUnconfirmedEmail(isNeeded ? user : undefined);
  if (isUnconfirmed === undefined) return null;
  return (
    <>
      {isUnconfirmed && user !== undefined && (
        <div className="mt-6">
          <ConfirmEmailNote email={user.email} />
        </div>
      )}
      {children}
    </>
  );
}
