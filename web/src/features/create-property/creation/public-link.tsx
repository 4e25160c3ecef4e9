import { Copy, ExternalLink, Mail, MessageCircle, QrCode } from 'lucide-react';
import { useRef, useState } from 'react';
import type { User } from '#contracts/accounts/api.ts';
import { PlanMark } from '../../../components/account/plan-mark.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { copyText } from '../../../lib/page/clipboard.ts';
import { LaterPart } from '../../../lib/page/later-part.tsx';
import { createPart } from '../../../lib/page/part.tsx';
import { toast } from '../../../lib/page/toast.ts';
import { lacks } from '../../../lib/site/plan-offers.ts';
import { publicUrl } from '../../../lib/site/public-url.ts';
import type { CreatedProperty } from '../form/draft.ts';
import { useCreatedI18n } from './created-texts.ts';

const { Shown: PrintDialog } = createPart(async () => (await import('./print-dialog.tsx')).PrintDialog);

interface PublicLinkProps {
  readonly created: CreatedProperty;
  readonly user: User;
}

/** Shows the address of the guest page, and the ways to share it: copied, sent, printed. */
export function PublicLink({ created, user }: PublicLinkProps) {
  const { t } = useCreatedI18n();
  const url = publicUrl(created.slug);

  async function copy(): Promise<void> {
    try {
      await copyText(url);
      toast.success(t('created.copied'));
    } catch {
      toast.error(t('created.copyFailed'));
    }
  }

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-2">
        <Field label={t('created.link')} className="basis-full">
          {(control) => (
            <Input
              {...control}
              readOnly
              value={url}
              onFocus={(event) => event.target.select()}
              look="shown"
            />
          )}
        </Field>
        <Button className="max-sm:flex-auto" onClick={() => void copy()}>
          <Copy aria-hidden strokeWidth={1.75} className="size-5" />
          {t('created.copy')}
        </Button>
        <Button asChild variant="outline" className="max-sm:flex-auto">
          <a href={url} target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden strokeWidth={1.75} className="size-5" />
            {t('created.open')}
          </a>
        </Button>
      </div>
      <ShareRow created={created} user={user} url={url} />
    </div>
  );
}

/** Shows the ways to send the address, and to print it. */
function ShareRow({ created, user, url }: PublicLinkProps & { readonly url: string }) {
  const { t } = useCreatedI18n();
  const [isPrinting, setPrinting] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { name } = created;
  const message = encodeURIComponent(t('created.message', { name, url }));
  const subject = encodeURIComponent(t('created.subject', { name }));
  return (
    <div className="grid gap-2">
      <h2 className="font-medium text-14">{t('created.share')}</h2>
      <div className="flex flex-wrap gap-2">
        <Button asChild variant="outline">
          <a href={`https://wa.me/?text=${message}`} target="_blank" rel="noreferrer">
            <MessageCircle aria-hidden strokeWidth={1.75} className="size-5" />
            {t('created.whatsapp')}
            <span className="sr-only">({t('app.newTab')})</span>
          </a>
        </Button>
        <Button asChild variant="outline">
          <a href={`mailto:?subject=${subject}&body=${message}`}>
            <Mail aria-hidden strokeWidth={1.75} className="size-5" />
            {t('created.mail')}
          </a>
        </Button>
        <Button ref={opener} variant="outline" onClick={() => setPrinting(true)}>
          <QrCode aria-hidden strokeWidth={1.75} className="size-5" />
          {t('created.print')}
          {lacks(user, 'qrCode') && <PlanMark />}
        </Button>
      </div>
      {isPrinting && (
        <LaterPart onMissing={() => setPrinting(false)}>
          <PrintDialog slug={created.slug} user={user} onClose={() => setPrinting(false)} returnTo={opener} />
        </LaterPart>
      )}
    </div>
  );
}
