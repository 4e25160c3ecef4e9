import { Copy, Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { RecoveryCodes } from '#contracts/accounts/second-factor/second-factor.ts';
import { copyText } from '../../lib/page/clipboard.ts';
import { toast } from '../../lib/page/toast.ts';
import { BRAND_NAME } from '../../lib/site/brand.ts';
import { saveFile } from '../../lib/uploads/save-file.ts';
import { Button } from '../ui/button.tsx';
import { recoveryCodesFile } from './recovery-codes-file.ts';
import { useSecondFactorI18n } from './second-factor-texts.ts';

interface RecoveryCodesPartProps {
  readonly made: RecoveryCodes;
  readonly onDone: () => void;
}

/** Shows the recovery codes, this once: to be copied, downloaded or written down. */
export function RecoveryCodesPart({ made, onDone }: RecoveryCodesPartProps) {
  const { t } = useSecondFactorI18n();
  const { recoveryCodes: codes } = made;
  const file = recoveryCodesFile(made, { name: BRAND_NAME, origin: location.origin }, t);
  const title = useRef<HTMLHeadingElement>(null);
  // They are shown this once: whoever hears the screen is led to them.
  useEffect(() => title.current?.focus(), []);

  function copy(): void {
    copyText(file.text).then(
      () => toast.success(t('factor.codes.copied')),
      () => toast.error(t('factor.codes.notCopied')),
    );
  }

  function download(): void {
    saveFile(new Blob([file.text], { type: 'text/plain' }), file.name);
  }

  return (
    <section aria-labelledby="recovery-codes" className="grid gap-5">
      <div>
        <h3 ref={title} id="recovery-codes" tabIndex={-1} className="font-display text-20 outline-none">
          {t('factor.codes.title')}
        </h3>
        <p className="mt-2 text-ink-soft">{t('factor.codes.text')}</p>
      </div>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-card bg-sunken p-4 font-mono text-16 tabular-nums max-[22rem]:grid-cols-1">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" onClick={copy}>
          <Copy aria-hidden strokeWidth={1.75} className="size-5" />
          {t('factor.codes.copy')}
        </Button>
        <Button variant="outline" onClick={download}>
          <Download aria-hidden strokeWidth={1.75} className="size-5" />
          {t('factor.codes.download')}
        </Button>
        <Button onClick={onDone}>{t('factor.codes.saved')}</Button>
      </div>
    </section>
  );
}
