import type { MailTexts } from '../mail-texts.ts';

/** The mails in English. */
export const en: MailTexts = {
  invite: ({ brandName, ownerName, lastDay }) => ({
    subject: `${ownerName} invites you to ${brandName}`,
    heading: 'You are invited',
    paragraphs: [
      `${ownerName} would like to look after their welcome books together with you on ${brandName}.`,
      'Follow the link to see what you would be able to do, and to accept.',
    ],
    action: 'Open the invite',
    notes: [
      `The invite is open until ${lastDay}.`,
      `If you do not know ${ownerName}, you need not do anything.`,
    ],
  }),
  inviteResent: ({ brandName, ownerName, lastDay }) => ({
    subject: `Your invite to ${brandName}, once more`,
    heading: 'Your invite, once more',
    paragraphs: [
      `${ownerName} has sent you the invite to ${brandName} again. This link replaces the one before.`,
    ],
    action: 'Open the invite',
    notes: [
      `The invite is open until ${lastDay}.`,
      `If you do not know ${ownerName}, you need not do anything.`,
    ],
  }),
  passwordReset: ({ brandName, minutes }) => ({
    subject: `Choose a new password for ${brandName}`,
    heading: 'Choose a new password',
    paragraphs: [
      `Somebody, we hope it was you, asked for a new password for your ${brandName} account.`,
      `The link works once, for ${minutes} minutes.`,
    ],
    action: 'Choose a password',
    notes: ['If it was not you, you need not do anything: your password stays as it is.'],
  }),
  emailChanged: ({ brandName, supportEmail }) => ({
    subject: `Your ${brandName} account has another email address`,
    heading: 'Your email address has changed',
    paragraphs: [
      `The email address of your ${brandName} account was changed. From now on you sign in with the new one, and this address receives nothing more from us.`,
      `If this was not you, write to ${supportEmail} right away: somebody else may be using your account.`,
    ],
    notes: [],
  }),
  linkInFull: 'If the button does not work, open this address:',
  questions: (supportEmail) => `Questions? Write to ${supportEmail}.`,
};
