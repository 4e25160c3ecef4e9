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
  adminDeviceLink: ({ brandName, minutes }) => ({
    subject: `Your link to the administration of ${brandName}`,
    heading: 'Sign in as an administrator',
    paragraphs: [
      `Somebody, we hope it was you, asked for a link to the administrators’ sign-in of ${brandName}.`,
      'Open it in the browser in which you want to sign in. Then that browser is known, and nobody who tries your password elsewhere keeps you out. You sign in with your password as always.',
      `The link works for ${minutes} minutes.`,
    ],
    action: 'Open the sign-in',
    notes: ['If it was not you, you need not do anything: nobody gets in without your password.'],
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
  emailVerification: ({ brandName, hours }) => ({
    subject: `Confirm your email for ${brandName}`,
    heading: 'Confirm your email',
    paragraphs: [
      `Somebody, we hope it was you, uses this address for an account on ${brandName}. Confirm that it is yours: then you can invite others to work with you.`,
      `The link works for ${hours} hours, where you are signed in to that account.`,
    ],
    action: 'Confirm email',
    notes: [
      'If it was not you, do not confirm anything. The account can invite nobody, and with “Forgot password?” on the sign-in page you can make it yours.',
    ],
  }),
  passwordChanged: ({ brandName, supportEmail, hasEndedAccess }) => ({
    subject: `Your ${brandName} password was changed`,
    heading: 'Your password has changed',
    paragraphs: [
      `The password of your ${brandName} account was changed, and all other devices were signed out.`,
      `If this was not you, choose a new password right away with “Forgot password?” on the sign-in page, and write to ${supportEmail}.`,
      ...(hasEndedAccess
        ? [
            'Before that, nobody had confirmed this address. In case somebody else had opened the account, whoever worked in it with you was let go: please invite them again.',
          ]
        : []),
    ],
    notes: [],
  }),
  newDevice: ({ brandName, device, when, isAdmin }) => ({
    subject: `New sign-in to your ${brandName} account`,
    heading: 'Was this you?',
    paragraphs: [
      `Somebody signed in to your ${brandName} account from a device that we do not know.`,
      ...(device === '' ? [] : [`Device: ${device}`]),
      `When: ${when}`,
      'If it was you, you need not do anything.',
      isAdmin
        ? `If it was not you, open the administration of ${brandName} the way you always do, sign out everywhere else under “Your sign-in”, and have your password changed right away.`
        : `If it was not you, open ${brandName} the way you always do, change your password, and look under “Devices” in the menu of your account.`,
    ],
    notes: [],
  }),
  passkeyAdded: ({ brandName, supportEmail }) => ({
    subject: `A passkey was added to your ${brandName} account`,
    heading: 'A new way to sign in',
    paragraphs: [
      `Somebody added a passkey to your ${brandName} account. Whoever holds it signs in without a password.`,
      'If it was you, you need not do anything.',
      `If it was not you, open ${brandName} the way you always do, remove the passkey in your account, change your password right away, and write to ${supportEmail}.`,
    ],
    notes: [],
  }),
  accountDeleted: ({ brandName, supportEmail }) => ({
    subject: `Your ${brandName} account was deleted`,
    heading: 'Your account is deleted',
    paragraphs: [
      `Your ${brandName} account was deleted, with its welcome books, pictures and everything else in it. Links and QR codes of these books no longer open anything.`,
      `If this was not you, write to ${supportEmail}. What was deleted cannot be brought back.`,
      'This is our last email to you: we do not keep your address.',
    ],
    notes: [],
  }),
  lowRating: ({ propertyName, rating }) => ({
    subject: `A guest rated ${propertyName} ${rating} out of 5`,
    heading: 'A guest was not happy',
    paragraphs: [
      `Somebody who stayed at ${propertyName} rated it ${rating} out of 5.`,
      'What they wrote is for you alone. Perhaps there is something that you can still put right today.',
    ],
    action: 'Read the feedback',
    notes: ['You can turn these mails off where you read the feedback.'],
  }),
  feedbackAnswer: ({ propertyName, lines }) => ({
    subject: `${propertyName} has answered you`,
    heading: `An answer from ${propertyName}`,
    paragraphs: lines,
    action: 'Open the welcome book',
    notes: ['You receive this mail because you left your address with your feedback, to be answered.'],
  }),
  extraRequested: ({ propertyName, guestName, extra, total, day }) => ({
    subject: `${propertyName}: a guest would like ${extra}`,
    heading: 'A request for an extra',
    paragraphs: [
      `${guestName} asks for this at ${propertyName}: ${extra}, ${total}${day === '' ? '' : `, for ${day}`}.`,
      'Open the request to see it whole, and to approve or decline it. Nothing is decided until you do.',
    ],
    action: 'See the request',
    notes: ['The link works for 14 days, without signing in. Keep it to yourself.'],
  }),
  extraApproved: ({ propertyName, extra, total, day }) => ({
    subject: `${propertyName}: your request has been approved`,
    heading: 'Yes, with pleasure',
    paragraphs: [
      `Your host at ${propertyName} has approved your request: ${extra}, ${total}${day === '' ? '' : `, for ${day}`}.`,
      'On the page of your request you see how to pay and what comes next.',
    ],
    action: 'Open your request',
    notes: [],
  }),
  extraDeclined: ({ propertyName, extra, day }) => ({
    subject: `${propertyName}: your request cannot be met`,
    heading: 'Not this time',
    paragraphs: [
      `Your host at ${propertyName} is sorry: ${extra}${day === '' ? '' : ` for ${day}`} is not possible. You pay nothing.`,
      'On the page of your request you can read whether your host has left you a few words.',
    ],
    action: 'Open your request',
    notes: [],
  }),
  extraPaid: ({ propertyName, extra, total, day }) => ({
    subject: `${propertyName}: your payment has arrived`,
    heading: 'Thank you, it is paid',
    paragraphs: [
      `Your payment for your request at ${propertyName} has arrived: ${extra}, ${total}${day === '' ? '' : `, for ${day}`}.`,
      'On the page of your request you find everything about it again.',
    ],
    action: 'Open your request',
    notes: [],
  }),
  extraPaidInVain: ({ propertyName, extra, day, paid }) => ({
    subject: `${propertyName}: a payment to give back`,
    heading: 'A guest has paid in vain',
    paragraphs: [
      `At ${propertyName}, ${paid} arrived by card for this: ${extra}${day === '' ? '' : `, for ${day}`}. The request was not waiting for it: it had been taken back, it was paid already, or the sum is another one.`,
      'Please write to us, so that the guest gets the money back: it is in our account. That does not happen by itself.',
    ],
    action: 'See the requests',
    notes: ['The payment stands with the request, with its reference at Stripe.'],
  }),
  extraRefundDue: ({ propertyName, extra, paid }) => ({
    subject: `${propertyName}: you get your payment back`,
    heading: 'Your payment was not needed',
    paragraphs: [
      `You have paid ${paid} by card for your request at ${propertyName}: ${extra}. The request was not waiting for a payment of this sum, or not any more.`,
      'Your host has been told, and is asked to give you the money back.',
    ],
    action: 'Open your request',
    notes: [],
  }),
  weeklyQuestions: ({ total, untold, lines }) => ({
    subject:
      total === 1
        ? 'One question that your book does not answer'
        : `${total} questions that your book does not answer`,
    heading: 'What guests asked last week',
    paragraphs: [
      'Your welcome books had no answer to this. Answer once, and the next guests read it right away, in their language.',
      ...lines,
      ...(untold > 0 ? [`And ${untold} more.`] : []),
    ],
    action: 'Answer',
    notes: [
      'You receive this mail once a week because you asked for it. You can turn it off in your account, under “Emails”.',
    ],
  }),
  linkInFull: 'If the button does not work, open this address:',
  endMails: 'Stop this weekly email',
  questions: (supportEmail) => `Questions? Write to ${supportEmail}.`,
};
