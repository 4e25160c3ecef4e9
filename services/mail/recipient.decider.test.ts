import { describe, it } from 'vitest';
import { given } from '#kernel/commands/decider-spec.test-support.ts';
import { recipientDecider } from './recipient.decider.ts';

const admit = (mailId: string, template: 'invite' | 'emailChanged' = 'invite') =>
  ({ type: 'AdmitMail', mailId, template }) as const;
const admitted = (mailId: string) =>
  ({ type: 'MailAdmitted', data: { mailId, template: 'invite' } }) as const;
const withheld = (mailId: string) =>
  ({ type: 'MailWithheld', data: { mailId, template: 'invite' } }) as const;
const FIVE = ['1', '2', '3', '4', '5'].map(admitted);

describe('the mails of a day to one address', () => {
  it('go out as long as there are few', () => {
    given(recipientDecider, ...FIVE.slice(1))
      .when(admit('one more'))
      .thenEvents(admitted('one more'));
  });

  it('are withheld once there were enough of their kind', () => {
    given(recipientDecider, ...FIVE)
      .when(admit('one more'))
      .thenEvents(withheld('one more'));
  });

  it('go out where others were enough of another kind', () => {
    const data = { mailId: 'a warning', template: 'emailChanged' } as const;
    given(recipientDecider, ...FIVE)
      .when(admit('a warning', 'emailChanged'))
      .thenEvents({ type: 'MailAdmitted', data });
  });

  it('go out as often as somebody can ask for a way back, who is not to be kept from it', () => {
    const asked = Array.from({ length: 60 }, (_, index) => {
      const data = { mailId: `link ${index}`, template: 'passwordReset' } as const;
      return { type: 'MailAdmitted', data } as const;
    });
    const data = { mailId: 'one more', template: 'passwordReset' } as const;
    given(recipientDecider, ...asked)
      .when({ type: 'AdmitMail', ...data })
      .thenEvents({ type: 'MailAdmitted', data });
  });

  it('are decided about once', () => {
    given(recipientDecider, ...FIVE)
      .when(admit('5'))
      .thenNothing();
    given(recipientDecider, ...FIVE, withheld('6'))
      .when(admit('6'))
      .thenNothing();
  });
});
