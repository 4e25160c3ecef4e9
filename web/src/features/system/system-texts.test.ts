import { expect, it } from 'vitest';
import { LANGUAGES } from '#contracts/kernel/languages.ts';
import { createTranslate } from '../../i18n/translate.ts';
import { system as de } from './texts/de.ts';
import { system as en } from './texts/en.ts';
import { system as es } from './texts/es.ts';
import { system as fr } from './texts/fr.ts';
import { system as it_ } from './texts/it.ts';
import { system as pt } from './texts/pt.ts';

const TEXTS = { en, it: it_, es, fr, de, pt };

it.each(LANGUAGES)('tells one event from several in %s', (language) => {
  const t = createTranslate<typeof en>(language, TEXTS[language]);
  const said = (count: number) => {
    const values = { count, events: '#', time: '' };
    return [t('system.lag', values), t('system.rebuild.done', values), t('system.verify.equal', values)];
  };
  for (const [place, text] of said(1).entries()) expect(text).not.toBe(said(2)[place]);
});
