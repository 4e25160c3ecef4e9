import { Users } from 'lucide-react';
import type { ActingAccount } from '#contracts/accounts/acting-account.ts';
import { useI18n } from '../../i18n/i18n-context.ts';
import { useSwitchAccount } from '../../lib/session/use-switch-account.ts';
import { Button } from '../ui/button.tsx';

/** Says whose account a collaborator works in, and leads back to their own. */
export function ActingBanner({ collaboration }: { collaboration: ActingAccount }) {
  const { t } = useI18n();
  const move = useSwitchAccount();
  const name = collaboration.ownerName;
  return (
    <section aria-label={t('account.worksIn')} className="border-hairline border-b bg-warning-tint">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 sm:px-6">
        <Users aria-hidden strokeWidth={1.75} className="size-5 shrink-0 text-warning" />
        <p className="min-w-0 flex-1 break-words text-14 text-ink">
          <strong className="font-semibold">{t('account.acting', { name })}.</strong>{' '}
          <span className="max-sm:hidden">{t('account.actingText', { name })}</span>
        </p>
        <Button variant="outline" size="small" pending={move.isPending} onClick={() => move.mutate(null)}>
          {t('account.back')}
        </Button>
      </div>
    </section>
  );
}
