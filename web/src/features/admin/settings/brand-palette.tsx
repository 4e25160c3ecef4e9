import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useAdminI18n } from '../../../components/admin/admin-texts.ts';
import { Button } from '../../../components/ui/button.tsx';
import { copyText } from '../../../lib/page/clipboard.ts';
import { toast } from '../../../lib/page/toast.ts';
import { useFailureToast } from '../admin-failure.ts';

const COLOURS = [
  { name: 'admin.palette.primary', token: '--brand', look: 'bg-brand' },
  { name: 'admin.palette.accent', token: '--brand-accent', look: 'bg-brand-accent' },
  { name: 'admin.palette.dark', token: '--brand-night', look: 'bg-brand-night' },
] as const;

/** Returns the code of a colour, as the tokens have it. */
const codeOf = (token: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(token).trim().toUpperCase();

/** Shows the colours of the brand, each with its code to copy. */
export function BrandPalette() {
  const { t } = useAdminI18n();
  return (
    <ul className="grid gap-4 sm:grid-cols-3">
      {COLOURS.map(({ name, token, look }) => (
        <li key={token} className="overflow-hidden rounded-card border border-hairline">
          <div aria-hidden className={`h-24 ${look}`} />
          <div className="grid gap-3 p-4">
            <p className="font-medium">{t(name)}</p>
            <CopyCode code={codeOf(token)} />
          </div>
        </li>
      ))}
    </ul>
  );
}

const SHOWN_MS = 2_000;

/** Copies a code and shows for two seconds that it did. */
function CopyCode({ code }: { code: string }) {
  const { t } = useAdminI18n();
  const tellFailure = useFailureToast('admin.palette.failed');
  const [copiedAt, setCopiedAt] = useState<number>();

  useEffect(() => {
    if (copiedAt === undefined) return;
    const timer = setTimeout(() => setCopiedAt(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copiedAt]);

  async function copy(): Promise<void> {
    try {
      await copyText(code);
      setCopiedAt(Date.now());
      toast.success(t('admin.palette.copied'), { description: code });
    } catch (error) {
      tellFailure(error);
    }
  }

  const isCopied = copiedAt !== undefined;
  const Icon = isCopied ? Check : Copy;
  return (
    <Button
      variant="outline"
      size="compact"
      data-copied={isCopied}
      aria-label={t('admin.palette.copy', { code })}
      onClick={() => void copy()}
    >
      <Icon aria-hidden strokeWidth={1.75} className={isCopied ? 'size-5 text-success' : 'size-5'} />
      {code}
    </Button>
  );
}
