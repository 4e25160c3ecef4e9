import type { ReactNode } from 'react';
import type { Language } from '#contracts/kernel/languages.ts';
import type { CheckinContent, RichText } from '../../book/guest-book.ts';
import { useGuest } from '../guest-context.tsx';
import { RichTextView } from '../RichTextView.tsx';
import { Secret } from '../Secret.tsx';
import { ActionRows } from './ActionRows.tsx';

interface CheckinViewProps {
  readonly checkin: CheckinContent;
  readonly lang: Language | undefined;
}

/** Shows the code of the door and the hours in large figures, then what to do, then what can be arranged. */
export function CheckinView({ checkin, lang }: CheckinViewProps) {
  const { book, t } = useGuest();
  const { accessCode, isInStayLink } = book.stay;
  const { id, checkinTime, checkoutTime, earlyCheckin, lateCheckout, body, actions } = checkin;
  return (
    <>
      {(accessCode || isInStayLink || checkinTime || checkoutTime) && (
        <dl className="hours">
          {accessCode && (
            <div className="door-code">
              <dt>{t('accessCode')}</dt>
              <dd>
                <Secret id="checkin-code" kind="code" text={accessCode} large />
              </dd>
            </div>
          )}
          {isInStayLink && (
            <div className="door-code">
              <dt>{t('codeAndWifi')}</dt>
              <dd>{t('inStayLink')}</dd>
            </div>
          )}
          {checkinTime && <Hour term={t('checkinTime')}>{checkinTime}</Hour>}
          {checkoutTime && <Hour term={t('checkoutTime')}>{checkoutTime}</Hour>}
        </dl>
      )}
      <div id={`${id}-1`} className="entry" lang={lang}>
        <RichTextView text={body} />
      </div>
      <ActionRows actions={actions} />
      {earlyCheckin && <Offer title={t('earlyCheckin')} text={earlyCheckin} lang={lang} />}
      {lateCheckout && <Offer title={t('lateCheckout')} text={lateCheckout} lang={lang} />}
    </>
  );
}

function Hour({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className="display">{children}</dd>
    </div>
  );
}

function Offer({ title, text, lang }: { title: string; text: RichText; lang: Language | undefined }) {
  const { t } = useGuest();
  return (
    <div className="entry">
      <h3>{title}</h3>
      {text.length === 0 ? (
        <p>{t('onRequest')}</p>
      ) : (
        <div lang={lang}>
          <RichTextView text={text} />
        </div>
      )}
    </div>
  );
}
