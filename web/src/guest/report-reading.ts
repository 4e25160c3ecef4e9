import type { GuestAct } from '#contracts/guest-activity/api.ts';
import { type Call, type PartsOf, targetOf } from '../lib/api/api-call.ts';
import { readToken } from '../lib/api/auth-token.ts';
import type { GuestBook } from './book/guest-book.ts';
import type { GuestPlace } from './document/guest-place.ts';
import { takeVisit } from './one-visit.ts';
import { WIFI_SHEET } from './page/sheets/wifi-anchor.ts';
import { asksNotToBeTracked } from './reader.ts';

/** This much of a section has to be in view before it counts as read. */
const SEEN_SHARE = 0.5;

/** Places of a page that are tapped to take the WiFi's name and password, to call, and to ask for the way. */
const TAPS: readonly (readonly [GuestAct, string])[] = [
  [
    'wifi',
    `.quick a[href="#${WIFI_SHEET}"], #wifi-password + button, #wifi-sheet-password + button, #visit-wifi-password + button`,
  ],
  ['call', 'a[href^="tel:"]'],
  ['directions', '.quick a[href^="http"], .fact a[href^="http"]'],
];

/**
 * Tells the server that the book was opened, once it is in view, and each section the first time that half of its
 * sheet is: a sheet is no taller than the screen, however long the section in it. It tells that somebody took the WiFi
 * password, called, asked for the way, or searched and found nothing, too. A change of language is no second
 * look at the book. Whoever is signed in says so, because hosts who look at their own page are not counted. A book
 * inside another page (an example of one) tells nothing, nor does one whose reader asks not to be tracked. What does
 * not arrive is only logged.
 * @param page holds the book, also as it changes.
 */
export function reportReading(page: HTMLElement, book: GuestBook, place: GuestPlace): void {
  const isCounted = takeVisit(book.slug);
  if (window.top !== window || asksNotToBeTracked()) return;
  const { propertyId, language } = book;
  if (!isCounted)
    whenVisible(() => report('POST /api/public/properties/{id}/track-view', propertyId, { language }));

  const act = (done: GuestAct) =>
    report('POST /api/public/properties/{id}/track-act', propertyId, { act: done, language });
  page.addEventListener('click', ({ target }) => {
    for (const [done, place] of TAPS) if (target instanceof Element && target.closest(place)) act(done);
  });
  // A search is over when its field is left; what was searched for stays on the phone. Suggestions stand where it found
  // nothing, and not before it is loaded.
  page.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement && target.matches('#search input'))) return;
    if (target.value.trim() !== '' && page.querySelector('#search .chips') !== null) act('emptySearch');
  });

  const seen = new Set<string>();
  const sheets = new IntersectionObserver(
    (entries) => {
      for (const { intersectionRatio, target } of entries) {
        if (intersectionRatio < SEEN_SHARE || seen.has(target.id)) continue;
        seen.add(target.id);
        const { id } = target;
        const body = place === 'slug' ? { section: id, language } : { sectionId: id, language };
        report('POST /api/public/properties/{id}/track-section', propertyId, body);
      }
    },
    { threshold: SEEN_SHARE },
  );
  const observeSheets = () => {
    for (const { dataset } of page.querySelectorAll<HTMLElement>('[data-section]')) {
      const sheet = document.getElementById(dataset.section ?? '');
      if (sheet !== null) sheets.observe(sheet);
    }
  };
  observeSheets();
  // Its host may write a section while the book lies open.
  new MutationObserver(observeSheets).observe(page, { childList: true, subtree: true });
}

type Report = Extract<Call, `${string}/track-${string}`>;

/** Sends a report that arrives even though the reader leaves at once. */
function report<C extends Report>(call: C, id: string, said: PartsOf<C>['body']): void {
  const { method, address } = targetOf(call, { params: { id } });
  const body = JSON.stringify(said);
  const token = readToken();
  // Where requests end with their page, a beacon does not. It cannot say who is signed in.
  if (token === null && !('keepalive' in Request.prototype)) {
    if (!navigator.sendBeacon(address, body)) console.info(`${call} was not sent.`);
    return;
  }
  fetch(address, {
    method,
    keepalive: true,
    headers: {
      'content-type': 'application/json',
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    body,
  })
    // Read to its end, or the browser takes the request for one that is still going on.
    .then((answer) => answer.text())
    .catch((error: unknown) => console.info(`${call} did not arrive.`, error));
}

/** Does it now, or when a page that was opened behind another, or ahead of time, is first looked at. */
function whenVisible(then: () => void): void {
  if (document.visibilityState === 'visible') {
    then();
    return;
  }
  document.addEventListener('visibilitychange', then, { once: true });
}
