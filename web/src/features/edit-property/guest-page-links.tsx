import { Copy, ExternalLink, History, MoreHorizontal, QrCode } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { copyGuestLink } from '../../components/sharing/copy-guest-link.ts';
import { Button } from '../../components/ui/button.tsx';
import { LazyMenu } from '../../components/ui/lazy-menu.tsx';
import { useI18n } from '../../i18n/i18n-context.ts';
import { createPart } from '../../lib/page/part.tsx';
import { useEditor } from './form/editor-context.ts';

const { Shown: AroundBookRows } = createPart(
  async () => (await import('./around-book-rows.tsx')).AroundBookRows,
);

interface GuestPageLinksProps {
  hasHistory: boolean;
  /** Asked for the QR code of the guest page. */
  onCode: () => void;
}

/** Shows the ways from the editor to the guest page, its link, its QR code, the screens around the book and the history. */
export function GuestPageLinks({ hasHistory, onCode }: GuestPageLinksProps) {
  const { t } = useI18n();
  const { property, mayEditDetails } = useEditor();
  const { name, slug, isActive } = property;
  const icon = { 'aria-hidden': true, strokeWidth: 1.75, className: 'size-5' } as const;
  const more = t('dashboard.more', { name });
  const trigger = (
    <IconButton title={more} aria-label={more}>
      <MoreHorizontal {...icon} />
    </IconButton>
  );
  return (
    <div className="flex gap-2">
      <IconButton asChild title={t('edit.openPage')}>
        <a href={isActive ? `/p/${slug}` : `/edit-property/${slug}/preview`} target="_blank" rel="noreferrer">
          <ExternalLink {...icon} />
          <span className="sr-only">
            {t('edit.openPage')} ({t('app.newTab')})
          </span>
        </a>
      </IconButton>
      <IconButton
        title={t('dashboard.copyUrl')}
        aria-label={t('dashboard.copyUrl')}
        onClick={() => void copyGuestLink(t, slug)}
      >
        <Copy {...icon} />
      </IconButton>
      <IconButton title={t('dashboard.qr')} aria-label={t('dashboard.qr')} onClick={onCode}>
        <QrCode {...icon} />
      </IconButton>
      <LazyMenu trigger={trigger}>
        {(start) => <AroundBookRows {...start} {...{ property, mayEditDetails }} mayAll={hasHistory} />}
      </LazyMenu>
      {hasHistory && (
        <Button asChild variant="outline" title={t('history.open')} className="max-sm:w-11 max-sm:px-0">
          <Link to={`/history/${slug}`}>
            <History {...icon} />
            <span className="max-sm:sr-only">{t('history.open')}</span>
          </Link>
        </Button>
      )}
    </div>
  );
}

function IconButton(props: ComponentProps<typeof Button>) {
  return <Button variant="outline" size="icon" {...props} />;
}
