import { AS_WRITTEN } from './as-written.ts';
import { useGuest } from './guest-context.tsx';
import { Icon } from './icons/Icon.tsx';
import type { IconName } from './icons/icon-drawings.ts';
import { outsideLink } from './outside-link.ts';
import { WIFI_SHEET } from './sheets/wifi-anchor.ts';

/** Shows the four things a guest needs at the door, within reach of a thumb. */
export function QuickRow() {
  const { book, t } = useGuest();
  const { arrival, directionsUrl, call } = book.quick;
  const { wifiNetwork, wifiPassword, accessCode } = book.stay;
  return (
    <nav className="quick" aria-label={t('shortcuts')}>
      {(wifiNetwork ?? wifiPassword) && (
        <QuickLink href={`#${WIFI_SHEET}`} icon="wifi" label={t('wifi')} detail={wifiNetwork} />
      )}
      {arrival && (
        <QuickLink href={arrival.href} icon="key" label={t('arrival')} detail={accessCode ?? arrival.time} />
      )}
      <QuickLink href={directionsUrl} icon="directions" label={t('directions')} />
      {call && <QuickLink href={call.href} icon="phone" label={t('call')} detail={call.name} />}
    </nav>
  );
}

interface QuickLinkProps {
  readonly href: string;
  readonly icon: IconName;
  readonly label: string;
  /** A name, a code or an hour: as its host wrote it. */
  readonly detail?: string | undefined;
}

function QuickLink({ href, icon, label, detail }: QuickLinkProps) {
  return (
    <a className="quick-item" href={href} {...outsideLink(href)}>
      <Icon name={icon} />
      <span>{label}</span>
      {detail && <small {...AS_WRITTEN}>{breakable(detail)}</small>}
    </a>
  );
}

/** Lets a name that is written as one word break where its parts begin, *CasaGinestra*, rather than anywhere. */
const breakable = (name: string): string => name.replace(/(\p{Ll})(\p{Lu})/gu, '$1\u200B$2');
