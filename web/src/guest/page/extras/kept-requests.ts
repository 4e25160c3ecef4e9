/** A request that this browser has made, so that its guest finds it again. */
export interface KeptRequest {
  readonly token: string;
  /** Name of the offer, as it was read. */
  readonly name: string;
  /** Moment until which it is kept, milliseconds since the epoch. */
  readonly until: number;
}

const DAY_MS = 86_400_000;
/** Days for which a request is kept after the day that it is for: whoever reads the book of a house on its tablet is somebody else soon. */
const KEPT_AFTER_DAYS = 2;
/** Days for which one without a day is kept. */
const KEPT_DAYS = 30;

const KEPT_MAX = 20;
const CHANGED = 'extra-requests-changed';
const keyOf = (propertyId: string): string => `extra_requests_${propertyId}`;

/**
 * Returns the requests that this browser has made at a property, newest first, and forgets those whose time is over; none
 * where nothing can be kept.
 */
export function keptRequests(propertyId: string): readonly KeptRequest[] {
  try {
    const kept: readonly KeptRequest[] = JSON.parse(localStorage.getItem(keyOf(propertyId)) ?? '[]');
    const current = kept.filter(({ until }) => until > Date.now());
    if (current.length < kept.length) store(propertyId, current);
    return current;
  } catch {
    return [];
  }
}

/**
 * Keeps a request in this browser for a while. Where nothing can be kept, the page of the request is known by its link
 * alone. @param date the day that it is for; '' for none
 */
export function keepRequest(propertyId: string, request: Omit<KeptRequest, 'until'>, date: string): void {
  const others = keptRequests(propertyId).filter(({ token }) => token !== request.token);
  const until =
    date === '' ? Date.now() + KEPT_DAYS * DAY_MS : Date.parse(date) + (KEPT_AFTER_DAYS + 1) * DAY_MS;
  try {
    store(propertyId, [{ ...request, until }, ...others].slice(0, KEPT_MAX));
  } catch (error) {
    console.info('The request could not be kept.', error);
  }
  dispatchEvent(new Event(CHANGED));
}

function store(propertyId: string, requests: readonly KeptRequest[]): void {
  if (requests.length === 0) localStorage.removeItem(keyOf(propertyId));
  else localStorage.setItem(keyOf(propertyId), JSON.stringify(requests));
}

/** Calls back after each change of what is kept, in other tabs too, and as a page is looked at again. @returns how to stop */
export function followKept(listener: () => void): () => void {
  const ending = new AbortController();
  addEventListener(CHANGED, listener, { signal: ending.signal });
  addEventListener('storage', listener, { signal: ending.signal });
  document.addEventListener('visibilitychange', listener, { signal: ending.signal });
  return () => ending.abort();
}
