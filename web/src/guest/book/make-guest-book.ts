import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#contracts/kernel/languages.ts';
import type { PublicProperty } from '#contracts/properties/api.ts';
import type { TextField } from '#contracts/properties/fields.ts';
import { wifiCode } from '#contracts/sharing/wifi-code.ts';
import type { GuestTranslate } from '../texts/guest-texts.ts';
import { directionsUrl, imageSources, mapSearchUrl, otherMaps } from './addresses/addresses.ts';
import { whatsappNumber } from './addresses/whatsapp.ts';
import { bookExtras } from './book-extras.ts';
import { toBookSection } from './book-section.ts';
import { bookVisit } from './book-visit.ts';
import { withEmergencyCall } from './emergency-call.ts';
import type {
  BookSection,
  CodeDrawing,
  GuestBook,
  LanguageChoice,
  Passage,
  QuickActions,
  RichText,
  StayDetails,
} from './guest-book.ts';
import { withHyphens } from './hyphens.ts';
import { countryName, languageName } from './reader-locale.ts';
import { findLinks, type LinkOptions } from './text/find-links.ts';
import { plainLine, plainText, readRichText } from './text/rich-text.ts';

export interface BookOptions {
  readonly property: PublicProperty;
  /** The language of the page; passages in another one are marked. */
  readonly language: Language;
  readonly t: GuestTranslate;
  readonly origin: string;
  readonly brandName: string;
  /** True where guests may ask the book. Absent: they may not. */
  readonly hasChat?: boolean;
  /** True where guests may say how it was. */
  readonly hasFeedback?: boolean;
  /** Stands in the place of the large picture while that loads: `#rrggbb`. Absent: the theme's does. */
  readonly pictureColour?: string | undefined;
  /** Draws a QR code, which takes a library; where it is not there yet, the book has none. */
  readonly drawCode: ((text: string) => CodeDrawing | undefined) | undefined;
}

/** Emergency is found without looking for it: within the first row, which is two tiles wide on a phone. */
const TILES_IN_FIRST_ROW = 2;
/** A host's own number; an emergency number is no one to ring up about the keys. */
const LEAST_DIGITS_OF_A_HOST = 6;
/** Letters in a line of the message, about, on a phone and at its widest, and lines of it that stand at once. */
const LINE_LETTERS = { narrow: 36, any: 68 } as const;
const MESSAGE_LINES = 10;

/** Makes a property ready to be shown to a reader of `language`. Pure. */
export function makeGuestBook(options: BookOptions): GuestBook {
  const { property, language, t, origin, brandName, hasChat, hasFeedback, pictureColour } = options;
  const { fieldLanguages } = property;
  const passage = passagesOf(options);
  const country = countryName(property.country, language);
  const town = [property.city, country].filter(Boolean).join(', ');
  const written = property.content
    .map((content) => toBookSection(content, { language, t, origin, city: property.city, country }))
    .filter((section) => section !== undefined);
  const sections = withEmergencyFirst(withEmergencyCall(written, property, t));
  const stay = stayDetails(options, passage);
  const foreign = [...Object.values(fieldLanguages), ...property.content.map((content) => content.language)];
  return withHyphens({
    language,
    propertyId: property.id,
    slug: property.slug,
    brandName,
    theme: property.theme,
    name: property.name,
    town,
    ...pictures(property, origin),
    ...(pictureColour && { pictureColour }),
    title: titleOf(property, passage),
    ...messageOf(options, passage),
    stay,
    ...bookVisit(options),
    quick: quickActions(property, sections, stay),
    sections,
    ...bookExtras(options),
    languages: languageChoices(options),
    originals: Object.fromEntries(
      foreign.filter((code) => code !== language).map((code) => [code, languageName(code, language)]),
    ),
    ...(hasChat && { hasChat }),
    ...(hasFeedback && { hasFeedback }),
    ...original(property, language),
  });
}

/** Makes a passage of what a field says: its language where that is not the page's, and whether a machine wrote it. */
type MakePassage = <Content>(field: TextField, content: Content) => Passage<Content>;

const passagesOf =
  ({ property: { fieldLanguages, fieldsTranslated }, language }: BookOptions): MakePassage =>
  (field, content) => {
    const lang = fieldLanguages[field];
    const byMachine = fieldsTranslated[field] === 'machine' && { byMachine: true };
    return { content, ...(lang !== undefined && lang !== language && { lang }), ...byMachine };
  };

function stayDetails({ property, drawCode }: BookOptions, passage: MakePassage): StayDetails {
  const { accessCode, wifiNetwork, wifiPassword, secretsWithheld } = property;
  const description = readRichText(property.description ?? '');
  const code = wifiNetwork
    ? drawCode?.(wifiCode({ network: wifiNetwork, password: wifiPassword }))
    : undefined;
  return {
    address: property.address,
    mapUrl: mapSearchUrl(fullAddress(property)),
    otherMaps: otherMaps(fullAddress(property)),
    ...(plainText(description) && { description: passage('description', description) }),
    ...(accessCode && { accessCode }),
    ...(wifiNetwork && { wifiNetwork }),
    ...(wifiPassword && { wifiPassword }),
    ...(code && { wifiCode: code }),
    // The page of a stay says itself when they are there.
    ...(secretsWithheld && property.stay === null && { isInStayLink: true }),
  };
}

