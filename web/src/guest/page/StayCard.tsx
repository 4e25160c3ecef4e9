import { Check, Copy, KeyRound, MapPin, Wifi } from 'lucide-react';
import type { ReactNode } from 'react';
import { OriginalMark, useGuest } from './guest-context.tsx';
import { RichTextView } from './RichTextView.tsx';
import { useCopy } from './use-copy.ts';

/** Where the house is and how one gets in and online. */
export function StayCard() {
  const { book, t } = useGuest();
  const { description, address, mapUrl, accessCode, wifiNetwork, wifiPassword } = book.stay;
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
        <Fact icon={<MapPin />} term={t('address')}>
          <span translate="no">{address}</span>
          <span className="town">{book.town}</span>
          <a className="text-link" href={mapUrl}>
            {t('openInMaps')}
          </a>
        </Fact>
        {accessCode && (
          <Fact icon={<KeyRound />} term={t('accessCode')}>
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
          <Fact icon={<Wifi />} term={t('wifiNetwork')}>
            <span translate="no">{wifiNetwork}</span>
          </Fact>
        )}
        {wifiPassword && (
          <Fact icon={wifiNetwork ? null : <Wifi />} term={t('wifiPassword')}>
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
  readonly icon: ReactNode;
  readonly term: string;
  readonly children: ReactNode;
}

function Fact({ icon, term, children }: FactProps) {
  return (
    <div className="fact">
      <dt>
        {icon}
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

/** A code or password in letters that cannot be mistaken, with a button that copies it. */
function Secret({ id, text, label, success, large = false }: SecretProps) {
  const { copied, announcement, copy } = useCopy(success);
  return (
    <span className="secret">
      <span id={id} className={large ? 'code code-large' : 'code'} translate="no">
        {text}
      </span>
      <button
        type="button"
        className="icon-button needs-script"
        aria-label={label}
        onClick={() => copy(text, id)}
      >
        {copied ? <Check /> : <Copy />}
      </button>
      <span className="only-spoken" role="status">
        {announcement}
      </span>
    </span>
  );
}
