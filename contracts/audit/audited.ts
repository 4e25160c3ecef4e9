import type { KnownEvent } from './known-events.ts';

/** What an audited event is about: what administrators filter by. */
export const AUDIT_KINDS = [
  'account',
  'sign-in',
  'plan',
  'property',
  'section',
  'appearance',
  'upload',
  'collaborator',
  'settings',
  'admin',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

const because = (reason: string) => ({ unaudited: reason });

const GUESTS = because(
  'What guests do is counted without knowing them, and is nobody’s doing in an account.',
);
const DELIVERY = because('How a mail travels follows from an event that is audited.');
const CLAIM = because('A claim follows from the event that it keeps unique.');

/** Every event type: under which kind it is audited, or why it is not. A type that is missing fails the type check. */
export const AUDIT = {
  UserRegistered: 'account',
  PasswordChanged: 'account',
  PasswordResetOpened: 'account',
  EmailChanged: 'account',
  PackageChanged: 'plan',
  UserDeleted: 'account',
  SignInSucceeded: 'sign-in',
  SignInFailed: 'sign-in',
  PasswordForgotten: 'sign-in',
  CollaboratorInvited: 'collaborator',
  InviteResent: 'collaborator',
  InviteAccepted: 'collaborator',
  PermissionsChanged: 'collaborator',
  CollaboratorRemoved: 'collaborator',
  PropertyCreated: 'property',
  PropertyRenamed: 'property',
  SlugChanged: 'property',
  CustomUrlAssigned: 'property',
  CustomUrlRemoved: 'property',
  PropertyDescribed: 'property',
  PropertyRelocated: 'property',
  WelcomeRewritten: 'property',
  WifiChanged: 'property',
  AccessCodeChanged: 'property',
  CoverImageChanged: 'appearance',
  LogoImageChanged: 'appearance',
  ThemeChosen: 'appearance',
  MainLanguageChosen: 'property',
  PropertyPublished: 'property',
  PropertyUnpublished: 'property',
  SectionWritten: 'section',
  SectionCleared: 'section',
  ModuleRemoved: 'section',
  SectionsReordered: 'section',
  SectionHidden: 'section',
  SectionShown: 'section',
  PropertyDeleted: 'property',
  UploadReceived: 'upload',
  ImageStored: 'upload',
  DocumentStored: 'upload',
  MediaCondemned: 'upload',
  MediaReprieved: 'upload',
  MediaDiscarded: 'upload',
  AdminAppointed: 'admin',
  AdminPasswordChanged: 'admin',
  AdminSignedIn: 'sign-in',
  AdminSignInFailed: 'sign-in',
  RebuildRequested: 'admin',
  DeadLettersRetried: 'admin',
  ReactorRetried: 'admin',
  JobRetried: 'admin',
  JobDiscarded: 'admin',
  AuditExported: 'admin',
  ViewsReplayed: 'admin',
  PackageIntroduced: 'settings',
  PackageRepriced: 'settings',
  SiteSettingChanged: 'settings',
  MailReleased: 'admin',
  MailAttempted: DELIVERY,
  MailSent: DELIVERY,
  MailRefused: DELIVERY,
  PageViewed: GUESTS,
  SectionOpened: GUESTS,
  ClaimTaken: CLAIM,
  ClaimRenewed: CLAIM,
  ClaimReleased: CLAIM,
  LogIdentified: because('The log says of itself which one it is; nobody did anything.'),
} as const satisfies Readonly<Record<KnownEvent['type'], AuditKind | { readonly unaudited: string }>>;

/** The event types that an audit tells of. */
export type AuditedType = {
  [Type in keyof typeof AUDIT]: (typeof AUDIT)[Type] extends AuditKind ? Type : never;
}[keyof typeof AUDIT];

/** An event that an audit tells of. */
export type AuditedEvent = Extract<KnownEvent, { readonly type: AuditedType }>;

/** The same as a list, in the order of the table. */
export const AUDITED_TYPES = Object.entries(AUDIT)
  .filter(([, rule]) => typeof rule === 'string')
  .map(([type]) => type as AuditedType);

/** Whether an audit tells of events of this type. */
export const isAudited = (type: string): type is AuditedType =>
  Object.hasOwn(AUDIT, type) && typeof AUDIT[type as keyof typeof AUDIT] === 'string';
