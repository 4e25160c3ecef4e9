/**
 * Draws the pictures of link previews to the landing page, one a language: the demo property's cover with the headline
 * over it. What it writes is kept under version control. Run it after a change to the cover, a headline or the cards.
 *
 * Usage: node infra/run/demo/pictures/preview-pictures.ts
 */
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { LANGUAGES, type Language } from '#contracts/kernel/languages.ts';
import { CARD_HEIGHT, CARD_WIDTH, overCover } from '#services/sharing/cards/card.ts';
import { loadTypefaces } from '#services/sharing/print-fonts.ts';
import { landing as de } from '../../../../web/src/features/landing/texts/de.ts';
import { landing as en } from '../../../../web/src/features/landing/texts/en.ts';
import { landing as es } from '../../../../web/src/features/landing/texts/es.ts';
import { landing as fr } from '../../../../web/src/features/landing/texts/fr.ts';
import { landing as it } from '../../../../web/src/features/landing/texts/it.ts';
import { landing as pt } from '../../../../web/src/features/landing/texts/pt.ts';
import { renderDemoCover } from './cover.ts';

const HEADLINES: Readonly<Record<Language, { readonly 'landing.title': string }>> = {
  de,
  en,
  es,
  fr,
  it,
  pt,
};

const typefaces = await loadTypefaces();
const cover = await renderDemoCover();
for (const language of LANGUAGES) {
  const words = overCover({ title: HEADLINES[language]['landing.title'], line: '' }, typefaces);
  const picture = await sharp(cover)
    .resize({ width: CARD_WIDTH, height: CARD_HEIGHT, fit: 'cover' })
    .composite([{ input: Buffer.from(words) }])
    .jpeg({ quality: 80, progressive: true })
    .toBuffer();
  const file = `preview-${language}.jpg`;
  await writeFile(new URL(`../../../../web/public/${file}`, import.meta.url), picture);
  console.log(`${file}: ${picture.byteLength} bytes`);
}
