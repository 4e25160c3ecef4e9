import { useState } from 'react';
import { useI18n } from '../../i18n/i18n-context.ts';
import { LaterPart } from '../../lib/page/later-part.tsx';
import { createPart } from '../../lib/page/part.tsx';
import { useMailAvailability } from '../../lib/site/mail-availability.ts';
import { SupportAddress } from './support-address.tsx';

const { Shown: ForgotPasswordDialog } = createPart(
  async () => (await import('./forgot-password-dialog.tsx')).ForgotPasswordDialog,
);

/**
 * Leads who forgot their password to a link by mail, or, where mails are simulated to a word about it. Not to
 * stand inside a form, for it brings one.
 * @param suggestedEmail what the dialog begins with
 * @param invite token of the invite that its person is to come back to
 */
export function ForgotPassword({
  suggestedEmail,
  invite,
}: {
  suggestedEmail: () => string;
  invite?: string;
}) {
  const { t } = useI18n();
  const [isAsked, setAsked] = useState(false);
  const mail = useMailAvailability(isAsked);

  function ask(): void {
    setAsked(true);
    if (mail.isError) void mail.refetch();
  }

  return (
    <div className="grid gap-3">
      <button
        type="button"
        onClick={ask}
        className="justify-self-start rounded-control text-14 text-primary-ink underline-offset-4 hover:underline"
      >
        {t('auth.forgot')}
      </button>
      {isAsked && (mail.isError || mail.data?.available === false) && (
        <p
          role="alert"
          className="animate-rise rounded-control bg-primary-tint px-4 py-3 text-14 text-primary-ink"
        >
          {mail.isError ? (
            t('app.offline')
          ) : (
            <>
              {t('auth.forgot.soon')} <SupportAddress />
            </>
          )}
        </p>
      )}
      {isAsked && mail.data?.available === true && (
        <LaterPart onMissing={() => setAsked(false)}>
          <ForgotPasswordDialog
            suggestedEmail={suggestedEmail()}
            invite={invite}
            onClose={() => setAsked(false)}
          />
        </LaterPart>
      )}
    </div>
  );
}
