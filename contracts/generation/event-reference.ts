import type { z } from 'zod';
import type { EventDomain } from '../catalogue.ts';
import type { EventDefinition } from '../kernel/events/event-definition.ts';
import { languageSchema } from '../kernel/language-schema.ts';
import { mediaKindSchema } from '../media/media-kind.ts';
import { themeSchema } from '../properties/fields.ts';
import { sectionItemsSchema } from '../sections/kinds.ts';
import { sectionKeySchema, sectionMetadataSchema } from '../sections/section-keys.ts';
import { type JsonSchema, type SchemaStyle, type WrittenSchemas, writeSchemas } from './json-schema.ts';
import { isOptional, typeText } from './type-text.ts';

interface SharedType {
  readonly schema: z.ZodType;
  readonly note: string;
}

/** Types that several events share; the reference explains each once. */
const SHARED_TYPES: Readonly<Record<string, SharedType>> = {
  Language: { schema: languageSchema, note: 'A language of the product.' },
  MediaKind: { schema: mediaKindSchema, note: 'What a file was uploaded for.' },
  SectionItems: {
    schema: sectionItemsSchema,
    note: 'Entries of a list section, tips of `local`, or the details of `checkin`.',
  },
  SectionKey: {
    schema: sectionKeySchema,
    note: 'One of the ten fixed sections, or `custom_{timestamp}` for a module of the host.',
  },
  SectionMetadata: { schema: sectionMetadataSchema, note: 'How a custom module presents itself.' },
  Theme: { schema: themeSchema, note: 'The look of a guest page.' },
};

const style: SchemaStyle = {
  io: 'output',
  named: Object.fromEntries(Object.entries(SHARED_TYPES).map(([name, { schema }]) => [name, schema])),
  refer: (name) => name,
};

/** Writes a document of all events in Markdown: what each means, what it holds, what of it erasure removes. */
export function eventReference(domains: readonly EventDomain[]): string {
  const count = domains.reduce((sum, { events }) => sum + events.length, 0);
  const written = writeSchemas(
    domains.flatMap(({ events }) => events.map(({ schema }) => schema)),
    style,
  );
  const blocks = [
    '# Events',
    'Written by `npm run docs:generate` from `contracts/`; change it there.',
    `The log holds ${count} types of events. The data of each is plain JSON: times are ISO 8601 in UTC. A field ` +
      'marked *sealed* is encrypted in the log under the key of the person it belongs to; once that key is ' +
      'destroyed it reads as the value given here. Beside its data, every event has metadata: who caused it ' +
      '(`actor`), `correlationId`, `causationId`, `schemaVersion`, `occurredAt`, and, where it has sealed ' +
      'fields, `subject`, the person whose key seals them.',
    ...contents(domains),
    ...domains.flatMap((domain) => domainBlocks(domain, written)),
    ...sharedTypeBlocks(written),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function contents(domains: readonly EventDomain[]): string[] {
  const lines = domains.flatMap(({ name, events }) => [
    `- ${link(name, name)}`,
    ...events.map((event) => `  - ${link(titleOf(event), titleOf(event))}: ${event.summary}`),
  ]);
  return ['## Contents', [...lines, `- ${link('Types', 'Types')}`].join('\n')];
}

function domainBlocks({ name, categories, events }: EventDomain, written: WrittenSchemas): string[] {
  const streams = categories.map((category) => `\`${category}-<id>\``).join(', ');
  return [`## ${name}`, `Streams: ${streams}.`, ...events.flatMap((event) => eventBlocks(event, written))];
}

function eventBlocks(event: EventDefinition, written: WrittenSchemas): string[] {
  const heading = [`### ${titleOf(event)}`, event.summary, auditText(event)];
  const schema = written.of(event.schema);
  const fields = Object.entries(schema.properties ?? {});
  if (fields.length === 0) return [...heading, 'It has no data.'];
  const rows = fields.map(([field, type]) => {
    const sealed = field in event.sealed ? `sealed, then \`${JSON.stringify(event.sealed[field])}\`` : '';
    return `| \`${field}\`${isOptional(schema, field) ? ' (optional)' : ''} | ${typeOf(type)} | ${sealed} |`;
  });
  return [...heading, ['| field | type | after erasure |', '|---|---|---|', ...rows].join('\n')];
}

function auditText({ audit }: EventDefinition): string {
  return 'kind' in audit ? `Audited as \`${audit.kind}\`.` : `Not audited. ${audit.unaudited}`;
}

function sharedTypeBlocks({ named }: WrittenSchemas): string[] {
  return [
    '## Types',
    ...Object.entries(SHARED_TYPES).flatMap(([name, { note }]) => [
      `### ${name}`,
      note,
      `\`\`\`ts\n${choicesOf(named[name] ?? {})
        .map(typeText)
        .join('\n| ')}\n\`\`\``,
    ]),
  ];
}

const choicesOf = (schema: JsonSchema) => schema.anyOf ?? [schema];

/** Writes a type in a cell of a table, shared ones linked to their explanation. */
function typeOf(schema: JsonSchema | boolean): string {
  const text = typeText(schema);
  if (text in SHARED_TYPES) return link(text, text);
  const element = text.endsWith('[]') ? text.slice(0, -2) : text;
  if (element in SHARED_TYPES) return `${link(element, element)}[]`;
  return `\`${text.replaceAll('|', '\\|')}\``;
}

const titleOf = ({ type, version }: EventDefinition) => `${type}@${version}`;

/** Writes a link to a heading of this document, by the anchor that Markdown readers give it. */
function link(text: string, heading: string): string {
  return `[${text}](#${heading.toLowerCase().replace(/[^a-z0-9]/g, '')})`;
}
