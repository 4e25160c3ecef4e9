import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { createBuilder } from 'vite';
import { vi } from 'vitest';
import type { PublicContent, PublicProperty } from '#contracts/properties/api.ts';

type Renderer = typeof import('./render.tsx');

/** The guest page as it is shipped: built into a folder of its own, which `remove` deletes. */
export interface GuestBuild {
  readonly renderer: Renderer;
  /** The renderer's source. */
  readonly serverCode: string;
  /** Files of the browser by name. */
  readonly clientFiles: ReadonlyMap<string, Buffer>;
  readonly remove: () => Promise<void>;
}

const web = fileURLToPath(new URL('../..', import.meta.url));

/** Builds the guest page with its own configuration and loads the renderer. Takes some seconds. */
export async function buildGuest(): Promise<GuestBuild> {
  const folder = await mkdtemp(join(tmpdir(), 'guest-build-'));
  const outDir = (name: string) => ({ build: { outDir: join(folder, name) } });
  const [client, ssr] = [outDir('guest'), outDir('guest-server')];
  const environments = { client, worker: outDir('guest-worker'), ssr };
  // Vite compiles for the environment it runs in, and a test is another one than what is shipped.
  vi.stubEnv('NODE_ENV', 'production');
  const builder = await createBuilder(
    { root: web, configFile: join(web, 'vite.guest.config.ts'), logLevel: 'warn', environments },
    null,
  );
  await builder.buildApp();
  vi.unstubAllEnvs();
  const names = await readdir(client.build.outDir);
  const files = await Promise.all(
    names.map(async (name) => [name, await readFile(join(client.build.outDir, name))] as const),
  );
  const entry = join(ssr.build.outDir, 'render.js');
  return {
    renderer: (await import(pathToFileURL(entry).href)) as Renderer,
    serverCode: await readFile(entry, 'utf8'),
    clientFiles: new Map(files),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Returns the size in bytes as it travels. */
export function brotliSize(content: Buffer | string): number {
  return brotliCompressSync(content).byteLength;
}

/** Returns a section as the public document has it, in Italian unless said otherwise. */
export function section(
  key: string,
  items: PublicContent['items'],
  others: Partial<PublicContent> = {},
): PublicContent {
  return {
    section: key,
    language: 'it',
    translated: null,
    title: '',
    content: '',
    items,
    sectionMetadata: null,
    ...others,
  };
}

const tip = { description: '', address: '', mapUrl: '', imageUrl: '' };

/** Returns a property with all that a book can say, written in Italian. */
export function sampleProperty(others: Partial<PublicProperty> = {}): PublicProperty {
  return {
    id: '0195f0a0-0000-7000-8000-000000000000',
    name: 'Casa dei Limoni',
    slug: 'casa-dei-limoni',
    customUrl: null,
    description: 'Una vecchia casa di pietra.',
    address: 'Via della Zecca 14',
    city: 'Lucca',
    country: 'IT',
    coverImage: '/objects/cover',
    logoImage: '/objects/logo',
    theme: 'light',
    customThemeImage: null,
    welcomeTitle: 'Benvenuti',
    welcomeMessage: 'Siamo Giulia e Marco.\nFate come a casa vostra.',
    accessCode: '4821#',
    wifiNetwork: 'Limoni-Ospiti',
    wifiPassword: 'basilico&sale',
    indexable: false,
    fieldLanguages: { welcomeTitle: 'it', welcomeMessage: 'it', description: 'it' },
    secretsWithheld: false,
    fieldsTranslated: {},
    sectionOrder: [],
    hiddenSections: [],
    language: 'it',
    mainLanguage: 'it',
    languages: ['it', 'en'],
    extras: [],
    stay: null,
    updatedAt: '2026-01-01T00:00:00.000Z',
    content: [
      section('rules', [{ title: 'Silenzio', content: 'Dalle 23:00. <b>Grazie</b>' }]),
      section('checkin', {
        checkinTime: '15.00',
        checkoutTime: '10:00',
        earlyCheckin: true,
        earlyCheckinDescription: 'Da mezzogiorno',
        instructions: '1. Porta verde\n2. Codice',
        fileUrl: '/objects/mappa',
        videoUrl: 'https://youtu.be/abcdefghijk',
      }),
      section('emergency', [{ title: 'Emergenze', content: '112' }]),
      section('local', [
        {
          ...tip,
          title: 'Da Leo',
          description: 'Cucina di casa',
          address: 'Via Tegrimi 1',
          category: 'restaurants',
        },
        { ...tip, title: 'Torre Guinigi', imageUrl: '/objects/torre', category: 'attractions' },
        { ...tip, title: 'Mercato', imageUrl: 'https://elsewhere.example/a.jpg' },
      ]),
      section('contact', [{ title: 'Giulia', content: '+39 347 555 0199\ngiulia@limoni.example' }]),
      section('parking', [{ title: 'Mazzini', content: 'Coperto: https://maps.app.goo.gl/abc' }]),
      section('custom_1732190000000', [{ title: 'Orari', content: '9 – 20' }], {
        sectionMetadata: { title: 'Piscina', icon: 'clock', description: 'Da giugno', isCustom: true },
      }),
    ],
    ...others,
  };
}

/** The stay of a guest who is in the house. */
export const SAMPLE_STAY = {
  guestName: 'Jonas Weber',
  arrival: '2026-05-09',
  departure: '2026-05-16',
  state: 'staying',
  secretsFrom: '2026-05-08T13:00:00.000Z',
  checkInTime: '15:00',
  checkOutTime: '11:00',
  timeZone: 'Europe/Rome',
} as const satisfies PublicProperty['stay'];
