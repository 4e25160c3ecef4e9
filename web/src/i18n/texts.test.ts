import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '#contracts/kernel/languages.ts';
import { FIELD_PROBLEMS } from '#contracts/kernel/problems/field-problems.ts';
import { admin as deAdmin } from '../components/admin/texts/de.ts';
import { admin as enAdmin } from '../components/admin/texts/en.ts';
import { admin as esAdmin } from '../components/admin/texts/es.ts';
import { admin as frAdmin } from '../components/admin/texts/fr.ts';
import { admin as itAdmin } from '../components/admin/texts/it.ts';
import { admin as ptAdmin } from '../components/admin/texts/pt.ts';
import { secondFactor as deSecondFactor } from '../components/second-factor/texts/de.ts';
import { secondFactor as enSecondFactor } from '../components/second-factor/texts/en.ts';
import { secondFactor as esSecondFactor } from '../components/second-factor/texts/es.ts';
import { secondFactor as frSecondFactor } from '../components/second-factor/texts/fr.ts';
import { secondFactor as itSecondFactor } from '../components/second-factor/texts/it.ts';
import { secondFactor as ptSecondFactor } from '../components/second-factor/texts/pt.ts';
import { ownAccount as deOwnAccount } from '../features/account/texts/de.ts';
import { ownAccount as enOwnAccount } from '../features/account/texts/en.ts';
import { ownAccount as esOwnAccount } from '../features/account/texts/es.ts';
import { ownAccount as frOwnAccount } from '../features/account/texts/fr.ts';
import { ownAccount as itOwnAccount } from '../features/account/texts/it.ts';
import { ownAccount as ptOwnAccount } from '../features/account/texts/pt.ts';
import { audit as deAudit } from '../features/audit/texts/de.ts';
import { audit as enAudit } from '../features/audit/texts/en.ts';
import { audit as esAudit } from '../features/audit/texts/es.ts';
import { audit as frAudit } from '../features/audit/texts/fr.ts';
import { audit as itAudit } from '../features/audit/texts/it.ts';
import { audit as ptAudit } from '../features/audit/texts/pt.ts';
import { duplicate as deDuplicate } from '../features/dashboard/duplicate/texts/de.ts';
import { duplicate as enDuplicate } from '../features/dashboard/duplicate/texts/en.ts';
import { duplicate as esDuplicate } from '../features/dashboard/duplicate/texts/es.ts';
import { duplicate as frDuplicate } from '../features/dashboard/duplicate/texts/fr.ts';
import { duplicate as itDuplicate } from '../features/dashboard/duplicate/texts/it.ts';
import { duplicate as ptDuplicate } from '../features/dashboard/duplicate/texts/pt.ts';
import { blocks as deBlocks } from '../features/edit-property/blocks/texts/de.ts';
import { blocks as enBlocks } from '../features/edit-property/blocks/texts/en.ts';
import { blocks as esBlocks } from '../features/edit-property/blocks/texts/es.ts';
import { blocks as frBlocks } from '../features/edit-property/blocks/texts/fr.ts';
import { blocks as itBlocks } from '../features/edit-property/blocks/texts/it.ts';
import { blocks as ptBlocks } from '../features/edit-property/blocks/texts/pt.ts';
import { imports as deImports } from '../features/edit-property/import/texts/de.ts';
import { imports as enImports } from '../features/edit-property/import/texts/en.ts';
import { imports as esImports } from '../features/edit-property/import/texts/es.ts';
import { imports as frImports } from '../features/edit-property/import/texts/fr.ts';
import { imports as itImports } from '../features/edit-property/import/texts/it.ts';
import { imports as ptImports } from '../features/edit-property/import/texts/pt.ts';
import { starts as deStarts } from '../features/edit-property/sections/starts/de.ts';
import { starts as enStarts } from '../features/edit-property/sections/starts/en.ts';
import { starts as esStarts } from '../features/edit-property/sections/starts/es.ts';
import { starts as frStarts } from '../features/edit-property/sections/starts/fr.ts';
import { starts as itStarts } from '../features/edit-property/sections/starts/it.ts';
import { starts as ptStarts } from '../features/edit-property/sections/starts/pt.ts';
import type { Starts } from '../features/edit-property/sections/starts/starts.ts';
import { sharing as deSharing } from '../features/edit-property/sharing/texts/de.ts';
import { sharing as enSharing } from '../features/edit-property/sharing/texts/en.ts';
import { sharing as esSharing } from '../features/edit-property/sharing/texts/es.ts';
import { sharing as frSharing } from '../features/edit-property/sharing/texts/fr.ts';
import { sharing as itSharing } from '../features/edit-property/sharing/texts/it.ts';
import { sharing as ptSharing } from '../features/edit-property/sharing/texts/pt.ts';
import { extraRequests as deExtraRequests } from '../features/extra-requests/texts/de.ts';
import { extraRequests as enExtraRequests } from '../features/extra-requests/texts/en.ts';
import { extraRequests as esExtraRequests } from '../features/extra-requests/texts/es.ts';
import { extraRequests as frExtraRequests } from '../features/extra-requests/texts/fr.ts';
import { extraRequests as itExtraRequests } from '../features/extra-requests/texts/it.ts';
import { extraRequests as ptExtraRequests } from '../features/extra-requests/texts/pt.ts';
import { extras as deExtras } from '../features/extras/texts/de.ts';
import { extras as enExtras } from '../features/extras/texts/en.ts';
import { extras as esExtras } from '../features/extras/texts/es.ts';
import { extras as frExtras } from '../features/extras/texts/fr.ts';
import { extras as itExtras } from '../features/extras/texts/it.ts';
import { extras as ptExtras } from '../features/extras/texts/pt.ts';
import { feedback as deFeedback } from '../features/feedback/texts/de.ts';
import { feedback as enFeedback } from '../features/feedback/texts/en.ts';
import { feedback as esFeedback } from '../features/feedback/texts/es.ts';
import { feedback as frFeedback } from '../features/feedback/texts/fr.ts';
import { feedback as itFeedback } from '../features/feedback/texts/it.ts';
import { feedback as ptFeedback } from '../features/feedback/texts/pt.ts';
import { invite as deInvite } from '../features/invite/texts/de.ts';
import { invite as enInvite } from '../features/invite/texts/en.ts';
import { invite as esInvite } from '../features/invite/texts/es.ts';
import { invite as frInvite } from '../features/invite/texts/fr.ts';
import { invite as itInvite } from '../features/invite/texts/it.ts';
import { invite as ptInvite } from '../features/invite/texts/pt.ts';
import { landing as deLanding } from '../features/landing/texts/de.ts';
import { landing as enLanding } from '../features/landing/texts/en.ts';
import { landing as esLanding } from '../features/landing/texts/es.ts';
import { landing as frLanding } from '../features/landing/texts/fr.ts';
import { landing as itLanding } from '../features/landing/texts/it.ts';
import { landing as ptLanding } from '../features/landing/texts/pt.ts';
import { moment as deMoment } from '../features/moment/texts/de.ts';
import { moment as enMoment } from '../features/moment/texts/en.ts';
import { moment as esMoment } from '../features/moment/texts/es.ts';
import { moment as frMoment } from '../features/moment/texts/fr.ts';
import { moment as itMoment } from '../features/moment/texts/it.ts';
import { moment as ptMoment } from '../features/moment/texts/pt.ts';
import { questions as deQuestions } from '../features/questions/texts/de.ts';
import { questions as enQuestions } from '../features/questions/texts/en.ts';
import { questions as esQuestions } from '../features/questions/texts/es.ts';
import { questions as frQuestions } from '../features/questions/texts/fr.ts';
import { questions as itQuestions } from '../features/questions/texts/it.ts';
import { questions as ptQuestions } from '../features/questions/texts/pt.ts';
import { stays as deStays } from '../features/stays/texts/de.ts';
import { stays as enStays } from '../features/stays/texts/en.ts';
import { stays as esStays } from '../features/stays/texts/es.ts';
import { stays as frStays } from '../features/stays/texts/fr.ts';
import { stays as itStays } from '../features/stays/texts/it.ts';
import { stays as ptStays } from '../features/stays/texts/pt.ts';
import { subAccounts as deSubAccounts } from '../features/sub-accounts/texts/de.ts';
import { subAccounts as enSubAccounts } from '../features/sub-accounts/texts/en.ts';
import { subAccounts as esSubAccounts } from '../features/sub-accounts/texts/es.ts';
import { subAccounts as frSubAccounts } from '../features/sub-accounts/texts/fr.ts';
import { subAccounts as itSubAccounts } from '../features/sub-accounts/texts/it.ts';
import { subAccounts as ptSubAccounts } from '../features/sub-accounts/texts/pt.ts';
import { system as deSystem } from '../features/system/texts/de.ts';
import { system as enSystem } from '../features/system/texts/en.ts';
import { system as esSystem } from '../features/system/texts/es.ts';
import { system as frSystem } from '../features/system/texts/fr.ts';
import { system as itSystem } from '../features/system/texts/it.ts';
import { system as ptSystem } from '../features/system/texts/pt.ts';
import { translations as deTranslations } from '../features/translations/texts/de.ts';
import { translations as enTranslations } from '../features/translations/texts/en.ts';
import { translations as esTranslations } from '../features/translations/texts/es.ts';
import { translations as frTranslations } from '../features/translations/texts/fr.ts';
import { translations as itTranslations } from '../features/translations/texts/it.ts';
import { translations as ptTranslations } from '../features/translations/texts/pt.ts';
import { dictionaries as guestTexts } from '../guest/texts/dictionaries.ts';
import { sentences as deSentences } from './texts/de/sentences.ts';
import { texts as de } from './texts/de.ts';
import { sentences as enSentences } from './texts/en/sentences.ts';
import { en } from './texts/en.ts';
import { sentences as esSentences } from './texts/es/sentences.ts';
import { texts as es } from './texts/es.ts';
import { sentences as frSentences } from './texts/fr/sentences.ts';
import { texts as fr } from './texts/fr.ts';
import { sentences as itSentences } from './texts/it/sentences.ts';
import { texts as italian } from './texts/it.ts';
import { sentences as ptSentences } from './texts/pt/sentences.ts';
import { texts as pt } from './texts/pt.ts';
import type { Dictionary, Message } from './translate.ts';

