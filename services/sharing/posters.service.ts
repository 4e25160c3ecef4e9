import sharp from 'sharp';
import type { Language } from '#contracts/kernel/languages.ts';
import type { PropertyDetails } from '#contracts/properties/property-fold.ts';
import type { PosterSize } from '#contracts/sharing/endpoints.ts';
import { drawPoster } from './draw-poster.ts';
import { placeName } from './place-name.ts';
import type { PosterLogo } from './poster.ts';
import { layOutPoster } from './poster-layout.ts';
import { POSTER_TEXTS } from './poster-texts.ts';
import { loadTypefaces, type Typefaces } from './print-fonts.ts';

/** Of a house, what a poster tells. */
export type PosterHouse = Pick<
  PropertyDetails,
  'name' | 'city' | 'country' | 'theme' | 'logoImage' | 'wifiNetwork' | 'wifiPassword'
>;

export interface PosterOptions {
  readonly size: PosterSize;
  readonly language: Language;
  /** Where the guide is, in full. */
  readonly address: string;
  /** Whether network and password are told, where there are any. */
  readonly wifi: boolean;
  /** Whether it wears the host's own logo and theme. */
  readonly branding: boolean;
  readonly brandName: string;
}

export interface PostersService {
  /** Draws a poster as PDF; of the same house, the same bytes each time. */
  draw(house: PosterHouse, options: PosterOptions): Promise<Buffer>;
}

/** A logo is 30 mm high at most, which is 350 dots of a good printer. */
const LOGO_HEIGHT = 420;
const LOGO_WIDTH = 2 * LOGO_HEIGHT;

/** @param readImage reads an image of this server by its path; `undefined` where there is none any more */
export function createPostersService({
  readImage,
}: {
  readImage: (path: string) => Promise<Buffer | undefined>;
}): PostersService {
  let typefaces: Promise<Typefaces> | undefined;

  async function logoOf({ logoImage }: PosterHouse): Promise<PosterLogo | undefined> {
    const bytes = logoImage === null ? undefined : await readImage(logoImage);
    if (bytes === undefined) return undefined;
    const { data, info } = await sharp(bytes)
      .resize({ width: LOGO_WIDTH, height: LOGO_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
      .toBuffer({ resolveWithObject: true });
    return { jpeg: data, width: info.width, height: info.height };
  }

  return {
    async draw(house, { size, language, address, wifi, branding, brandName }) {
      const { name, city, country, wifiNetwork, wifiPassword } = house;
      typefaces ??= loadTypefaces();
      const logo = branding ? await logoOf(house) : undefined;
      const texts = POSTER_TEXTS[language];
      const poster = {
        ...{ name, address, town: placeName(city, country, language) },
        theme: branding ? house.theme : 'light',
        ...(logo && { logo }),
        ...(wifi && wifiNetwork && { wifi: { network: wifiNetwork, password: wifiPassword || null } }),
      } as const;
      const layout = layOutPoster(poster, { size, texts, typefaces: await typefaces });
      return drawPoster(poster, layout, { language, title: texts.title(name), author: brandName });
    },
  };
}
