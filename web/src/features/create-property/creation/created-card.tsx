import { Copy, ExternalLink, PartyPopper } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { useI18n } from '../../../i18n/i18n-context.ts';
import { copyText } from '../../../lib/page/clipboard.ts';
import { toast } from '../../../lib/page/toast.ts';
import { publicUrl } from '../../../lib/site/public-url.ts';
import type { CreatedProperty } from '../form/draft.ts';

/** Shows a property that was created: its link, and where to go from here. */
export function CreatedCard({ created, onAnother }: { created: CreatedProperty; onAnother: () => void }) {
  const { t } = useI18n();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    heading.current?.focus();
    window.scrollTo({ top: 0 });
  }, []);

  return (
    <div className="mx-auto grid w-full max-w-form animate-rise gap-6 rounded-sheet border border-hairline bg-surface p-6 shadow-card sm:p-10">
      <span className="grid size-14 place-items-center rounded-full bg-success-tint text-success">
        <PartyPopper aria-hidden strokeWidth={1.75} className="size-6" />
      </span>
      <div>
        <h1 ref={heading} tabIndex={-1} className="wrap-anywhere font-display text-30 sm:text-38">
          {t('create.done.title', { name: created.name })}
        </h1>
        <p className="mt-2 text-ink-soft">{t('create.done.lead')}</p>
      </div>
      <PublicLink url={publicUrl(created.slug)} />
      <div className="flex flex-wrap gap-2 border-hairline border-t pt-6">
        <Button asChild variant="outline">
          <Link to="/">{t('create.back')}</Link>
        </Button>
        <Button variant="quiet" onClick={onAnother}>
          {t('create.another')}
        </Button>
      </div>
    </div>
  );
}

/** Shows the address of the guest page, to be copied and opened. */
function PublicLink({ url }: { url: string }) {
  const { t } = useI18n();

  async function copy(): Promise<void> {
    try {
      await copyText(url);
      toast.success(t('create.copied'));
    } catch {
      toast.error(t('create.copyFailed'));
    }
  }

  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field label={t('create.link')} className="basis-full">
        {(control) => (
          <Input
            {...control}
            readOnly
            value={url}
            onFocus={(event) => event.target.select()}
            className="bg-sunken"
          />
        )}
      </Field>
      <Button className="max-sm:flex-1" onClick={() => void copy()}>
        <Copy aria-hidden strokeWidth={1.75} className="size-5" />
        {t('create.copy')}
      </Button>
      <Button asChild variant="outline" className="max-sm:flex-1">
        <a href={url} target="_blank" rel="noreferrer">
          <ExternalLink aria-hidden strokeWidth={1.75} className="size-5" />
          {t('create.open')}
        </a>
      </Button>
    </div>
  );
}