/** Returns the entries that empty sections are offered, which have no key of their own. */
const startsIn = (starts: Starts): Dictionary =>
  Object.fromEntries(
    Object.entries(starts).map(([section, offered]) => [
      `section.${section}.starts`,
      offered.map(({ title, text }) => `${title}: ${text}`).join('|'),
    ]),
  );

/**
 * Every text that people read: of the application, with the server's sentences, of the landing page and the guests'
 * page.
 */
const ALL: Readonly<Record<Language, Dictionary>> = {
  en: {
    ...en,
    ...enLanding,
    ...enAdmin,
    ...enSentences,
    ...FIELD_PROBLEMS,
    ...enAudit,
    ...enMoment,
    ...enInvite,
    ...enSubAccounts,
    ...enOwnAccount,
    ...enSecondFactor,
    ...enSystem,
    ...enTranslations,
    ...enExtraRequests,
    ...enDuplicate,
    ...enExtras,
    ...enFeedback,
    ...enQuestions,
    ...enStays,
    ...guestTexts.en,
    ...enBlocks,
    ...enImports,
    ...enSharing,
    ...startsIn(enStarts),
  },
  it: {
    ...italian,
    ...itSentences,
    ...itLanding,
    ...itAdmin,
    ...itAudit,
    ...itMoment,
    ...itInvite,
    ...itSubAccounts,
    ...itOwnAccount,
    ...itSecondFactor,
    ...itSystem,
    ...itTranslations,
    ...itExtraRequests,
    ...itDuplicate,
    ...itExtras,
    ...itFeedback,
    ...itQuestions,
    ...itStays,
    ...guestTexts.it,
    ...itBlocks,
    ...itImports,
    ...itSharing,
    ...startsIn(itStarts),
  },
  es: {
    ...es,
    ...esSentences,
    ...esLanding,
    ...esAdmin,
    ...esAudit,
    ...esMoment,
    ...esInvite,
    ...esSubAccounts,
    ...esOwnAccount,
    ...esSecondFactor,
    ...esSystem,
    ...esTranslations,
    ...esExtraRequests,
    ...esDuplicate,
    ...esExtras,
    ...esFeedback,
    ...esQuestions,
    ...esStays,
    ...guestTexts.es,
    ...esBlocks,
    ...esImports,
    ...esSharing,
    ...startsIn(esStarts),
  },
  fr: {
    ...fr,
    ...frSentences,
    ...frLanding,
    ...frAdmin,
    ...frAudit,
    ...frMoment,
    ...frInvite,
    ...frSubAccounts,
    ...frOwnAccount,
    ...frSecondFactor,
    ...frSystem,
    ...frTranslations,
    ...frExtraRequests,
    ...frDuplicate,
    ...frExtras,
    ...frFeedback,
    ...frQuestions,
    ...frStays,
    ...guestTexts.fr,
    ...frBlocks,
    ...frImports,
    ...frSharing,
    ...startsIn(frStarts),
  },
  de: {
    ...de,
    ...deSentences,
    ...deLanding,
    ...deAdmin,
    ...deAudit,
    ...deMoment,
    ...deInvite,
    ...deSubAccounts,
    ...deOwnAccount,
    ...deSecondFactor,
    ...deSystem,
    ...deTranslations,
    ...deExtraRequests,
    ...deDuplicate,
    ...deExtras,
    ...deFeedback,
    ...deQuestions,
    ...deStays,
    ...guestTexts.de,
    ...deBlocks,
    ...deImports,
    ...deSharing,
    ...startsIn(deStarts),
  },
  pt: {
    ...pt,
    ...ptSentences,
    ...ptLanding,
    ...ptAdmin,
    ...ptAudit,
    ...ptMoment,
    ...ptInvite,
    ...ptSubAccounts,
    ...ptOwnAccount,
    ...ptSecondFactor,
    ...ptSystem,
    ...ptTranslations,
    ...ptExtraRequests,
    ...ptDuplicate,
    ...ptExtras,
    ...ptFeedback,
    ...ptQuestions,
    ...ptStays,
    ...guestTexts.pt,
    ...ptBlocks,
    ...ptImports,
    ...ptSharing,
    ...startsIn(ptStarts),
  },
};

const formsOf = (message: Message): string[] =>
  typeof message === 'string' ? [message] : Object.values(message);
const placeholdersOf = (message: Message | undefined): string[] =>
  [...new Set(formsOf(message ?? '').flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort();
/** Returns the texts of a language that have what a pattern finds, with their keys. */
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

it('keeps the name of the network together beside the QR code, where lines are short', () => {
  for (const texts of [fr, pt]) {
    const said = [texts['dashboard.poster.text'], texts['dashboard.poster.wifi']];
    expect(said).toEqual([
      expect.stringContaining('Wi\u2060-\u2060Fi'),
      expect.stringMatching(/Wi\u2060-\u2060Fi$/),
    ]);
  }
});

it('quotes in German as Germans do', () => {
  expect(withPattern('de', /[«»”"]|“\w/)).toEqual([]);
});

it('takes nobody for a man in French', () => {
  expect(withPattern('fr', /\b[Vv]ous seul\b|\b[Vv]ous êtes (déjà )?\p{L}+é(?!\p{L})/u)).toEqual([]);
});
