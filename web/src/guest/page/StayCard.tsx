import type { ReactNode } from 'react';
import { Announcement } from './Announcement.tsx';
import { AS_WRITTEN } from './as-written.ts';
import { OriginalMark, useGuest } from './guest-context.tsx';
import { Icon } from './icons/Icon.tsx';
import type { IconName } from './icons/icon-drawings.ts';
import { outsideLink } from './outside-link.ts';
import { RichTextView } from './RichTextView.tsx';
import { OtherMaps } from './sections/OtherMaps.tsx';
import { WIFI_SHEET } from './sheets/WifiSheet.tsx';
import { useCopy } from './use-copy.ts';

/** Shows where the property is and how one gets in and online. */
export function StayCard() {
  const { book, t } = useGuest();
  const { description, address, mapUrl, otherMaps, accessCode, wifiNetwork, wifiPassword, wifiCode } =
    book.stay;
  return (
    <section id="stay" className="card stay" aria-labelledby="stay-title">
      <h2 id="stay-title">{t('theHouse')}</h2>
      {description && (
        <>
          <div lang={description.lang}>
            <RichTextView text={description.content} />
          </div>
          <OriginalMark lang={description.lang} />
        </>
      )}
      <dl>
        <Fact icon="pin" term={t('address')}>
          <span {...AS_WRITTEN}>{address}</span>
          <span className="town">{book.town}</span>
          <a className="text-link" href={mapUrl} {...outsideLink(mapUrl)}>
            {t('openInMaps')}
          </a>
          <OtherMaps maps={otherMaps} />
        </Fact>
        {accessCode && (
          <Fact icon="key" term={t('accessCode')}>
            <Secret
              id="access-code"
              text={accessCode}
              label={t('copyCode')}
              success={t('codeCopied')}
              large
            />
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
            <Secret
              id="wifi-password"
              text={wifiPassword}
              label={t('copyPassword')}
              success={t('passwordCopied')}
            />
          </Fact>
        )}
      </dl>
    </section>
  );
}

interface FactProps {
  readonly icon: IconName | undefined;
  readonly term: string;
  readonly children: ReactNode;
}

function Fact({ icon, term, children }: FactProps) {
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

interface SecretProps {
  readonly id: string;
  readonly text: string;
  readonly label: string;
  readonly success: string;
  readonly large?: boolean;
}

/** Shows a code or password in letters that cannot be mistaken, with a button that copies it. */
function Secret({ id, text, label, success, large = false }: SecretProps) {
  const { copied, announcement, copy } = useCopy(success);
  return (
    <span className="secret">
      <span id={id} className={large ? 'code code-large' : 'code'} {...AS_WRITTEN}>
        {text}
      </span>
      <button
        type="button"
        className="icon-button needs-script"
        aria-label={label}
        onClick={() => copy(text, id)}
      >
        <Icon name={copied ? 'check' : 'copy'} />
      </button>
      <Announcement {...announcement} />
    </span>
  );
}