function pictures(property: PublicProperty, origin: string): Pick<GuestBook, 'cover' | 'logo' | 'ground'> {
  const cover = imageSources(property.coverImage, origin);
  const logo = imageSources(property.logoImage, origin);
  const ground = property.theme === 'custom' ? imageSources(property.customThemeImage, origin) : undefined;
  return { ...(cover && { cover }), ...(logo && { logo }), ...(ground && { ground }) };
}

/** Returns the host's message to guests; where it says nothing, one of ours. */
function messageOf(
  { property, t }: BookOptions,
  passage: MakePassage,
): Pick<GuestBook, 'message' | 'longMessage'> {
  const message = readRichText(property.welcomeMessage);
  const longMessage = lengthOf(message);
  return {
    message: plainText(message)
      ? passage('welcomeMessage', message)
      : { content: readRichText(t('defaultMessage')) },
    ...(longMessage && { longMessage }),
  };
}

/** Returns the main language where a machine translated anything from it. */
function original(
  { fieldsTranslated, content, mainLanguage: code }: PublicProperty,
  language: Language,
): Pick<GuestBook, 'original'> {
  const translations = [...Object.values(fieldsTranslated), ...content.map(({ translated }) => translated)];
  return translations.includes('machine') ? { original: { code, name: languageName(code, language) } } : {};
}

/** Tells on which screens a message takes more lines than are shown at once, about. */
function lengthOf(message: RichText): GuestBook['longMessage'] {
  const blocks = message.flatMap((node) =>
    typeof node === 'string' || !['ul', 'ol'].includes(node.tag) ? [node] : node.children,
  );
  const linesAt = (letters: number) =>
    blocks.reduce((sum, block) => sum + Math.ceil(plainText([block]).length / letters), 0);
  if (linesAt(LINE_LETTERS.any) > MESSAGE_LINES) return 'any';
  return linesAt(LINE_LETTERS.narrow) > MESSAGE_LINES ? 'narrow' : undefined;
}

/** Returns the welcome; where it says nothing, the name of the property, which is in no language. */
function titleOf({ welcomeTitle, name }: PublicProperty, passage: MakePassage): Passage<string> {
  const title = plainLine(welcomeTitle);
  return title === '' ? { content: name } : passage('welcomeTitle', title);
}

function languageChoices({ property, language, t }: BookOptions): LanguageChoice[] {
  const { languages, mainLanguage } = property;
  return LANGUAGES.filter((code) => code === language || languages.includes(code)).map((code) => ({
    code,
    name: LANGUAGE_NAMES[code],
    ...(!languages.includes(code) && {
      note: t('labelsOnly', { language: languageName(mainLanguage, language) }),
    }),
  }));
}

function fullAddress({ address, city, country }: PublicProperty): string {
  return [address, city, countryName(country, 'en')].filter(Boolean).join(', ');
}

function withEmergencyFirst(sections: readonly BookSection[]): BookSection[] {
  const emergency = sections.find(({ key }) => key === 'emergency');
  if (emergency === undefined || sections.indexOf(emergency) < TILES_IN_FIRST_ROW) return [...sections];
  const others = sections.filter((section) => section !== emergency);
  return others.toSpliced(TILES_IN_FIRST_ROW - 1, 0, emergency);
}

function quickActions(
  property: PublicProperty,
  sections: readonly BookSection[],
  stay: StayDetails,
): QuickActions {
  const checkin = sections.find(({ form }) => form.kind === 'checkin')?.form;
  const call = firstCall(sections);
  const time = checkin?.kind === 'checkin' ? checkin.checkinTime : '';
  const arrival =
    checkin !== undefined
      ? { href: '#checkin', ...(time && { time }) }
      : stay.accessCode !== undefined && { href: '#stay' };
  return {
    directionsUrl: directionsUrl(fullAddress(property)),
    ...(arrival && { arrival }),
    ...(call && { call }),
  };
}

/**
 * Returns whom to ring up: the first number in the contacts, with its title. Numbers of the emergency section are those
 * of doctors and hospitals: where a guest sees no contacts, the shortcut would ring there.
 */
function firstCall(sections: readonly BookSection[]): QuickActions['call'] {
  const form = sections.find(({ key }) => key === 'contact')?.form;
  const entries = form?.kind === 'list' ? form.entries : [];
  const numbers = entries.flatMap(({ title, actions }) => {
    const inTitle = phonesIn(title, { expectPhones: true });
    // A title that is a number, or holds one, says nothing more.
    const name = inTitle.length === 0 ? title : '';
    return [...actions.map(({ href }) => href), ...inTitle].map((href) => ({
      href: asCall(href),
      ...(name && { name }),
    }));
  });
  return numbers.find(({ href }) => href.startsWith('tel:') && href.length >= LEAST_DIGITS_OF_A_HOST + 4);
}

/** Turns an address of WhatsApp into one that calls its number; any other stays. */
function asCall(href: string): string {
  const digits = whatsappNumber(href);
  return digits === undefined ? href : `tel:+${digits}`;
}

function phonesIn(text: string, options: LinkOptions): string[] {
  return findLinks(text, options).flatMap((piece) =>
    typeof piece !== 'string' && piece.kind === 'phone' ? [piece.href] : [],
  );
}
