import { describe, expect, it } from 'vitest';
import { given } from '#kernel/commands/decider-spec.test-support.ts';
import { SESSIONS_KEPT, sessionsDecider } from './sessions.decider.ts';

const USER = '01890000-0000-7000-8000-000000000001';
const SESSION = '01890000-0000-7000-8000-000000000051';
const session = {
  userId: USER,
  sessionId: SESSION,
  sessionVersion: 1,
  browser: 'Firefox',
  system: 'Windows',
  day: '2026-05-04',
  isNewDevice: true,
  language: 'it' as const,
};
const open = { type: 'OpenSession', ...session } as const;
const opened = { type: 'SessionOpened', data: session } as const;
const see = { type: 'SeeSession', sessionId: SESSION, day: '2026-05-05' } as const;
const seen = { type: 'SessionSeen', data: { sessionId: SESSION, day: '2026-05-05' } } as const;
const end = { type: 'EndSession', sessionId: SESSION } as const;
const ended = { type: 'SessionEnded', data: { sessionId: SESSION } } as const;

describe('the sessions of an account', () => {
  it('begin, each once', () => {
    given(sessionsDecider).when(open).thenEvents(opened);
    given(sessionsDecider, opened).when(open).thenNothing();
  });

  it('are seen once a day', () => {
    given(sessionsDecider, opened).when(see).thenEvents(seen);
    given(sessionsDecider, opened, seen).when(see).thenNothing();
    given(sessionsDecider, opened)
      .when({ ...see, day: session.day })
      .thenNothing();
    given(sessionsDecider, opened, seen)
      .when({ ...see, day: '2026-05-04' })
      .thenNothing();
    given(sessionsDecider, opened, seen)
      .when({ ...see, day: '2026-05-06' })
      .thenEvents({ type: 'SessionSeen', data: { sessionId: SESSION, day: '2026-05-06' } });
  });

  it('are not seen where they are unknown, or have ended', () => {
    given(sessionsDecider).when(see).thenNothing();
    given(sessionsDecider, opened, ended).when(see).thenNothing();
  });

  it('end, each once', () => {
    given(sessionsDecider, opened).when(end).thenEvents(ended);
    given(sessionsDecider, opened, ended).when(end).thenFails('session.not-found');
    given(sessionsDecider).when(end).thenFails('session.not-found');
  });

  it('are known to have ended for ever', () => {
    const others = Array.from({ length: SESSIONS_KEPT }, (_, index) => `session ${index}`);
    const later = others.map((sessionId) => ({ ...opened, data: { ...session, sessionId } }));
    const { ended: known } = given(sessionsDecider, opened, ended, ...later).state();
    expect([...known]).toEqual([SESSION]);
  });

  it('are remembered in a bounded number', () => {
    const ids = Array.from({ length: SESSIONS_KEPT + 5 }, (_, index) => `session ${index}`);
    const many = ids.map((sessionId) => ({ ...opened, data: { ...session, sessionId } }));
    const { sessions } = given(sessionsDecider, ...many).state();
    expect([...sessions.keys()]).toEqual(ids.slice(-SESSIONS_KEPT));
  });

  it('are sealed under the key of their person', () => {
    expect(sessionsDecider.subjectOf?.(given(sessionsDecider, opened).state())).toBe(USER);
  });
});
