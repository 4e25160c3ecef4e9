import { useEffect, useRef, useState } from 'react';
import { useContact } from '../contact/contact-context.tsx';
import { useGuest } from '../page/guest-context.tsx';
import { lastUpdate } from './last-update.ts';
import type { OfflineBook } from './offline-book.ts';

const HINT_ID = 'offline-hint';

/** Keeps the book on this phone, and says so while its server cannot be reached. Lies over the page. */
export function OfflineNotice() {
  const { book, t } = useGuest();
  const { reached, lastReachedAt } = useContact();
  const [offline, setOffline] = useState<OfflineBook>();
  const hint = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    void whenLoaded()
      .then(() => import('./offline-book.ts'))
      .then(
        ({ openOfflineBook }) => setOffline(openOfflineBook()),
        (error: unknown) => console.info('This book is not kept.', error),
      );
  }, []);
  useEffect(() => {
    if (reached) offline?.keep(book);
  }, [offline, book, reached]);
  useEffect(() => {
    if (reached) return undefined;
    return offline?.guardLinks({ hintId: HINT_ID, onRefused: () => hint.current?.showPopover?.() });
  }, [offline, reached]);

  const moment = lastReachedAt ?? Number(document.documentElement.dataset.keptAt);
  return (
    <>
      <div className="offline" role="status">
        {!reached && <p>{moment ? t('offlineSince', lastUpdate(moment, book.language)) : t('offline')}</p>}
      </div>
      {/* Above an open sheet too; gone with the next tap. */}
      <p ref={hint} id={HINT_ID} className="offline-hint" popover="auto">
        {t('needsNetwork')}
      </p>
    </>
  );
}

/** Waits until the page is loaded: what it needs itself comes first. */
async function whenLoaded(): Promise<void> {
  if (document.readyState === 'complete') return;
  await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
}
