import { LANGUAGES, type Language } from '../kernel/languages.ts';
import { itemLines, textLines } from '../sections/item-lines.ts';
import type { SectionItems } from '../sections/section-items.ts';
import type { SectionMetadata } from '../sections/section-keys.ts';
import type { AuditedEvent, AuditedType } from './audited.ts';

/** The fields of which an audit tells what they were and what they became. */
export const AUDIT_FIELDS = [
  ...(['email', 'firstName', 'lastName', 'trialEndsAt', 'packageId'] as const),
  ...(['permissions', 'inviteExpiresAt', 'resetExpiresAt'] as const),
  ...(['name', 'slug', 'customUrl', 'description', 'address', 'city', 'country'] as const),
  ...(['welcomeTitle', 'welcomeMessage', 'wifiNetwork', 'wifiPassword', 'accessCode'] as const),
  ...(['coverImage', 'logoImage', 'theme', 'customThemeImage', 'language'] as const),
  ...(['sectionTitle', 'sectionContent', 'sectionOrder'] as const),
  ...(['fileKind', 'bytes', 'price', 'discountedPrice', 'value'] as const),
  ...(['readModel', 'reactor', 'queue', 'job', 'stream'] as const),
  ...(['format', 'selection'] as const),
] as const;
export type AuditField = (typeof AUDIT_FIELDS)[number];

/** Fields whose values nobody is shown: doors and networks stay closed to who reads an audit. */
export const SECRET_FIELDS: readonly AuditField[] = ['wifiPassword', 'accessCode'];

/** What an event says of fields, as texts: lines apart by line breaks, null for nothing. */
export type Told = Readonly<Partial<Record<AuditField, string | null>>>;

type DataOf<Type extends AuditedType> = Extract<AuditedEvent, { readonly type: Type }>['data'];

function textOf(value: unknown): string | null {
  const text = Array.isArray(value) ? value.join('\n') : value;
  return text === null || text === undefined || text === '' ? null : String(text);
}

/** Tells fields of the data that have the same name. */
const fields =
  <const Field extends AuditField>(...names: readonly Field[]) =>
  (data: { readonly [Name in Field]?: unknown }): Told =>
    Object.fromEntries(names.map((name) => [name, textOf(data[name])]));

const nothing = (): Told => ({});

function sectionText(data: {
  readonly section: string;
  readonly title: string;
  readonly items: SectionItems;
  readonly metadata: SectionMetadata | null;
}): Told {
  const { section, title, items, metadata } = data;
  const module = metadata === null ? [] : [metadata.title, metadata.description];
  const lines = [...module, ...itemLines(section, items)].flatMap(textLines);
  return { sectionTitle: textOf(title), sectionContent: textOf(lines) };
}

const exportTold = (data: {
  readonly format: string;
  readonly selection: Readonly<Record<string, string>>;
}): Told => ({
  format: data.format,
  selection: textOf(Object.entries(data.selection).map(([option, value]) => `${option}: ${value}`)),
});

const noSectionText = (): Told => ({ sectionTitle: null, sectionContent: null });

