/** A request that this browser has made, so that its guest finds it again. */
export interface KeptRequest {
  readonly token: string;
  /** Name of the offer, as it was read. */
  readonly name: string;
}

const KEPT_MAX = 20;
const CHANGED = 'extra-requests-changed';
const keyOf = (propertyId: string): string => `extra_requests_${propertyId}`;

/** Returns the requests that this browser has made at a property, newest first; none where nothing can be kept. */
export function keptRequests(propertyId: string): readonly KeptRequest[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(propertyId)) ?? '[]');
    return Array.isArray(kept) ? (kept as KeptRequest[]) : [];
  } catch {
    return [];
  }
}

/** Keeps a request in this browser. Where nothing can be kept, the page of the request is known by its link alone. */
export function keepRequest(propertyId: string, request: KeptRequest): void {
  const others = keptRequests(propertyId).filter(({ token }) => token !== request.token);
  try {
    localStorage.setItem(keyOf(propertyId), JSON.stringify([request, ...others].slice(0, KEPT_MAX)));
  } catch (error) {
    console.info('The request could not be kept.', error);
  }
  dispatchEvent(new Event(CHANGED));
}

/** Calls back after each change of what is kept, in other tabs too. @returns how to stop */
export function followKept(listener: () => void): () => void {
  const ending = new AbortController();
  addEventListener(CHANGED, listener, { signal: ending.signal });
  addEventListener('storage', listener, { signal: ending.signal });
  return () => ending.abort();
}
