import { describe, expect, it } from 'vitest';
import { objectIdsIn } from '#contracts/media/object-path.ts';
import { forceCustomUrl } from '#contracts/properties/addresses/custom-url.ts';
import { slugFromName } from '#contracts/properties/addresses/slug.ts';
import { kindOf } from '#contracts/sections/kinds.ts';
import { textLines } from '#contracts/sections/texts/text-lines.ts';
import { growsTooFast } from '#infra/prove/testing/texts/growth.ts';
import { WORST_TEXTS } from '#infra/prove/testing/texts/worst-texts.ts';
import { IS_LONG } from '#infra/prove/testing/thoroughness.ts';
import { describeError } from '#infra/run/logging/describe-error.ts';
import { sanitiseHtml, sanitiseItems, sanitiseLink } from '#kernel/text/sanitise.ts';
import { searchable } from '#projections/kernel/queries/searchable.ts';
import { escapeHtml } from '#services/mail/rendering/escape-html.ts';
import { withoutValues } from '#services/operations/without-values.ts';
import { mask, splitSentences, unmask } from '#services/translation/masking/mask.ts';
import { readWithActions } from '../../../web/src/guest/book/actions.ts';
import { safeLink } from '../../../web/src/guest/book/addresses/addresses.ts';
import { localTimes } from '../../../web/src/guest/book/reader-locale.ts';
import { plainLine, plainText, readRichText } from '../../../web/src/guest/book/text/rich-text.ts';
import { fold } from '../../../web/src/guest/page/search/search-words.ts';

function readSection(section: string, text: string) {
  const items = sanitiseItems(section, kindOf(section).parse(text));
  return [kindOf(section).format(items), kindOf(section).lines(items).flatMap(textLines)];
}

const KEPT_WORDS = { secrets: ['a&b', 'mare'], never: ['Lucca'] };

function maskAndUnmask(text: string) {
  const masked = mask(text, KEPT_WORDS);
  return [unmask(masked.text, masked), unmask(text, masked)];
}

/** Functions that work on texts of others, on the server and in the browsers of their guests. */
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  'a list section': (text) => readSection('rules', text),
  'local tips': (text) => readSection('local', text),
  'check-in details': (text) => readSection('checkin', text),
  textLines,
  sanitiseHtml,
  sanitiseLink,
  objectIdsIn,
  slugFromName,
  forceCustomUrl,
  searchable,
  escapeHtml,
  // Makes so many objects that a busy machine's collector is measured with it.
  ...(IS_LONG && { maskAndUnmask }),
  splitSentences: (text) => splitSentences(text, 'it', KEPT_WORDS),
  withoutValues,
  describeError: (text) => describeError(new Error(text)),
  readRichText: (text) => plainText(readRichText(text)),
  readWithActions: (text) => readWithActions(text, { expectPhones: true }),
  plainLine,
  safeLink,
  localTimes: (text) => localTimes(text, 'it'),
  fold,
};

describe('what reads a text takes time in proportion to it', () => {
  it.each(Object.entries(READERS))('%s', (_reader, read) => {
    const slow = Object.entries(WORST_TEXTS).filter(([, attack]) => growsTooFast(read, attack));
    expect(slow.map(([kind]) => kind)).toEqual([]);
  });
});
