import { contentIdOf } from '#contracts/properties/book/content-id.ts';
import type { FixedSection } from '#contracts/sections/catalogue.ts';
import { type Answer, type HostClient, plainProperty } from '#infra/prove/testing/api-client.ts';
import type { Write } from './ledger.ts';

/** A write, and the call that makes it. */
export interface Call {
  readonly write: Write;
  readonly send: (host: HostClient) => Promise<Answer>;
}

/** Finds the marks in anything that was written: `w3x17` is the 17th write of writer 3. */
export const MARK = /w\d+x\d+/g;

/** Names a writer's write. */
export const markOf = (writer: number, count: number): string => `w${writer}x${count}`;

/** Makes the string form of a section that says no more than a mark. */
const saying = (mark: string): string => `Numero: ${mark}`;

/** Names the place in the ledger where the content of a section is kept. */
export const sectionPlace = (section: string): string => `section ${section}`;

/** Creates a property at a slug of its own. */
export function creation(mark: string): Call {
  const request = { ...plainProperty(`casa-${mark}`), description: mark };
  const { name, slug, description } = request;
  return {
    write: {
      mark,
      what: 'create a property',
      appends: ['PropertyCreated'],
      values: { name, slug, description, isActive: true },
      claims: { kind: 'slug', value: slug },
    },
    send: (host) => host.call('POST', '/api/properties', request),
  };
}

/** Every edit that a property goes through, in turn. An edit changes something whatever stood there before. */
export const EDITS: readonly ((mark: string, propertyId: string) => Call)[] = [
  (mark, propertyId) => newText(mark, propertyId, 'rules'),
  (mark, propertyId) => {
    const values = { name: `Casa ${mark}`, welcomeMessage: `Benvenuti a ${mark}` };
    return edit(mark, propertyId, values, ['PropertyRenamed', 'WelcomeRewritten']);
  },
  (mark, propertyId) =>
    edit(mark, propertyId, { wifiPassword: mark, accessCode: mark }, ['WifiChanged', 'AccessCodeChanged']),
  (mark, propertyId) => newText(mark, propertyId, 'parking'),
  (mark, propertyId) => move(mark, propertyId, `villa-${mark}`),
  (mark, propertyId) => batch(mark, propertyId, 'extras'),
  (mark, propertyId) => publication(mark, propertyId, false),
  (mark, propertyId) => edit(mark, propertyId, { customUrl: `u-${mark}` }, ['CustomUrlAssigned']),
  (mark, propertyId) => newText(mark, propertyId, 'garbage'),
  (mark, propertyId) => publication(mark, propertyId, true),
  (mark, propertyId) => batch(mark, propertyId, 'transport'),
  (mark, propertyId) => move(mark, propertyId, `casale-${mark}`),
];

/** Rewrites a section that is known to be there. */
export function rewriting(mark: string, propertyId: string, section: FixedSection): Call {
  const content = saying(mark);
  const path = `/api/property-content/${contentIdOf(propertyId, section, 'it')}`;
  return {
    write: {
      mark,
      what: `rewrite ${section}`,
      propertyId,
      appends: ['SectionWritten'],
      values: { [sectionPlace(section)]: content },
    },
    send: (host) => host.call('PUT', path, { content }),
  };
}

/** Puts an image that is kept on the property. */
export function cover(mark: string, propertyId: string, coverImage: string): Call {
  const values = { coverImage, description: mark };
  return edit(mark, propertyId, values, ['PropertyDescribed', 'CoverImageChanged']);
}

function edit(
  mark: string,
  propertyId: string,
  values: Readonly<Record<string, unknown>>,
  appends: readonly string[],
  more: Partial<Write> = {},
): Call {
  const what = `change ${Object.keys(values).join(', ')}`;
  return {
    write: { mark, what, propertyId, appends, values, ...more },
    send: (host) => host.call('PUT', `/api/properties/${propertyId}`, values),
  };
}

function move(mark: string, propertyId: string, slug: string): Call {
  return edit(mark, propertyId, { slug }, ['SlugChanged'], { claims: { kind: 'slug', value: slug } });
}

function publication(mark: string, propertyId: string, isActive: boolean): Call {
  const mayAppend = [isActive ? 'PropertyPublished' : 'PropertyUnpublished'];
  return edit(mark, propertyId, { isActive, description: mark }, ['PropertyDescribed'], { mayAppend });
}

function newText(mark: string, propertyId: string, section: FixedSection): Call {
  const content = saying(mark);
  const body = { propertyId, language: 'it', section, title: 'Prova', content };
  return {
    write: {
      mark,
      what: `write ${section}`,
      propertyId,
      appends: ['SectionWritten'],
      values: { [sectionPlace(section)]: content },
    },
    send: (host) => host.call('POST', '/api/property-content', body),
  };
}

/** Changes two sections, a module of the host's own, the order and the hidden sections, in one step. */
function batch(mark: string, propertyId: string, hidden: FixedSection): Call {
  const content = saying(mark);
  const module = 'custom_1';
  const sectionMetadata = { title: `Modulo ${mark}` };
  const body = {
    sections: [
      { section: 'emergency', language: 'it', title: 'Emergenze', content },
      { section: 'guides', language: 'it', title: 'Guide', content },
      { section: module, language: 'it', title: 'Modulo', content, sectionMetadata },
    ],
    sectionOrder: [module, hidden],
    hiddenSections: [hidden],
  };
  const values = Object.fromEntries(
    body.sections.map(({ section }) => [sectionPlace(section), content] as const),
  );
  return {
    write: {
      mark,
      what: 'save several sections at once',
      propertyId,
      appends: ['SectionWritten', 'SectionWritten', 'SectionWritten'],
      mayAppend: ['SectionsReordered', 'SectionHidden', 'SectionShown'],
      values: { ...values, hiddenSections: [hidden] },
    },
    send: (host) => host.call('PUT', `/api/properties/${propertyId}/sections`, body),
  };
}
