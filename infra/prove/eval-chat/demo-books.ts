import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '#contracts/kernel/languages.ts';
import type { PublicContent, PublicProperty } from '#contracts/properties/api.ts';
import { formOf, kindOf } from '#contracts/sections/kinds.ts';
import { demoProperty, demoSections, demoTranslations } from '#infra/run/demo/casa-ginestra.ts';
import { plainText } from '#services/chat/passages/plain-text.ts';
import { BOOKS_FOLDER, type EvalBook, type EvalQuestion, propertyWith, type Use } from './eval-books.ts';

/** Languages in the order of the questions in a line. */
const ORDER: readonly Language[] = ['en', 'it', 'de', 'fr', 'es', 'pt'];

/** Reads the demo house as a book of each language, with the questions of a file that are put to it in that language. */
export async function readDemoBooks(file: string, use: Use): Promise<EvalBook[]> {
  const text = await readFile(join(BOOKS_FOLDER, `${file}.questions.txt`), 'utf8');
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return ORDER.map((language, at) => {
    const property = demoIn(language);
    const questions = lines.map((line): EvalQuestion => {
      const [places = '', ...asked] = line.split(' | ').map((part) => part.trim());
      const expected = places === '-' ? [] : places.split(',').flatMap((place) => titlesAt(place, property));
      const kind = expected.length === 0 ? 'unknown' : 'everyday';
      return { language, kind, question: asked[at] ?? '', expected };
    });
    return { name: file, use, property, questions };
  });
}

/** Returns the titles of the entries that a place names: one of a section, or all of it. A fact is its own. */
function titlesAt(place: string, { content }: PublicProperty): string[] {
  if (place.startsWith('@')) return [place];
  const [section = '', at] = place.split(':');
  const found = content.find((one) => one.section.split('_')[0] === section);
  const form = formOf(found?.section ?? section, found?.items ?? []);
  const titles = form.kind === 'checkin' ? [] : form.items.map(({ title }) => plainText(title));
  return at === undefined ? titles : titles.slice(Number(at), Number(at) + 1);
}

function demoIn(language: Language): PublicProperty {
  const content = demoSections
    .filter((section) => section.language === language)
    .map(
      ({ section, title, items, sectionMetadata }): PublicContent => ({
        section,
        language,
        translated: null,
        title,
        content: kindOf(section).format(items),
        items,
        sectionMetadata: sectionMetadata ?? null,
      }),
    );
  const {
    wifiNetwork = null,
    wifiPassword = null,
    accessCode = null,
    name,
    address,
    city,
    country,
  } = demoProperty;
  const { welcomeTitle, welcomeMessage, description } =
    language === 'it' ? demoProperty : demoTranslations[language];
  const secrets = { wifiNetwork, wifiPassword, accessCode };
  const texts = { name, welcomeTitle, welcomeMessage, description: description ?? null };
  return propertyWith(language, { ...texts, ...secrets, address, city, country, content });
}
