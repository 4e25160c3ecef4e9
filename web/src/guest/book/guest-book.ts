import type { PublicExtra } from '#contracts/extras/api.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import type { Theme } from '#contracts/properties/fields.ts';
import type { FixedSection } from '#contracts/sections/catalogue.ts';
import type { TipCategory } from '#contracts/sections/items/section-items.ts';
import type { ModuleIcon } from '#contracts/sections/section-keys.ts';
import type { TEXT_TAGS } from '#contracts/sections/texts/text-tags.ts';
import type { StayState } from '#contracts/stays/limits.ts';

/**
 * A welcome book made ready to be shown: texts are parsed, links found, times and names put into the
 * reader's language. The server makes it, renders it, and hands it to the browser as JSON, so that the
 * browser carries none of the code that reads a property.
 */
export interface GuestBook {
  readonly propertyId: string;
  readonly language: Language;
  readonly slug: string;
  readonly brandName: string;
  readonly theme: Theme;
  readonly name: string;
  /** City and country in the reader's language. */
  readonly town: string;
  readonly cover?: ImageSources;
  readonly logo?: ImageSources;
  /** The host's own picture behind the page; only with the theme `custom`. */
  readonly ground?: ImageSources;
  /** Stands in the place of the cover, or of the ground, while that loads: `#rrggbb`. */
  readonly pictureColour?: string;
  readonly title: Passage<string>;
  readonly message: Passage<RichText>;
  /** The screens on which the message is so long that its beginning is shown first; absent: on none. */
  readonly longMessage?: 'narrow' | 'any';
  readonly stay: StayDetails;
  /** Facts of the stay whose page it is; absent from the page of a house. */
  readonly visit?: Visit;
  readonly quick: QuickActions;
  /** Sections that say something, in the order in which they are shown. */
  readonly sections: readonly BookSection[];
  /** Offers of the host at a price; absent where there are none. */
  readonly extras?: readonly BookExtra[];
  /** Those that the book is written in, and the page's own, in the order of the selector. */
  readonly languages: readonly LanguageChoice[];
  /** Names of the languages that passages are in, other than the page's, in the reader's language. */
  readonly originals: Readonly<Partial<Record<Language, string>>>;
  /** True where guests may ask the book. */
  readonly hasChat?: boolean;
  /** True where guests may say how it was. */
  readonly hasFeedback?: boolean;
  /** The main language, by its name in the reader's; only where a machine translated something from it. */
  readonly original?: { readonly code: Language; readonly name: string };
}

/** A language by its code and its own name. */
export interface LanguageChoice {
  readonly code: Language;
  readonly name: string;
  /**
   * Note in the page's language, where the book is not written in this one and the words of the page alone are in it.
   */
  readonly note?: string;
}

/** Something a host wrote. `lang` is there only where it is not the language of the page. */
export interface Passage<Content> {
  readonly content: Content;
  readonly lang?: Language;
  /** True where a machine translated it, and nobody has looked yet. */
  readonly byMachine?: boolean;
  /** True of a title whose long words may part between syllables. */
  readonly hyphens?: true;
}

/** A picture of this server: `src` for every browser, and where it has variants their `srcset` by format. */
export interface ImageSources {
  readonly src: string;
  readonly avif?: string;
  readonly webp?: string;
}

/** The details on the card of the property. Links and codes that the host has not given are absent. */
export interface StayDetails {
  readonly description?: Passage<RichText>;
  readonly address: string;
  readonly mapUrl: string;
  readonly otherMaps: OtherMaps;
  readonly accessCode?: string;
  readonly wifiNetwork?: string;
  readonly wifiPassword?: string;
  /** Lets a phone into the network. */
  readonly wifiCode?: CodeDrawing;
  /** True where code and WiFi are shown with the link of a stay alone, and this is none. */
  readonly isInStayLink?: boolean;
}

/** Words of the page of a stay for its guest, in the language of the page. */
export interface Visit {
  readonly greeting: string;
  /** Absent where the host did not say who comes. */
  readonly guestName?: string;
  readonly dates: string;
  readonly state: StayState;
  /** Time of the check-in or of the check-out, where it is to come next. */
  readonly time?: string;
  /** The moment from which code and WiFi are there, or a word at the end. */
  readonly note?: string;
}

