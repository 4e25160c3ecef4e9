import { describe, expect, it } from 'vitest';
import { KEPT_WORK } from '../page/kept-work.ts';
import { keepInvite, takeInvite } from './kept-invite.ts';

const HOUR_MS = 3_600_000;

/** Makes the storage of a browser, with what is kept in it at first. */
function storageWith(kept: Record<string, string> = {}): Storage {
  const items = new Map(Object.entries(kept));
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as Storage;
}

describe('the invite that somebody left', { tags: ['auth.forgotten-password.back-to-invite'] }, () => {
  const invite = { token: 'a/b?c', email: 'Giulia@example.com' };

  it('is come back to once, by its person', () => {
    const storage = storageWith();
    keepInvite(storage, invite, 0);
    expect(takeInvite(storage, 'giulia@example.com', HOUR_MS)).toBe('/invite/a%2Fb%3Fc');
    expect(takeInvite(storage, 'giulia@example.com', HOUR_MS)).toBeUndefined();
  });

  it.each([
    ['by somebody else', 'marco@example.com', 0],
    ['an hour later', invite.email, HOUR_MS + 1],
  ])('is not come back to %s', (_when, email, now) => {
    const storage = storageWith();
    keepInvite(storage, invite, 0);
    expect(takeInvite(storage, email, now)).toBeUndefined();
    expect(takeInvite(storage, invite.email, 0)).toBeUndefined();
  });

  it.each(['', 'null', '{}', '{"token":1,"email":"a","keptAt":0}', '{'])(
    'is none where %j is kept',
    (text) => {
      expect(takeInvite(storageWith({ [`${KEPT_WORK}invite`]: text }), '', 0)).toBeUndefined();
    },
  );
});
