/** One way in which a call is refused: what clients and the documentation know of it. */
export interface ProblemDefinition {
  /** HTTP status. */
  readonly status: number;
  /** Meaning of the code, for who writes a client. */
  readonly summary: string;
  /** Text that a person reads, but where the refusal has a message of its own that names what it is about. */
  readonly message: string;
}

const WAIT = 'Too many attempts. Please wait a moment and try again.';
const FILE_TOO_LARGE = 'Il file deve essere massimo 10MB.';

/** Every refusal of the API by its code. A code stays what it is: clients tell refusals apart by it. */
export const PROBLEMS = {
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
  'audit.event-not-found': {
    status: 404,
    summary: 'No audited event has this id.',
    message: 'There is no such event in the audit.',
  },
  'collaboration.not-found': {
    status: 404,
    summary: 'The person is no collaborator of this owner.',
    message: 'Non collabori con questo account',
  },
  'extra-request.date': {
    status: 400,
    summary: 'The day is too soon for the lead time of the offer, or more than two years ahead.',
    message: 'This day is too soon. Choose a later one.',
  },
  'extra-request.link-invalid': {
    status: 404,
    summary: 'The link of a mail that answers a request has expired, or is none.',
    message: 'This link no longer works. Sign in to answer the request.',
  },
  'extra-request.not-found': {
    status: 404,
    summary: 'There is no such request (any more).',
    message: 'This request is no longer there.',
  },
  'extra-request.quantity': {
    status: 400,
    summary: 'The offer is not given that often in one request.',
    message: 'At most 2 of this at a time.',
  },
  'extra-request.state': {
    status: 409,
    summary: 'The request is in a state from which this step does not lead on.',
    message: 'This is no longer possible: the request has changed in the meantime.',
  },
  'extra.not-found': {
    status: 404,
    summary: 'The property does not offer this (any more).',
    message: 'This is no longer offered.',
  },
  'extra.too-many': {
    status: 400,
    summary: 'The property would have too many offers.',
    message: 'A property has at most 50 extras.',
  },
  'history.file-gone': {
    status: 409,
    summary: 'What stood there shows a picture or file that is no longer kept.',
    message: 'A picture or file of that time is no longer kept, so this cannot be restored.',
  },
  'history.revision-unknown': {
    status: 404,
    summary: 'The property was never at this revision.',
    message: 'There is no such change in the history of this property.',
  },
  'feedback.no-address': {
    status: 409,
    summary: 'The guest left no address to which an answer could be sent.',
    message: 'This guest left no address, so there is nowhere to send an answer.',
  },
  'feedback.not-found': {
    status: 404,
    summary: 'There is no such feedback (any more).',
    message: 'This feedback is no longer there.',
  },
  'idempotency.key-invalid': {
    status: 400,
    summary: 'The Idempotency-Key is empty, too long, or not visible ASCII.',
    message: 'An Idempotency-Key has 1 to 255 visible ASCII characters.',
  },
  'idempotency.key-reused': {
    status: 409,
    summary: 'The Idempotency-Key came with another body before.',
    message: 'This Idempotency-Key was sent with another request. Use a new one.',
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
  'job.not-found': {
    status: 404,
    summary: 'No dead job of this queue has this id: it is done, was given up, or is tried again.',
    message: 'There is no such dead job.',
  },
  'log.foreign': {
    status: 503,
    summary:
      'The event log is another one than the read models were made from. An operator has to bring it back.',
    message: 'We cannot save or load this just now. We are working on it. Please try again later.',
  },
  'media.form-expected': {
    status: 415,
    summary: 'The file did not come in a form.',
    message: 'Send the file in a form (multipart/form-data).',
  },
  'media.not-found': { status: 404, summary: 'There is no such file.', message: 'File not found' },
  'media.not-issued': {
    status: 400,
    summary: 'The address is none that this site gave to this account.',
    message: 'Only files that you uploaded here can be used. Upload the file first.',
  },
  'media.not-uploaded': {
    status: 409,
    summary: 'Nothing was sent to the address yet.',
    message: 'No file has arrived at this address yet. Upload it first.',
  },
  'media.other-use': {
    status: 409,
    summary: 'The file was put to another use before.',
    message: 'This file is in use for something else. Upload it again.',
  },
  'media.too-large': { status: 413, summary: 'The file is too large for its use.', message: FILE_TOO_LARGE },
  'media.too-many-pixels': {
    status: 400,
    summary: 'The image has too many pixels to be worked on.',
    message: "L'immagine ha troppi pixel: al massimo 50 milioni. Riducila e riprova.",
  },
  'media.unreadable': {
    status: 400,
    summary: 'The image is damaged or cut off.',
    message: "L'immagine è danneggiata o incompleta. Prova a salvarla di nuovo o scegline un'altra.",
  },
  'media.unsupported-type': {
    status: 415,
    summary: 'The file is of a type that this use does not take, or that none takes.',
    message: 'Tipo file non supportato.',
  },
  'media.upload-broken-off': {
    status: 400,
    summary: 'The connection ended before the file did.',
    message: 'The file did not arrive whole.',
  },
  'media.upload-expired': {
    status: 403,
    summary: 'The address was good for 15 minutes.',
    message: 'This upload address has expired. Ask for a new one.',
  },
  'media.upload-unknown': {
    status: 404,
    summary: 'The address is none that this site gave.',
    message: 'This upload address is not one of ours.',
  },
  'media.upload-used': {
    status: 409,
    summary: 'The address is good for one file.',
    message: 'A file was already sent to this address. Ask for a new one.',
  },
  'moment.before-creation': {
    status: 404,
    summary: 'The property was created later.',
    message: 'This property was not there yet. It was created later.',
  },
  'moment.deleted': {
    status: 404,
    summary: 'The property had been deleted by then.',
    message: 'This property had been deleted by then.',
  },
  'moment.in-future': {
    status: 400,
    summary: 'The moment is still to come.',
    message: 'This moment is still to come. Choose one that has passed.',
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
  'payment.not-offered': {
    status: 409,
    summary: 'No payments by card are set up here (`STRIPE_SECRET_KEY`), or there is nothing to pay.',
    message: 'This cannot be paid by card here. Ask your host.',
  },
  'payment.signature-invalid': {
    status: 400,
    summary: 'The message is not signed by Stripe, or was signed too long ago.',
    message: 'The signature of this message is not valid.',
  },
  'payment.unavailable': {
    status: 503,
    summary: 'Stripe cannot be reached, or refuses.',
    message: 'Payments by card are not possible just now. Please try again in a moment.',
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
  'projection.busy': {
    status: 409,
    summary: 'The read model is being rebuilt or verified, or waits for it.',
    message: 'This read model is being rebuilt or verified. Wait until that is done.',
  },
  'projection.not-found': {
    status: 404,
    summary: 'There is no such read model.',
    message: 'There is no such read model.',
  },
  'property.custom-url-taken': {
    status: 409,
    summary: 'Another property has this custom URL, or the path that it makes.',
    message: 'This custom URL is already taken. Please choose a different one.',
  },
  'property.image-unknown': {
    status: 400,
    summary: 'The image is none that was uploaded to this account.',
    message: 'Upload the image first, then choose it.',
  },
  'property.name-taken': {
    status: 409,
    summary: 'The custom URL and this name make the path of another property.',
    message: 'The address that this name makes is already taken. Please choose a different name.',
  },
  'property.not-found': {
    status: 404,
    summary: 'There is no such property, or it is not of this account.',
    message: 'Property not found',
  },
  'property.slug-taken': {
    status: 409,
    summary: 'Another property has this slug.',
    message: 'This URL slug is already taken. Please choose a different one.',
  },
  'property.welcome-needed': {
    status: 400,
    summary: 'A welcome title or message would be in no language any more.',
    message: 'The welcome needs a title and a message in at least one language.',
  },
  'question.not-found': {
    status: 404,
    summary: 'There is no such question on the list of this property.',
    message: 'This question is no longer there.',
  },
  'question.section-unfit': {
    status: 400,
    summary: 'The section has no entries that an answer could be one of.',
    message: 'This section has no entries. Choose another one.',
  },
  'reactor.not-found': {
    status: 404,
    summary: 'There is no such reactor.',
    message: 'There is no such reactor.',
  },
  'request.cursor-invalid': {
    status: 400,
    summary: 'The cursor is of another list, or none.',
    message: 'This cursor does not lead on in this list. Begin again without it.',
  },
  'request.in-progress': {
    status: 409,
    summary: 'The first call with this Idempotency-Key has no answer yet.',
    message: 'The same request is still being worked on. Try again in a moment.',
  },
  'request.invalid': {
    status: 400,
    summary: 'Some fields are not valid; `errors` says which, and why.',
    message: 'Address is required',
  },
  'request.language-unknown': {
    status: 400,
    summary: 'The language is not one of the six.',
    message: 'Choose one of en, it, es, fr, de, pt.',
  },
  'request.malformed': {
    status: 400,
    summary: 'The body is no JSON, or the address cannot be decoded.',
    message: 'The request could not be read. Send valid JSON.',
  },
  'request.media-type': {
    status: 415,
    summary: 'The body is of another type than JSON.',
    message: 'Send the body as application/json.',
  },
  'request.method-not-allowed': {
    status: 405,
    summary: 'The address takes other methods; `Allow` says which.',
    message: 'This address takes GET, HEAD.',
  },
  'request.not-found': {
    status: 404,
    summary: 'Nothing is at this address.',
    message: 'Not found',
  },
  'request.refused': {
    status: 400,
    summary: 'The request is none that HTTP allows here.',
    message: 'The request was refused.',
  },
  'request.too-large': {
    status: 413,
    summary: 'The body has more than 256 KB.',
    message: 'The request is too large.',
  },
  'request.too-many': {
    status: 429,
    summary: 'Too many calls of this address, or of this caller.',
    message: WAIT,
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
  'section.file-expired': {
    status: 400,
    summary: 'The text names a file that was shown nowhere for a day, and is being deleted.',
    message: 'Upload the file again, then choose it.',
  },
  'section.invalid': {
    status: 400,
    summary: 'The content of a section is not of its form; `errors` says where.',
    message: 'At most 200 items a section',
  },
  'section.module-needs-metadata': {
    status: 400,
    summary: 'A new custom module has no title.',
    message: 'A custom module needs a name.',
  },
  'section.not-found': {
    status: 404,
    summary: 'The section does not exist in this language.',
    message: 'Section not found',
  },
  'section.too-many': {
    status: 400,
    summary: 'The property would have too many sections.',
    message: 'A property has at most 60 sections.',
  },
  'section.unknown': {
    status: 400,
    summary: 'The key is neither one of the ten nor a module of the property.',
    message: 'This property has no section custom_1746349200000.',
  },
  'service.busy': {
    status: 503,
    summary: 'Too much of this kind of work at the same time.',
    message: 'Too many sign-ins at the same time. Try again in a moment.',
  },
  'service.catching-up': {
    status: 503,
    summary: 'What is asked for is there, but cannot be read yet.',
    message: 'Your account is there. Try again in a moment.',
  },
  'service.failed': {
    status: 500,
    summary: 'A fault of the server. Trying again may help.',
    message: 'Something went wrong on our side. Please try again.',
  },
  'service.unavailable': {
    status: 503,
    summary: 'A part that the server stands on is away for the moment.',
    message: 'We cannot save or load this just now. Please try again in a moment.',
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
  'site-setting.invalid': {
    status: 400,
    summary: 'The setting does not take this value.',
    message: 'Valore non valido',
  },
  'site-setting.unknown': {
    status: 404,
    summary: 'There is no such setting.',
    message: 'Site setting not found',
  },
  'stream.contended': {
    status: 409,
    summary: 'Others changed the same thing at the same time, again and again.',
    message: 'Too many changes at the same time. Try again.',
  },
  'stream.stale': {
    status: 412,
    summary: 'The `If-Match` names a revision that is not the present one.',
    message: 'This was changed by someone else in the meantime.',
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
  'translation.no-provider': {
    status: 409,
    summary: 'The installation has no provider of translations (`TRANSLATION_URL`).',
    message: 'Automatic translation is not set up here.',
  },
  'translation.none': {
    status: 409,
    summary: 'A text has no translation that could be reviewed, or no suggestion that could be accepted.',
    message: 'There is no translation of this text yet.',
  },
  'translation.unit-unknown': {
    status: 400,
    summary: 'The book has no such text that would be translated into this language.',
    message: 'This text is no longer there. Load the page again.',
  },
  'translation.written-in-editor': {
    status: 409,
    summary: 'The host wrote this field, or this section as a whole, in this language in the editor.',
    message: 'This was written in this language in the editor. Change it there.',
  },
  'user.not-found': { status: 404, summary: 'There is no such host.', message: 'User not found' },
} as const satisfies Readonly<Record<string, ProblemDefinition>>;

/** The stable code of a refusal. */
export type ProblemCode = keyof typeof PROBLEMS;

/** Returns what is known of a code; `undefined` for one that no client is told. */
export const problemOf = (code: string): ProblemDefinition | undefined =>
  Object.hasOwn(PROBLEMS, code) ? PROBLEMS[code as ProblemCode] : undefined;
