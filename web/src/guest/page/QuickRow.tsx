import { Announcement } from './Announcement.tsx';
import { useGuest } from './guest-context.tsx';
import { Icon } from './icons/Icon.tsx';
import type { IconName } from './icons/icon-drawings.ts';
import { outsideLink } from './outside-link.ts';
import { useCopy } from './use-copy.ts';

/** Shows the four things a guest needs at the door, within reach of a thumb. */
export function QuickRow() {
  const { book, t } = useGuest();
  const { arrival, directionsUrl, phoneUrl } = book.quick;
  return (
    <nav className="quick" aria-label={t('shortcuts')}>
      <QuickWifi />
      {arrival && <QuickLink href={arrival.href} icon="key" label={t('arrival')} detail={arrival.time} />}
      <QuickLink href={directionsUrl} icon="directions" label={t('directions')} />
      {phoneUrl && <QuickLink href={phoneUrl} icon="phone" label={t('call')} />}
    </nav>
  );
}

/** Copies the password; where the book has none, leads to the network's name. */
function QuickWifi() {
  const { book, t } = useGuest();
  const { wifiNetwork, wifiPassword } = book.stay;
  const { copied, announcement, copy } = useCopy(t('passwordCopied'));
  if (wifiPassword === undefined) {
    return wifiNetwork ? <QuickLink href="#stay" icon="wifi" label={t('wifi')} /> : null;
  }
  return (
    <>
      <button
        type="button"
        className="quick-item needs-script"
        onClick={() => copy(wifiPassword, 'wifi-password')}
      >
        <Icon name={copied ? 'check' : 'wifi'} />
        <span>{t('wifi')}</span>
        <small>{copied ? t('copied') : t('copy')}</small>
      </button>
      <Announcement {...announcement} />
    </>
  );
}

interface QuickLinkProps {
  readonly href: string;
  readonly icon: IconName;
  readonly label: string;
  readonly detail?: string | undefined;
}

function QuickLink({ href, icon, label, detail }: QuickLinkProps) {
  return (
    <a className="quick-item" href={href} {...outsideLink(href)}>
      <Icon name={icon} />
      <span>{label}</span>
      {detail && <small>{detail}</small>}
    </a>
  );
}
