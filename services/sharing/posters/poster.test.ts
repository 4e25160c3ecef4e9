import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#contracts/kernel/languages.ts';
import { THEMES } from '#contracts/properties/fields.ts';
import { POSTER_SIZES } from '#contracts/sharing/endpoints.ts';
import { readWifiCode } from '#contracts/sharing/wifi-code.test-support.ts';
import { createHeavyWork } from '#kernel/work/tasks/heavy-work.ts';
import { SAFE_MARGIN } from './poster.ts';
import { POSTER_TEXTS } from './poster-texts.ts';
import { createPostersService, type PosterOptions, type PosterProperty } from './posters.service.ts';
import { readPoster } from './read-poster.test-support.ts';

const LOGO = '/objects/logo';
const logo = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#c00000' } })
  .jpeg()
  .toBuffer();
const posters = createPostersService({
  readImage: async (path) => (path === LOGO ? logo : undefined),
  work: createHeavyWork(),
});

const HOUSE: PosterProperty = {
  name: 'Casa Ginestra',
  city: 'Lucca',
  country: 'IT',
  theme: 'light',
  logoImage: null,
  wifiNetwork: 'Ginestra',
  wifiPassword: 'limoncello',
};
const ADDRESS = 'https://welcome.test/p/casa-ginestra';
const draw = (house: Partial<PosterProperty> = {}, options: Partial<PosterOptions> = {}) =>
  posters.draw(
    'an account',
    { ...HOUSE, ...house },
    {
      size: 'a6',
      language: 'it',
      address: ADDRESS,
      wifi: true,
      branding: true,
      brandName: 'Benvenuto',
      ...options,
    },
  );
const read = async (...[house, options]: Parameters<typeof draw>) => readPoster(await draw(house, options));
const linesOf = ({ text }: { text: string }) => text.split('\r\n');

describe('a poster', () => {
  it.each(POSTER_SIZES)('of the size %s is one sheet with two codes and a safe margin', async (size) => {
    const sheet = await read({ logoImage: LOGO }, { size });
    expect(sheet).toMatchObject({ guide: ADDRESS, pages: 1, wifi: 'WIFI:T:WPA;S:Ginestra;P:limoncello;;' });
    expect({ a4: [595, 841], a5: [419, 595], a6: [297, 419] }[size]).toEqual([
      Math.floor(sheet.width),
      Math.floor(sheet.height),
    ]);
    expect(await sheet.isBlankFor(SAFE_MARGIN)).toBe(true);
    expect(await sheet.isBlankFor(sheet.width / 4)).toBe(false);
  });

  it('says all of it in letters, in the order in which it is read', async () => {
    expect(linesOf(await read())).toEqual([
      'Benvenuti',
      'Casa Ginestra',
      'Lucca, Italia',
      'Inquadra per aprire la guida',
      'welcome.test/p/casa-ginestra',
      'WiFi · Inquadra per collegarti',
      'Rete',
      'Ginestra',
      'Password',
      'limoncello',
    ]);
  });

  it.each(LANGUAGES)('speaks %s', async (language) => {
    const lines = linesOf(await read({}, { language }));
    const { welcome, scan, join, network, password } = POSTER_TEXTS[language];
    for (const text of [welcome, scan, network, password]) expect(lines).toContain(text);
    expect(lines.some((line) => line.endsWith(join))).toBe(true);
  });

  it.each(THEMES)('can be scanned in the theme %s', async (theme) => {
    const { guide, wifi } = await read({ theme });
    expect([guide, wifi]).toEqual([ADDRESS, expect.stringMatching(/^WIFI:/)]);
  });

  it('names its language and title, and is tagged, for who hears it read', async () => {
    const pdf = (await draw({ logoImage: LOGO })).toString('latin1');
    expect(pdf).toMatch(/\/Lang \(it\)/);
    expect(pdf).toMatch(/\/MarkInfo/);
    expect(pdf).toMatch(/\/DisplayDocTitle true/);
    expect(pdf.match(/\/S \/(Document|H1|H2|P|Figure)\b/g)?.length).toBe(1 + 1 + 1 + 8 + 3);
    expect(pdf).toContain('/Alt (Inquadra per aprire la guida: https://welcome.test/p/casa-ginestra)');
    expect(pdf).toContain(
      'Casa Ginestra'
        .split('')
        .map((letter) => `\0${letter}`)
        .join(''),
    );
  });

  it('is the same file each time', async () => {
    const [one, other] = [await draw({ logoImage: LOGO }), await draw({ logoImage: LOGO })];
    expect(one.equals(other)).toBe(true);
    expect(one.equals(await draw({ logoImage: LOGO, theme: 'dark' }))).toBe(false);
  });

  it('wears logo and theme where the plan has them, and is plain otherwise', async () => {
    const dressed = await draw({ theme: 'gradient3', logoImage: LOGO });
    expect(dressed.includes('/DCTDecode')).toBe(true);
    const plain = await draw({ theme: 'gradient3', logoImage: LOGO }, { branding: false });
    expect(plain.equals(await draw())).toBe(true);
    const gone = await draw({ logoImage: '/objects/gone' });
    expect(gone.equals(await draw())).toBe(true);
  });
});

