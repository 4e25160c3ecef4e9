import type { Language } from '../languages.ts';

/** Kinds of audited events, by which administrators filter. */
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

/** The fields of which an audit tells what they were and what they became. */
export const AUDIT_FIELDS = [
  'email',
  'firstName',
  'lastName',
  'adminRole',
  'trialEndsAt',
  'packageId',
  'permissions',
  'propertyIds',
  'inviteExpiresAt',
  'resetExpiresAt',
  'name',
  'slug',
  'customUrl',
  'copyOf',
  'description',
  'address',
  'city',
  'country',
  'welcomeTitle',
  'welcomeMessage',
  'wifiNetwork',
  'wifiPassword',
  'accessCode',
  'secretsFromHours',
  'timeZone',
  'checkInTime',
  'checkOutTime',
  'coverImage',
  'logoImage',
  'theme',
  'customThemeImage',
  'language',
  'template',
  'sectionTitle',
  'sectionContent',
  'sectionOrder',
  'fileKind',
  'bytes',
  'price',
  'discountedPrice',
  'value',
  'readModel',
  'reactor',
  'queue',
  'job',
  'stream',
  'format',
  'selection',
  'reason',
] as const;
export type AuditField = (typeof AUDIT_FIELDS)[number];

/** Fields whose values nobody is shown: doors and networks stay closed to who reads an audit. */
export const SECRET_FIELDS: readonly AuditField[] = ['wifiPassword', 'accessCode'];

/** Values that an event gives to fields, as texts: lines apart by line breaks, null for nothing. */
export type Told = Readonly<Partial<Record<AuditField, string | null>>>;

/** Rule by which an audit tells of an event, or the reason why it does not. */
export type AuditRule<Data = never> =
  | {
      readonly kind: AuditKind;
      /** Gives the values of the fields that the event changed. */
      readonly tells: (data: Data) => Told;
      /**
       * The places in its stream that it writes: what stood there before is what the last event said that wrote one of
       * them. Has to follow from what is not personal. Absent: the fields that it tells of.
       */
      readonly writes?: (data: Data) => readonly string[];
    }
  | { readonly unaudited: string };

/** Sentence of an audit about an event in each language, before what it is about. */
export type Sentence = Readonly<Record<Language, string>>;

/** Returns a value as the text of a field; null where it says nothing. */
export function textOf(value: unknown): string | null {
  const text = Array.isArray(value) ? value.join('\n') : value;
  return text === null || text === undefined || text === '' ? null : String(text);
}

/** Tells fields of the data that have the same name. */
export const tellFields =
  <const Field extends AuditField>(...names: readonly Field[]) =>
  (data: { readonly [Name in Field]?: unknown }): Told =>
    Object.fromEntries(names.map((name) => [name, textOf(data[name])]));

/** Tells of no field: that it happened is all. */
export const tellNothing = (): Told => ({});

/** Writes no place: the event tells of itself, and not of something that was otherwise before. */
export const writeNothing = (): readonly string[] => [];
