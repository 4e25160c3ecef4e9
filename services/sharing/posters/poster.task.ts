import sharp from 'sharp';
import { createLazy } from '#kernel/work/lazy.ts';
import type { TaskFunction } from '#kernel/work/tasks/task.ts';
import { placeName } from '../place-name.ts';
import { loadTypefaces } from '../print-fonts.ts';
import { drawPoster } from './draw-poster.ts';
import type { PosterLogo } from './poster.ts';
import { layOutPoster } from './poster-layout.ts';
import { POSTER_TEXTS } from './poster-texts.ts';
import type { PosterRequest } from './posters.service.ts';

/** A logo is 30 mm high at most, which is 350 dots of a good printer. */
const LOGO_HEIGHT = 420;
const LOGO_WIDTH = 2 * LOGO_HEIGHT;

const typefaces = createLazy(loadTypefaces);

async function printed(logo: Uint8Array): Promise<PosterLogo> {
  const { data, info } = await sharp(logo)
    .resize({ width: LOGO_WIDTH, height: LOGO_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true });
  return { jpeg: data, width: info.width, height: info.height };
}

const task: TaskFunction<PosterRequest, Buffer> = async ({ property, options, logo }) => {
  const { name, city, country, wifiNetwork, wifiPassword } = property;
  const { size, language, address, wifi, branding, brandName } = options;
  const texts = POSTER_TEXTS[language];
  const poster = {
    name,
    address,
    town: placeName(city, country, language),
    theme: branding ? property.theme : 'light',
    ...(logo && { logo: await printed(logo) }),
    ...(wifi && wifiNetwork && { wifi: { network: wifiNetwork, password: wifiPassword || null } }),
  } as const;
  const layout = layOutPoster(poster, { size, texts, typefaces: await typefaces() });
  return drawPoster(poster, layout, { language, title: texts.title(name), author: brandName });
};

export default task;
