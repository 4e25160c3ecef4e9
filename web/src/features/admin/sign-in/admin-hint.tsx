import { KeyRound } from 'lucide-react';
import type { AdminLoginRequest } from '#contracts/admins/api.ts';
import { useAdminI18n } from '../../../components/admin/admin-texts.ts';
import { Button } from '../../../components/ui/button.tsx';

/** Returns what the server tells whoever sits at its machine, in the document; undefined for everybody else. */
export function readAdminHint(): AdminLoginRequest | undefined {
  const [email, password] = ['email', 'password'].map(
    (name) => document.querySelector<HTMLMetaElement>(`meta[name="admin-hint-${name}"]`)?.content,
  );
  return email && password ? { email, password } : undefined;
}

interface AdminHintProps {
  readonly hint: AdminLoginRequest;
  /** Called where the form shall be filled with it. */
  readonly onUse: () => void;
}

/** Shows a sign-in that works, for whoever tries the product on their own machine. */
export function AdminHint({ hint, onUse }: AdminHintProps) {
  const { t } = useAdminI18n();
  return (
    <section aria-label={t('admin.hint')} className="mt-6 rounded-control bg-primary-tint p-4 text-14">
      <h2 className="flex items-center gap-2 font-semibold text-14">
        <KeyRound aria-hidden strokeWidth={1.75} className="size-5 shrink-0 text-primary-ink" />
        {t('admin.hint')}
      </h2>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
        <dt className="text-ink-soft">{t('auth.email')}</dt>
        <dd className="wrap-anywhere font-mono">{hint.email}</dd>
        <dt className="text-ink-soft">{t('auth.password')}</dt>
        <dd className="wrap-anywhere font-mono">{hint.password}</dd>
      </dl>
      <p className="mt-2 text-ink-soft">{t('admin.hint.text')}</p>
      <Button variant="outline" size="compact" className="mt-3" onClick={onUse}>
        {t('admin.hint.use')}
      </Button>
    </section>
  );
}
