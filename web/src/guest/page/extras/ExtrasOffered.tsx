import { useEffect, useState } from 'react';
import { EXTRA_REQUEST_PAGE } from '#contracts/extras/addresses.ts';
import type { BookExtra } from '../../book/guest-book.ts';
import { useGuest } from '../guest-context.tsx';
import { Icon } from '../icons/Icon.tsx';
import { ObjectPicture } from '../ObjectPicture.tsx';
import { TO_ITS_SIDE } from '../to-its-side.ts';
import { extraAnchor } from './extra-anchor.ts';
import { followKept, type KeptRequest, keptRequests } from './kept-requests.ts';

/** Shows what the host offers at a price as cards, and below them what was asked for from this browser. */
export function ExtrasOffered() {
  const { book, t } = useGuest();
  const kept = useKept(book.propertyId);
  if (book.extras === undefined && kept.length === 0) return null;
  return (
    <section id="offers" className="offers" aria-labelledby="offers-title">
      <h2 id="offers-title" className="display">
        {t('offers')}
      </h2>
      {book.extras && (
        <>
          <p className="offers-lead">{t('offersLead')}</p>
          <ul className="offer-cards">
            {book.extras.map((extra) => (
              <Offer key={extra.id} extra={extra} />
            ))}
          </ul>
        </>
      )}
      {kept.length > 0 && <Kept requests={kept} />}
    </section>
  );
}

function Offer({ extra: { id, name, description, image, price, lang } }: { extra: BookExtra }) {
  const { t } = useGuest();
  return (
    <li className="offer card">
      {image ? (
        <ObjectPicture sources={image} sizes="(min-width: 720px) 340px, 100vw" alt="" />
      ) : (
        <span className="offer-drawn">
          <Icon name="extras" />
        </span>
      )}
      <div className="offer-words">
        <h3 lang={lang} {...TO_ITS_SIDE}>
          {name}
        </h3>
        {description && (
          <p lang={lang} {...TO_ITS_SIDE}>
            {description}
          </p>
        )}
        <div className="offer-foot">
          <strong>{price}</strong>
          <a
            className="ask-send needs-script"
            href={`#${extraAnchor(id)}`}
            aria-label={t('requestOf', { name })}
          >
            {t('request')}
          </a>
        </div>
      </div>
    </li>
  );
}

function Kept({ requests }: { requests: readonly KeptRequest[] }) {
  const { t } = useGuest();
  return (
    <div className="kept-requests card">
      <h3>{t('yourRequests')}</h3>
      <ul>
        {requests.map(({ token, name }) => (
          <li key={token}>
            <a href={EXTRA_REQUEST_PAGE + encodeURIComponent(token)}>
              <span>{name}</span>
              <Icon name="onward" className="onward" />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Returns what was asked for from this browser: nothing until the page is alive, as the server draws it. */
function useKept(propertyId: string): readonly KeptRequest[] {
  const [kept, setKept] = useState<readonly KeptRequest[]>([]);
  useEffect(() => {
    const read = () => setKept(keptRequests(propertyId));
    read();
    return followKept(read);
  }, [propertyId]);
  return kept;
}