/** The shortcuts of the row, besides the WiFi. */
export interface QuickActions {
  /** The sheet that explains the arrival (`#checkin` or `#stay`), with the hour if there is one. */
  readonly arrival?: { readonly href: string; readonly time?: string };
  readonly directionsUrl: string;
  /** The person whom the shortcut calls, by name where the host gave one. */
  readonly call?: { readonly href: string; readonly name?: string };
}

export type BookIcon = FixedSection | ModuleIcon;

export interface BookSection {
  /** The section's key, which is also its anchor. */
  readonly key: string;
  readonly icon: BookIcon;
  readonly title: Passage<string>;
  readonly subtitle?: string;
  /** A line of what is inside. */
  readonly summary: Passage<string>;
  /** The language of the content where it is not that of the page. */
  readonly lang?: Language;
  /** True where a machine translated any of it, and nobody has looked yet. */
  readonly byMachine?: boolean;
  readonly form: SectionContent;
}

export type SectionContent =
  | { readonly kind: 'list'; readonly entries: readonly Entry[] }
  | { readonly kind: 'tips'; readonly tips: readonly TipCard[]; readonly categories: readonly TipCategory[] }
  | CheckinContent;

/** One entry of a section. `id` is its anchor within the page. */
export interface Entry {
  readonly id: string;
  /** Its language, where it is not that of its section. */
  readonly lang?: Language;
  readonly title: string;
  /** True where long words of its title may part between syllables. */
  readonly hyphens?: true;
  readonly body: RichText;
  readonly actions: readonly Action[];
}

export interface TipCard extends Entry {
  readonly address: string;
  readonly category?: TipCategory;
  readonly image?: ImageSources;
}

export interface CheckinContent {
  readonly kind: 'checkin';
  readonly id: string;
  /** Hours as `14:30` in the reader's manner, or the host's own words. */
  readonly checkinTime: string;
  readonly checkoutTime: string;
  /** The host's words about early check-in and late check-out; absent where not offered. */
  readonly earlyCheckin?: RichText;
  readonly lateCheckout?: RichText;
  readonly body: RichText;
  readonly actions: readonly Action[];
}

export const ACTION_KINDS = ['call', 'whatsapp', 'map', 'video', 'file', 'mail', 'link', 'picture'] as const;

/** Something to do, shown as a row of full width. `detail` is the number, address, file or host behind it. */
export interface Action {
  readonly kind: (typeof ACTION_KINDS)[number];
  readonly href: string;
  readonly detail: string;
  /** A call for help. */
  readonly isUrgent?: true;
  /** Other maps of a place whose address is known. */
  readonly otherMaps?: OtherMaps;
  /** Player of a video that can be played on the page. */
  readonly player?: VideoPlayer;
}

/** A place in other maps than those of Google: on the web, and in whatever application the phone has for it. */
export interface OtherMaps {
  readonly apple: string;
  readonly device: string;
}

/** Plays a video: a frame of its site's own, or a file. */
export interface VideoPlayer {
  readonly kind: 'frame' | 'file';
  readonly src: string;
  /** The name of the site that it is loaded from, as people call it; absent for this site. */
  readonly site?: string;
}

/** Something that a guest can ask the host for, at a price. */
export interface BookExtra
  extends Pick<
    PublicExtra,
    'id' | 'name' | 'unit' | 'priceCents' | 'currency' | 'maxQuantity' | 'leadTimeHours'
  > {
  /** Language of name and description; absent where it is that of the page. */
  readonly lang?: Language;
  readonly description: string;
  readonly image?: ImageSources;
  /** Price in words, with its unit. */
  readonly price: string;
}

/** A QR code: the dark modules as one SVG path of lines, one unit wide, and how many modules are on a side. */
export interface CodeDrawing {
  readonly size: number;
  readonly path: string;
}

export type RichTag = (typeof TEXT_TAGS)[number];

/** A host's text as a tree of the few tags that it may hold. Never markup: nothing is parsed in the browser. */
export type RichText = readonly RichNode[];
export type RichNode =
  | string
  | { readonly tag: RichTag; readonly href?: string; readonly children: RichText };