describe('the network on a poster', () => {
  it.each([
    { network: 'Casa; "bella", no: sì\\', password: 'a;b:c,d\\e"f' },
    { network: 'WIFI:S:x;;', password: ';;' },
    { network: 'Café 5 GHz 🌊', password: 'ñandú-ß-8 lettere' },
    { network: '1234', password: 'ABCDEF' },
    { network: 'Rete del giardino, piano secondo', password: 'p'.repeat(63) },
  ])('comes back out of the code as it is: $network', async (access) => {
    const { wifi = '' } = await read({ wifiNetwork: access.network, wifiPassword: access.password });
    expect(readWifiCode(wifi)).toEqual(access);
  });

  it('without a password says so', async () => {
    const sheet = await read({ wifiPassword: null });
    expect(sheet.wifi).toBe('WIFI:T:nopass;S:Ginestra;;');
    expect(linesOf(sheet).slice(-2)).toEqual(['Ginestra', 'Senza password']);
  });

  it.each([
    ['left out on request', HOUSE, { wifi: false }],
    ['absent where there is none', { wifiNetwork: null }, {}],
  ])('is %s, code and letters', async (_, house, options) => {
    const sheet = await read(house, options);
    expect(sheet.wifi).toBeUndefined();
    expect(sheet.guide).toBe(ADDRESS);
    expect(linesOf(sheet).at(-1)).toBe('welcome.test/p/casa-ginestra');
  });

  it('is not told wrong: a password with letters that no font has stands in its code alone', async () => {
    const sheet = await read({ wifiPassword: 'limon🍋cello' });
    expect(readWifiCode(sheet.wifi ?? '')).toMatchObject({ password: 'limon🍋cello' });
    expect(linesOf(sheet).at(-1)).toBe('Ginestra');
  });

  it('that cannot be one has no code', async () => {
    const sheet = await read({ wifiNetwork: 'Ginestra di sopra oppure Ginestra di sotto' });
    expect(sheet.wifi).toBeUndefined();
    expect(sheet.text).toContain('Ginestra di sopra oppure Ginestra di sotto');
  });
});

describe('a name', () => {
  it.each([
    ['Łódź Świętokrzyska', 'Łódź Świętokrzyska'],
    ['Βίλα Ελένη', 'Βίλα Ελένη'],
    ['Дача Наташи', 'Дача Наташи'],
    ['Nhà nghỉ Phượng', 'Nhà nghỉ Phượng'],
    ['Casa 🌊 Mare', 'Casa Mare'],
  ])('%s is set', async (name, shown) => {
    expect(linesOf(await read({ name }))).toContain(shown);
  });

  it('in letters that no font has leaves its place to the welcome', async () => {
    const lines = linesOf(await read({ name: '海の家' }));
    expect(lines.slice(0, 2)).toEqual(['Benvenuti', 'Lucca, Italia']);
  });

  it.each(POSTER_SIZES)(
    'that is as long as it may be keeps to three lines of the sheet: %s',
    async (size) => {
      const name = 'Casa del sole e della luna con vista sul mare di Positano '
        .repeat(5)
        .slice(0, 255)
        .trim();
      const sheet = await read({ name }, { size });
      expect(await sheet.isBlankFor(SAFE_MARGIN)).toBe(true);
      const lines = linesOf(sheet);
      expect(lines.indexOf('Lucca, Italia')).toBe(4);
      const shown = lines.slice(1, 4).join(' ');
      expect(shown.endsWith('…') ? name.startsWith(shown.slice(0, -1)) : shown === name).toBe(true);
    },
  );
});
