import { describe, expect, it } from 'vitest';
import { given } from '#kernel/commands/decider-spec.test-support.ts';
import { handoverDecider } from './handover.decider.ts';

const attempt = { type: 'AttemptMail', template: 'invite' } as const;
const confirm = { type: 'ConfirmMail', transport: 'smtp' } as const;
const refuse = { type: 'RefuseMail', reply: 451 } as const;
const release = { type: 'ReleaseMail' } as const;
const attempted = { type: 'MailAttempted', data: { template: 'invite' } } as const;
const sent = { type: 'MailSent', data: { transport: 'smtp' } } as const;
const refused = { type: 'MailRefused', data: { reply: 451 } } as const;
const released = { type: 'MailReleased', data: {} } as const;

describe('a mail', () => {
  it('is attempted, and then sent or refused', () => {
    given(handoverDecider).when(attempt).thenEvents(attempted);
    given(handoverDecider, attempted).when(confirm).thenEvents(sent);
    given(handoverDecider, attempted).when(refuse).thenEvents(refused);
    given(handoverDecider, attempted)
      .when({ ...refuse, reply: null })
      .thenEvents({ type: 'MailRefused', data: { reply: null } });
  });

  it('that was refused is attempted again', () => {
    given(handoverDecider, attempted, refused).when(attempt).thenEvents(attempted);
  });

  it('that was sent is never attempted again', () => {
    given(handoverDecider, attempted, sent).when(attempt).thenNothing();
    given(handoverDecider, attempted, refused, attempted, sent).when(attempt).thenNothing();
  });

  it('that was attempted, and of which nothing was heard, is not attempted again', () => {
    given(handoverDecider, attempted).when(attempt).thenFails('mail.outcome-unknown');
    given(handoverDecider, attempted, refused, attempted).when(attempt).thenFails('mail.outcome-unknown');
  });

  it('is attempted again once an operator has released it', () => {
    given(handoverDecider, attempted).when(release).thenEvents(released);
    given(handoverDecider, attempted, released).when(attempt).thenEvents(attempted);
  });

  it('is not released where its outcome is known', () => {
    for (const history of [[], [attempted, sent], [attempted, refused], [attempted, released]]) {
      given(handoverDecider, ...history)
        .when(release)
        .thenFails('mail.not-attempted');
    }
  });

  it('is sent and refused once, and only where it was attempted', () => {
    given(handoverDecider, attempted, sent).when(confirm).thenNothing();
    given(handoverDecider, attempted, refused).when(refuse).thenNothing();
    given(handoverDecider).when(confirm).thenFails('mail.not-attempted');
    given(handoverDecider).when(refuse).thenFails('mail.not-attempted');
    given(handoverDecider, attempted, sent).when(refuse).thenFails('mail.not-attempted');
    given(handoverDecider, attempted, refused).when(confirm).thenFails('mail.not-attempted');
  });

  it('has nothing personal to seal', () => {
    expect(handoverDecider.subjectOf).toBeUndefined();
  });
});
