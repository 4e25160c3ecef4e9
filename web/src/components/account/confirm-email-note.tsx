import { MailCheck } from 'lucide-react';
import { useI18n } from '../../i18n/i18n-context.ts';
import { useSendVerification } from '../../lib/session/use-send-verification.ts';
import { Button } from '../ui/button.tsx';

/** Says that an e-mail has yet to be confirmed and what waits for it, and has the link mailed once more. */
export function ConfirmEmailNote({ email }: { readonly email: string }) {
  const { t } = useI18n();
  const send = useSendVerification(email);
  return (
    <section
      aria-label={t('account.verify.title')}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-warning-tint px-5 py-4 text-14"
    >
      <MailCheck aria-hidden strokeWidth={1.75} className="size-5 shrink-0 text-warning" />
      <div className="min-w-0 flex-1 basis-48">
        <h2 className="font-semibold text-14 leading-text">{t('account.verify.title')}</h2>
        <p className="mt-1 max-w-measure break-words text-ink-soft">{t('account.verify.note', { email })}</p>
      </div>
      <Button variant="outline" size="small" pending={send.isPending} onClick={() => send.mutate()}>
        {t('account.verify.send')}
      </Button>
    </section>
  );
}
