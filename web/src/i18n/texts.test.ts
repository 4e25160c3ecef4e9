import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '#contracts/kernel/languages.ts';
import { words as deSections } from '#contracts/sections/words/de.ts';
import { words as enSections } from '#contracts/sections/words/en.ts';
import { words as esSections } from '#contracts/sections/words/es.ts';
import { words as frSections } from '#contracts/sections/words/fr.ts';
import { words as itSections } from '#contracts/sections/words/it.ts';
import { words as ptSections } from '#contracts/sections/words/pt.ts';
import type { SectionWords } from '#contracts/sections/words/words.ts';
import { dictionaries as guestTexts } from '../guest/texts/dictionaries.ts';
import { admin as deAdmin } from './texts/de/admin.ts';
import { audit as deAudit } from './texts/de/audit.ts';
import { landing as deLanding } from './texts/de/landing.ts';
import { moment as deMoment } from './texts/de/moment.ts';
import { secondFactor as deSecondFactor } from './texts/de/second-factor.ts';
import { system as deSystem } from './texts/de/system.ts';
import { texts as de, sentences as deSentences } from './texts/de.ts';
import { admin as enAdmin } from './texts/en/admin.ts';
import { audit as enAudit } from './texts/en/audit.ts';
import { landing as enLanding } from './texts/en/landing.ts';
import { moment as enMoment } from './texts/en/moment.ts';
import { secondFactor as enSecondFactor } from './texts/en/second-factor.ts';
import { system as enSystem } from './texts/en/system.ts';
import { en } from './texts/en.ts';
import { admin as esAdmin } from './texts/es/admin.ts';
import { audit as esAudit } from './texts/es/audit.ts';
import { landing as esLanding } from './texts/es/landing.ts';
import { moment as esMoment } from './texts/es/moment.ts';
import { secondFactor as esSecondFactor } from './texts/es/second-factor.ts';
import { system as esSystem } from './texts/es/system.ts';
import { texts as es, sentences as esSentences } from './texts/es.ts';
import { admin as frAdmin } from './texts/fr/admin.ts';
import { audit as frAudit } from './texts/fr/audit.ts';
import { landing as frLanding } from './texts/fr/landing.ts';
import { moment as frMoment } from './texts/fr/moment.ts';
import { secondFactor as frSecondFactor } from './texts/fr/second-factor.ts';
import { system as frSystem } from './texts/fr/system.ts';
import { texts as fr, sentences as frSentences } from './texts/fr.ts';
import { admin as itAdmin } from './texts/it/admin.ts';
import { audit as itAudit } from './texts/it/audit.ts';
import { landing as itLanding } from './texts/it/landing.ts';
import { moment as itMoment } from './texts/it/moment.ts';
import { secondFactor as itSecondFactor } from './texts/it/second-factor.ts';
import { system as itSystem } from './texts/it/system.ts';
import { texts as italian, sentences as itSentences } from './texts/it.ts';
import { admin as ptAdmin } from './texts/pt/admin.ts';
import { audit as ptAudit } from './texts/pt/audit.ts';
import { landing as ptLanding } from './texts/pt/landing.ts';
import { moment as ptMoment } from './texts/pt/moment.ts';
import { secondFactor as ptSecondFactor } from './texts/pt/second-factor.ts';
import { system as ptSystem } from './texts/pt/system.ts';
import { texts as pt, sentences as ptSentences } from './texts/pt.ts';
import type { Dictionary, Message } from './translate.ts';

/** The titles with which sections may begin, which have no key of their own. */
const startsIn = (words: SectionWords): Dictionary =>
  Object.fromEntries(
    Object.entries(words).flatMap(([section, told]) =>
      'starts' in told ? [[`section.${section}.starts`, told.starts.join('|')]] : [],
    ),
  );

/** Every text that people read: of the application, with the server's sentences, of the landing page and the guests' page. */
const ALL: Readonly<Record<Language, Dictionary>> = {
  en: {
    ...en,
    ...enLanding,
    ...enAdmin,
    ...enAudit,
    ...enMoment,
    ...enSecondFactor,
    ...enSystem,
    ...guestTexts.en,
    ...startsIn(enSections),
  },
  it: {
    ...italian,
    ...itSentences,
    ...itLanding,
    ...itAdmin,
    ...itAudit,
    ...itMoment,
    ...itSecondFactor,
    ...itSystem,
    ...guestTexts.it,
    ...startsIn(itSections),
  },
  es: {
    ...es,
    ...esSentences,
    ...esLanding,
    ...esAdmin,
    ...esAudit,
    ...esMoment,
    ...esSecondFactor,
    ...esSystem,
    ...guestTexts.es,
    ...startsIn(esSections),
  },
  fr: {
    ...fr,
    ...frSentences,
    ...frLanding,
    ...frAdmin,
    ...frAudit,
    ...frMoment,
    ...frSecondFactor,
    ...frSystem,
    ...guestTexts.fr,
    ...startsIn(frSections),
  },
  de: {
    ...de,
    ...deSentences,
    ...deLanding,
    ...deAdmin,
    ...deAudit,
    ...deMoment,
    ...deSecondFactor,
    ...deSystem,
    ...guestTexts.de,
    ...startsIn(deSections),
  },
  pt: {
    ...pt,
    ...ptSentences,
    ...ptLanding,
    ...ptAdmin,
    ...ptAudit,
    ...ptMoment,
    ...ptSecondFactor,
    ...ptSystem,
    ...guestTexts.pt,
    ...startsIn(ptSections),
  },
};

const formsOf = (message: Message): string[] =>
  typeof message === 'string' ? [message] : Object.values(message);
const placeholdersOf = (message: Message | undefined): string[] =>
  [...new Set(formsOf(message ?? '').flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort();
/** The texts of a language that have what a pattern finds, with their keys. */
const withPattern = (language: Language, pattern: RegExp): string[] =>
  Object.entries(ALL[language]).flatMap(([key, message]) =>
    formsOf(message)
      .filter((text) => pattern.test(text))
      .map((text) => `${key}: ${text}`),
  );

describe.each(LANGUAGES)('the texts in %s', (language) => {
  it('take the values that the English ones take', () => {
    for (const [key, message] of Object.entries(ALL[language])) {
      expect([key, placeholdersOf(message)]).toEqual([key, placeholdersOf(ALL.en[key])]);
    }
  });

  it('have no space too many', () => {
    expect(withPattern(language, /^\s|\s$| {2}/)).toEqual([]);
  });
});

it('has no line in French begin with a mark that closes or asks', () => {
  expect(withPattern('fr', / [;:!?»%]|« /)).toEqual([]);
});

it('quotes in German as Germans do', () => {
  expect(withPattern('de', /[«»”"]|“\w/)).toEqual([]);
});
