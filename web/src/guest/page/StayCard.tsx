import type { ReactNode } from 'react';
import { AS_WRITTEN } from './as-written.ts';
import { OriginalMark, useGuest } from './guest-context.tsx';
import { Icon } from './icons/Icon.tsx';
import type { IconName } from './icons/icon-drawings.ts';
import { outsideLink } from './outside-link.ts';
import { RichTextView } from './RichTextView.tsx';
import { Secret } from './Secret.tsx';
import { OtherMaps } from './sections/OtherMaps.tsx';
import { WIFI_SHEET } from './sheets/wifi-anchor.ts';
import { TO_ITS_SIDE } from './to-its-side.ts';

/** Shows where the property is and how one gets in and online; then what its host tells of it. */
export function StayCard() {
  const { book, t } = useGuest();
  const {
    description,
    address,
    mapUrl,
    otherMaps,
    accessCode,
    wifiNetwork,
    wifiPassword,
    wifiCode,
    isInStayLink,
  } = book.stay;
  return (
    <section id="stay" className="card stay" aria-labelledby="stay-title">
      <h2 id="stay-title">{t('theHouse')}</h2>
      <dl>
        <Fact icon="pin" term={t('address')}>
          <span {...AS_WRITTEN} {...TO_ITS_SIDE}>
            {address}
          </span>
          <span className="town">{book.town}</span>
          <a className="text-link" href={mapUrl} {...outsideLink(mapUrl)}>
            {t('openInMaps')}
          </a>
          <OtherMaps maps={otherMaps} />
        </Fact>
        {accessCode && (
          <Fact icon="key" term={t('accessCode')}>
            <Secret id="access-code" kind="code" text={accessCode} large />
          </Fact>
        )}
        {isInStayLink && (
          <Fact icon="key" term={t('codeAndWifi')}>
            <span>{t('inStayLink')}</span>
          </Fact>
        )}
        {wifiNetwork && (
          <Fact icon="wifi" term={t('wifiNetwork')}>
            <span {...AS_WRITTEN}>{wifiNetwork}</span>
            {wifiCode && (
              <a className="text-link" href={`#${WIFI_SHEET}`}>
                {t('showWifiCode')}
              </a>
            )}
          </Fact>
        )}
        {wifiPassword && (
          <Fact icon={wifiNetwork ? undefined : 'wifi'} term={t('wifiPassword')}>
            <Secret id="wifi-password" kind="password" text={wifiPassword} />
          </Fact>
        )}
      </dl>
      {description && (
        <div className="about">
          <div lang={description.lang}>
            <RichTextView text={description.content} />
          </div>
          <OriginalMark lang={description.lang} />
        </div>
      )}
    </section>
  );
}

interface FactProps {
  readonly icon: IconName | undefined;
  readonly term: string;
  readonly children: ReactNode;
}

/** Shows a fact of the house with its name. */
export function Fact({ icon, term, children }: FactProps) {
  return (
    <div className="fact">
      <dt>
        {icon && <Icon name={icon} />}
        {term}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
