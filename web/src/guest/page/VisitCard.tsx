import { AS_WRITTEN } from './as-written.ts';
import { useGuest } from './guest-context.tsx';
import { outsideLink } from './outside-link.ts';
import { Secret } from './Secret.tsx';
import { Fact } from './StayCard.tsx';
import { TO_ITS_SIDE } from './to-its-side.ts';

/** Greets the guest of a stay with what matters to them on this day; nothing on the page of a house. */
export function VisitCard() {
  const { book, t } = useGuest();
  const { visit, stay } = book;
  if (visit === undefined) return null;
  const { greeting, dates, state, time, note } = visit;
  const isArriving = state === 'arriving';
  const isStaying = state === 'staying';
  return (
    <section className="card stay" aria-labelledby="visit-title">
      <h2 id="visit-title" {...TO_ITS_SIDE}>
        {greeting}
      </h2>
      <p>{dates}</p>
      {time && (
        <p>
          <strong>{time}</strong>
        </p>
      )}
      {note && <p>{note}</p>}
      {(isArriving || isStaying) && (
        <dl>
          {isArriving && (
            <Fact icon="pin" term={t('address')}>
              <span {...AS_WRITTEN}>{stay.address}</span>
              <a className="text-link" href={stay.mapUrl} {...outsideLink(stay.mapUrl)}>
                {t('openInMaps')}
              </a>
            </Fact>
          )}
          {isArriving && stay.accessCode && (
            <Fact icon="key" term={t('accessCode')}>
              <Secret id="visit-code" kind="code" text={stay.accessCode} large />
            </Fact>
          )}
          {isStaying && stay.wifiNetwork && (
            <Fact icon="wifi" term={t('wifiNetwork')}>
              <span {...AS_WRITTEN}>{stay.wifiNetwork}</span>
            </Fact>
          )}
          {isStaying && stay.wifiPassword && (
            <Fact icon={stay.wifiNetwork ? undefined : 'wifi'} term={t('wifiPassword')}>
              <Secret id="visit-wifi-password" kind="password" text={stay.wifiPassword} />
            </Fact>
          )}
        </dl>
      )}
    </section>
  );
}
