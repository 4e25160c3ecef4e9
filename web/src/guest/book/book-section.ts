import type { Language } from '#contracts/kernel/languages.ts';
import type { PublicContent } from '#contracts/properties/api.ts';
import { hasPhones, isFixedSection } from '#contracts/sections/catalogue.ts';
import {
  type CheckinDetails,
  isSwitchedOn,
  type ListEntry,
  TIP_CATEGORIES,
  type Tip,
} from '#contracts/sections/items/section-items.ts';
import { formOf } from '#contracts/sections/kinds.ts';
import { DEFAULT_MODULE_DESCRIPTION } from '#contracts/sections/section-keys.ts';
import type { GuestTranslate } from '../texts/guest-texts.ts';
import { readWithActions, toAction } from './actions.ts';
import { imageSources, mapSearchUrl, otherMaps, pathWithin, placeOf } from './addresses/addresses.ts';
import type {
  BookIcon,
  BookSection,
  CheckinContent,
  Entry,
  Passage,
  SectionContent,
  TipCard,
} from './guest-book.ts';
import { localTimes } from './reader-locale.ts';
import { plainLine, plainText, readRichText } from './text/rich-text.ts';

/** The facts of the page that a section is read for. */
export interface SectionContext {
  readonly language: Language;
  readonly t: GuestTranslate;
  /** Origin of this site, without a slash at the end. */
  readonly origin: string;
  /** Those of the house, which a tip's address lacks more often than not. */
  readonly city: string;
  readonly country: string;
}

const TITLES_IN_SUMMARY = 3;
const SUMMARY_LENGTH = 90;

/** Makes a section ready to be shown; `undefined` for one that says nothing. */
export function toBookSection(content: PublicContent, context: SectionContext): BookSection | undefined {
  const { section: key, language, sectionMetadata } = content;
  const form = readForm(content, context);
  if (isBlank(form)) return undefined;

  const lang = language === context.language ? {} : { lang: language };
  const ownTitle = plainLine(content.title) || (sectionMetadata?.title ?? '');
  const title: Passage<string> =
    ownTitle === '' && isFixedSection(key)
      ? { content: context.t(key) }
      : { content: ownTitle || key, ...lang };
  const described = sectionMetadata?.description ?? '';
  const subtitle = described === DEFAULT_MODULE_DESCRIPTION ? '' : described;
  return {
    key,
    icon: iconOf(content),
    title,
    ...(subtitle && { subtitle }),
    summary: subtitle ? { content: subtitle, ...lang } : summaryOf(form, context, lang),
    ...lang,
    ...(content.translated === 'machine' && { byMachine: true }),
    form,
  };
}

function iconOf({ section, sectionMetadata }: PublicContent): BookIcon {
  return isFixedSection(section) ? section : (sectionMetadata?.icon ?? 'star');
}

function readForm({ section, items }: PublicContent, context: SectionContext): SectionContent {
  const form = formOf(section, items);
  switch (form.kind) {
    case 'checkin':
      return readCheckin(section, form.items, context);
    case 'tips': {
      const tips = form.items.map((tip, index) => readTip(`${section}-${index + 1}`, tip, context));
      const said = tips.filter((tip) => tip.title !== '' || !isEmptyEntry(tip) || tip.address !== '');
      const categories = TIP_CATEGORIES.filter((category) => said.some((tip) => tip.category === category));
      return { kind: 'tips', tips: said, categories };
    }
    case 'list': {
      const options = { expectPhones: hasPhones(section) };
      const entries = form.items.map((item, index) => readEntry(`${section}-${index + 1}`, item, options));
      return { kind: 'list', entries: entries.filter((entry) => entry.title !== '' || !isEmptyEntry(entry)) };
    }
  }
}

function readEntry(
  id: string,
  { title, content, language }: ListEntry,
  options: { expectPhones: boolean },
): Entry {
  return {
    id,
    ...(language && { lang: language }),
    title: plainLine(title),
    ...readWithActions(content, options),
  };
}

