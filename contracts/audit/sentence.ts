import { packageName } from '../billing/package-names.ts';
import { LANGUAGE_NAMES } from '../kernel/languages.ts';
import { isFixedSection } from '../sections/catalogue.ts';
import { isSiteSettingKey } from '../site-settings/settings.ts';
import type { AuditAbout, AuditEntry } from './api.ts';
import { SENTENCES } from './sentences.ts';
import type { AuditWords } from './words/words.ts';

/** Says what happened, with what it is about: 'Section edited: Rules · English'. */
export function sentenceOf({ type, about }: Pick<AuditEntry, 'type' | 'about'>, words: AuditWords): string {
  const { section, modules, language, setting } = about;
  const parts = [
    section === null ? null : sectionName(section, words, modules),
    language === null ? null : LANGUAGE_NAMES[language],
    setting !== null && isSiteSettingKey(setting) ? words.settings[setting] : setting,
    about.package === null ? null : packageName(about.package),
  ].filter((part) => part !== null);
  const sentence = SENTENCES[type][words.language];
  return parts.length === 0 ? sentence : `${sentence}${words.colon}${parts.join(' · ')}`;
}

/** Names a fixed section by its title, a module by what its host calls it: its key tells nobody anything. */
export const sectionName = (section: string, words: AuditWords, modules: AuditAbout['modules']): string =>
  isFixedSection(section) ? words.sections[section].name : modules[section] || words.module;