const TOLD: { readonly [Type in AuditedType]: (data: DataOf<Type>) => Told } = {
  UserRegistered: fields('email', 'firstName', 'lastName', 'trialEndsAt'),
  PasswordChanged: nothing,
  PasswordResetOpened: ({ expiresAt }) => ({ resetExpiresAt: expiresAt }),
  EmailChanged: fields('email'),
  PackageChanged: fields('packageId'),
  UserDeleted: nothing,
  SignInSucceeded: nothing,
  SignInFailed: nothing,
  PasswordForgotten: nothing,
  CollaboratorInvited: fields('email', 'permissions', 'inviteExpiresAt'),
  InviteResent: fields('inviteExpiresAt'),
  InviteAccepted: nothing,
  PermissionsChanged: fields('permissions'),
  CollaboratorRemoved: nothing,
  PropertyCreated: fields(
    ...(['name', 'slug', 'description', 'address', 'city', 'country'] as const),
    ...(['welcomeTitle', 'welcomeMessage', 'language'] as const),
  ),
  PropertyRenamed: fields('name'),
  SlugChanged: fields('slug'),
  CustomUrlAssigned: fields('customUrl'),
  CustomUrlRemoved: () => ({ customUrl: null }),
  PropertyDescribed: fields('description'),
  PropertyRelocated: fields('address', 'city', 'country'),
  WelcomeRewritten: fields('welcomeTitle', 'welcomeMessage'),
  WifiChanged: fields('wifiNetwork', 'wifiPassword'),
  AccessCodeChanged: fields('accessCode'),
  CoverImageChanged: fields('coverImage'),
  LogoImageChanged: fields('logoImage'),
  ThemeChosen: fields('theme', 'customThemeImage'),
  MainLanguageChosen: fields('language'),
  PropertyPublished: nothing,
  PropertyUnpublished: nothing,
  SectionWritten: sectionText,
  SectionCleared: noSectionText,
  ModuleRemoved: noSectionText,
  SectionsReordered: ({ order }) => ({ sectionOrder: textOf(order) }),
  SectionHidden: nothing,
  SectionShown: nothing,
  PropertyDeleted: nothing,
  UploadReceived: fields('bytes'),
  ImageStored: ({ kind, bytes }) => ({ fileKind: kind, bytes: textOf(bytes) }),
  DocumentStored: ({ kind, bytes }) => ({ fileKind: kind, bytes: textOf(bytes) }),
  MediaCondemned: nothing,
  MediaReprieved: nothing,
  MediaDiscarded: nothing,
  AdminAppointed: fields('email', 'firstName', 'lastName'),
  AdminPasswordChanged: nothing,
  AdminSignedIn: nothing,
  AdminSignInFailed: nothing,
  RebuildRequested: ({ projection }) => ({ readModel: projection }),
  DeadLettersRetried: ({ projection, stream }) => ({ readModel: projection, stream }),
  ReactorRetried: fields('reactor'),
  JobRetried: ({ queue, jobId }) => ({ queue, job: jobId }),
  JobDiscarded: ({ queue, jobId }) => ({ queue, job: jobId }),
  AuditExported: exportTold,
  ViewsReplayed: exportTold,
  PackageIntroduced: fields('name', 'description', 'price', 'discountedPrice'),
  PackageRepriced: fields('price', 'discountedPrice'),
  SiteSettingChanged: fields('value'),
  MailReleased: nothing,
};

/** What an event says of the fields that it changed. */
export function toldBy(event: AuditedEvent): Told {
  // Each type stands beside its own function: TypeScript cannot follow that through the index.
  return (TOLD[event.type] as (data: AuditedEvent['data']) => Told)(event.data);
}

/** A place that is written anew as a whole: a text of a section, or a field. */
const textPlace = (section: string, language: Language): string => `${section}.${language}`;

/** The section of a place that is a section's text. */
export const sectionOfPlace = (place: string): string => place.slice(0, place.lastIndexOf('.'));

/** Kinds whose events tell of themselves, and not of something that was otherwise before. */
const WITHOUT_BEFORE: readonly AuditedType[] = [
  ...(['UploadReceived', 'ImageStored', 'DocumentStored', 'PasswordResetOpened'] as const),
  ...(['RebuildRequested', 'DeadLettersRetried', 'ReactorRetried', 'JobRetried', 'JobDiscarded'] as const),
  ...(['AuditExported', 'ViewsReplayed'] as const),
];

/**
 * The places in its stream that an event writes: what stood there before is what the last event said that wrote one of
 * them. Follows from what is not personal, so that it is the same once a person is erased.
 */
export function placesOf(event: AuditedEvent): readonly string[] {
  switch (event.type) {
    case 'SectionWritten':
    case 'SectionCleared':
      return [textPlace(event.data.section, event.data.language)];
    case 'ModuleRemoved':
      return LANGUAGES.map((language) => textPlace(event.data.section, language));
    default:
      return WITHOUT_BEFORE.includes(event.type) ? [] : Object.keys(toldBy(event));
  }
}
