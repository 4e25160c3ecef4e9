import type { ProblemDefinition } from './definition.ts';

/** Refusals about who somebody is and what they may do: accounts, signing in, collaborators, plans. */
export const PEOPLE_PROBLEMS = {
  'account.email-taken': {
    status: 409,
    summary: 'Another account has this e-mail.',
    message: 'This email is already taken. Please use another one.',
  },
  'account.email-unverified': {
    status: 403,
    summary: 'The person has yet to show that their e-mail is theirs.',
    message: 'Confirm your email first: we have sent you a link.',
  },
  'account.password-common': {
    status: 400,
    summary: 'The password is one of the most common.',
    message: 'This password is too common. Please choose another one.',
  },
  'account.reset-invalid': {
    status: 400,
    summary: 'The link to a new password was used, has expired, or is none.',
    message: 'This link is no longer valid. Ask for a new one.',
  },
  'account.verification-invalid': {
    status: 400,
    summary: 'The link that confirms an e-mail is of another account or address, has expired, or is none.',
    message: 'This link does not confirm your email. Ask for a new one.',
  },
  'account.wrong-credentials': {
    status: 401,
    summary: 'No account has this e-mail and password.',
    message: 'Invalid email or password',
  },
  'account.wrong-password': {
    status: 400,
    summary: 'The current password is another one.',
    message: 'La password attuale non è corretta',
  },
  'admin.role-insufficient': {
    status: 403,
    summary: 'The administrator has a role that does not reach that far.',
    message: 'Your role does not allow this. Ask an owner of the site.',
  },
  'admin.device-link-invalid': {
    status: 400,
    summary: 'The link that makes a device known at an administrator’s sign-in has expired, or is none.',
    message: 'This link is no longer valid. Ask for a new one.',
  },
  'admin.wrong-credentials': {
    status: 401,
    summary: 'No administrator has this e-mail and password.',
    message: 'Credenziali non valide',
  },
  'collaboration.not-found': {
    status: 404,
    summary: 'The person is no collaborator of this owner.',
    message: 'Non collabori con questo account',
  },
  'invite.account-exists': {
    status: 409,
    summary: 'The invited e-mail has an account, which can accept by signing in.',
    message: "Esiste già un account con questa email. Accedi per accettare l'invito.",
  },
  'invite.already-member': {
    status: 409,
    summary: 'The person works in this account already.',
    message: 'Collabori già con questo account',
  },
  'invite.not-found': {
    status: 404,
    summary: 'The link is unknown, was used or replaced, or has expired.',
    message: 'Invito non valido',
  },
  'invite.other-email': {
    status: 403,
    summary: 'The invite is for another e-mail than that of the signed-in person.',
    message: 'Questo invito è per un altro indirizzo email. Accedi con quello per accettarlo.',
  },
  'invite.withdrawn': {
    status: 409,
    summary: 'The account was opened, but the invite had been withdrawn.',
    message: "Il tuo account è pronto, ma l'invito è stato ritirato. Accedi con la tua email.",
  },
  'package.not-found': { status: 404, summary: 'There is no such package.', message: 'Package not found' },
  'passkey.refused': {
    status: 400,
    summary:
      'The passkey is not the account’s, was asked by another site, did not verify its person where that is needed, or its answer is too late or was used before.',
    message: 'This passkey was not accepted. Try again, or sign in another way.',
  },
  'passkey.too-many': {
    status: 409,
    summary: 'The account has as many passkeys as it may have.',
    message: 'You have 10 passkeys. Remove one first.',
  },
  'passkey.unavailable': {
    status: 409,
    summary:
      'The site is reached by a number and not by a name, or the account has no passkey for the second step.',
    message: 'Passkeys do not work here.',
  },
  'permission.missing': {
    status: 403,
    summary: 'The collaborator was not given the permission for this.',
    message: 'You are not allowed to do this. Ask the owner of the account.',
  },
  'plan.feature-missing': {
    status: 403,
    summary: 'The plan of the account does not include this.',
    message: 'Your plan does not include QR codes. Upgrade to use this.',
  },
  'plan.limit-reached': {
    status: 403,
    summary: 'The plan of the account allows no more properties.',
    message: 'Your plan allows 1 property. Upgrade to add another one.',
  },
  'plan.tabs-reached': {
    status: 403,
    summary: 'Guests would not be shown the new module: the plan offers them no more sections.',
    message: 'Your plan shows guests no more sections. Choose one that is there, or upgrade.',
  },
  'plan.storage-full': {
    status: 403,
    summary: 'The files of the account would have more bytes than its plan allows.',
    message: 'Your plan has room for 100 MB of files, and 97.5 MB are in use. Upgrade to add more.',
  },
  'second-factor.not-begun': {
    status: 409,
    summary: 'No authenticator app is being set up, or it was begun too long ago.',
    message: 'Begin again: this setup is no longer open.',
  },
  'second-factor.off': {
    status: 409,
    summary: 'The person has no second factor.',
    message: 'Signing in in two steps is switched off.',
  },
  'second-factor.on-already': {
    status: 409,
    summary: 'The person has a second factor. It can be switched off first.',
    message: 'Signing in in two steps is switched on already.',
  },
  'second-factor.wrong-code': {
    status: 400,
    summary: 'The code is wrong, has expired, or was used before.',
    message: 'This code is not right, or was used before. Wait for the next one.',
  },
  'session.access-ended': {
    status: 401,
    summary:
      'What the person may do in the account that the call was for has ended or changed since the token was signed.',
    message: 'Unauthorized',
  },
  'session.not-found': {
    status: 404,
    summary: 'The person is not signed in there (any more).',
    message: 'This device is signed out already.',
  },
  'session.missing': {
    status: 401,
    summary: 'No token came with the call, or one that is not valid (any more).',
    message: 'Unauthorized',
  },
  'sign-in.challenge-invalid': {
    status: 400,
    summary: 'The first step of the sign-in was too long ago, or something about the account changed since.',
    message: 'This sign-in took too long. Enter your email and password again.',
  },
  'sign-in.second-factor-required': {
    status: 401,
    summary: 'The password is right, and a second step is needed: `challenge` begins it, for 5 minutes.',
    message: 'Enter the code of your authenticator app.',
  },
  'sub-account.already-accepted': {
    status: 409,
    summary: 'The invite was accepted; there is nothing to send again.',
    message: "L'invito è già stato accettato",
  },
  'sub-account.already-invited': {
    status: 409,
    summary: 'The person is invited, or a collaborator, already.',
    message: 'Hai già invitato questa email',
  },
  'sub-account.creates-everywhere': {
    status: 400,
    summary: 'Who is limited to chosen properties cannot create others.',
    message: 'Chi lavora solo su alcune proprietà non può crearne di nuove',
  },
  'sub-account.not-found': {
    status: 404,
    summary: 'There is no such collaborator of this account.',
    message: 'Sub-account non trovato',
  },
  'sub-account.oneself': {
    status: 400,
    summary: 'The owner of the account cannot be a collaborator of it.',
    message: 'Non puoi invitare te stesso',
  },
  'subject.erased': {
    status: 401,
    summary: 'The account was deleted during the call.',
    message: 'Unauthorized',
  },
  'user.not-found': { status: 404, summary: 'There is no such host.', message: 'User not found' },
} as const satisfies Readonly<Record<string, ProblemDefinition>>;
