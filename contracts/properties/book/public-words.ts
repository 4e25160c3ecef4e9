import { kindOf } from '../../sections/kinds.ts';
import type { SectionMetadata } from '../../sections/section-keys.ts';
import type { PublicContent, PublicProperty } from '../api.ts';
import { withholdInWords } from './withheld.ts';

/** Makes another one of a text. */
type MapText = (text: string) => string;

type Worded = Pick<
  PublicProperty,
  'name' | 'address' | 'city' | 'welcomeTitle' | 'welcomeMessage' | 'description'
>;

/** Returns what guests read of a property with each text made another, those of what it offers too. */
export const mapWords = (property: PublicProperty, map: MapText): PublicProperty => ({
  ...mapFacts(property, map),
  content: property.content.map((content) => mapContent(content, map)),
  extras: property.extras.map((extra) => ({
    ...extra,
    name: map(extra.name),
    description: extra.description === null ? null : map(extra.description),
  })),
});

/** Returns the facts of a property with each text that guests read made another. */
export const mapFacts = <Facts extends Worded>(facts: Facts, map: MapText): Facts => ({
  ...facts,
  name: map(facts.name),
  address: map(facts.address),
  city: map(facts.city),
  welcomeTitle: map(facts.welcomeTitle),
  welcomeMessage: map(facts.welcomeMessage),
  description: facts.description === null ? null : map(facts.description),
});

/** Returns a section with each text that guests read made another. */
export function mapContent<Content extends Omit<PublicContent, 'translated'>>(
  content: Content,
  map: MapText,
): Content {
  const { section, title, sectionMetadata: metadata } = content;
  const items = withholdInWords(section, content.items, map);
  return {
    ...content,
    title: map(title),
    content: kindOf(section).format(items),
    items,
    sectionMetadata: metadata && mapModule(metadata, map),
  };
}

/** Returns the name and the subtitle of a module made others. */
const mapModule = (metadata: SectionMetadata, map: MapText): SectionMetadata => ({
  ...metadata,
  title: map(metadata.title),
  description: map(metadata.description ?? ''),
});