function readTip(id: string, tip: Tip, { origin, city, country }: SectionContext): TipCard {
  const { body, actions } = readWithActions(tip.description);
  const address = plainLine(tip.address);
  const place = address === '' ? '' : placeOf(address, city, country);
  const map =
    toAction(tip.mapUrl, 'map') ?? (place === '' ? undefined : toAction(mapSearchUrl(place), 'map'));
  const image = imageSources(tip.imageUrl, origin);
  // Another site's picture would tell that site who reads here; it stands as a link to follow or not.
  const picture = image === undefined ? toAction(tip.imageUrl, 'picture') : undefined;
  return {
    id,
    ...(tip.language && { lang: tip.language }),
    title: plainLine(tip.title),
    body,
    address,
    actions: [
      map && place !== '' ? { ...map, otherMaps: otherMaps(place) } : map,
      picture,
      ...actions,
    ].filter((action) => action !== undefined),
    ...(tip.category && { category: tip.category }),
    ...(image && { image }),
  };
}

function readCheckin(
  id: string,
  details: CheckinDetails,
  { language, origin }: SectionContext,
): CheckinContent {
  const { body, actions } = readWithActions(details.instructions ?? '');
  const given = [
    toAction(details.videoUrl ?? '', 'video'),
    toAction(pathWithin(origin, details.fileUrl ?? ''), 'file'),
    toAction(details.linkUrl ?? ''),
  ];
  return {
    kind: 'checkin',
    id,
    checkinTime: localTimes(plainLine(details.checkinTime ?? ''), language),
    checkoutTime: localTimes(plainLine(details.checkoutTime ?? ''), language),
    ...(isSwitchedOn(details.earlyCheckin) && {
      earlyCheckin: readRichText(details.earlyCheckinDescription ?? ''),
    }),
    ...(isSwitchedOn(details.lateCheckout) && {
      lateCheckout: readRichText(details.lateCheckoutDescription ?? ''),
    }),
    body,
    actions: [...given, ...actions].filter((action) => action !== undefined),
  };
}

function isEmptyEntry({ body, actions }: Entry): boolean {
  return plainText(body) === '' && actions.length === 0;
}

function isBlank(form: SectionContent): boolean {
  switch (form.kind) {
    case 'list':
      return form.entries.length === 0;
    case 'tips':
      return form.tips.length === 0;
    case 'checkin': {
      const { checkinTime, checkoutTime, earlyCheckin, lateCheckout, body, actions } = form;
      const words = [checkinTime, checkoutTime, plainText(body)].join('');
      return words === '' && !earlyCheckin && !lateCheckout && actions.length === 0;
    }
  }
}

function summaryOf(
  form: SectionContent,
  { t }: SectionContext,
  lang: { readonly lang?: Language },
): Passage<string> {
  switch (form.kind) {
    case 'tips':
      return { content: t('tipCount', { count: form.tips.length }) };
    case 'checkin': {
      const hours = [
        form.checkinTime && hoursOf(form.checkinTime, t, 'checkinAt', 'checkinTime'),
        form.checkoutTime && hoursOf(form.checkoutTime, t, 'checkoutAt', 'checkoutTime'),
      ].filter(Boolean);
      if (hours.length > 0) return { content: hours.join(' · ') };
      return { content: shortened(plainText(form.body)), ...lang };
    }
    case 'list': {
      const titles = form.entries.map((entry) => entry.title).filter(Boolean);
      const said = titles.slice(0, TITLES_IN_SUMMARY).join(' · ');
      return { content: shortened(said || plainText(form.entries[0]?.body ?? [])), ...lang };
    }
  }
}

const IS_TIME = /^\d{1,2}(?:[:.h]\d{2})?$/;

/** Returns a time with the words for it; behind its bare name what is more than one: `15:00-20:00`, `from 3 pm`. */
const hoursOf = (
  time: string,
  t: SectionContext['t'],
  words: 'checkinAt' | 'checkoutAt',
  name: 'checkinTime' | 'checkoutTime',
): string => (IS_TIME.test(time) ? t(words, { time }) : `${t(name)} ${time}`);

function shortened(text: string): string {
  if (text.length <= SUMMARY_LENGTH) return text;
  return `${text.slice(0, SUMMARY_LENGTH).replace(/(?<!\s)\s+\S*$/, '')}…`;
}
