import { z } from 'zod';
import { propertyContentSchema, propertySchema } from '#contracts/properties/api.ts';
import type { FixedSection } from '#contracts/sections/section-keys.ts';
import { type Answer, type HostClient, plainProperty } from '#infra/testing/api-client.ts';
import type { Ledger, Observation } from './ledger.ts';

const EDITED_SECTIONS: readonly FixedSection[] = ['rules', 'parking', 'garbage'];
/** Edits of each property before the next is created. */
const EDITS_PER_PROPERTY = 9;

export interface WriterOptions {
  readonly host: HostClient;
  readonly ledger: Ledger;
  /** Begins every slug of this writer: lowercase letters, digits and hyphens. */
  readonly name: string;
  /** Asked before each write; the writer ends when it says so. */
  readonly isOver: () => boolean;
  /** Told of every answer that neither acknowledges nor says that the product is unavailable. */
  readonly onRefusal: (refusal: string) => void;
}

/**
 * One client that writes without a pause: creates a property, edits its sections with rising numbers,
 * creates the next. Each write goes into the ledger before it is sent and once more when it is acknowledged.
 */
export async function writeUntilOver(options: WriterOptions): Promise<void> {
  const { ledger, name, isOver } = options;
  for (let count = 1; !isOver(); count += 1) {
    const slug = `${name}-${count}`;
    ledger.creating(slug);
    const created = await attempt(options, '/api/properties', plainProperty(slug));
    if (created === undefined) continue;
    const { id: propertyId } = propertySchema.parse(created.body);
    ledger.created(propertyId, slug);
    for (let edit = 0; edit < EDITS_PER_PROPERTY && !isOver(); edit += 1) {
      await editSection(options, propertyId, EDITED_SECTIONS[edit % EDITED_SECTIONS.length] ?? 'rules');
    }
  }
}

async function editSection(options: WriterOptions, propertyId: string, section: string): Promise<void> {
  const number = options.ledger.writing(propertyId, section);
  const body = { propertyId, language: 'it', section, title: 'Prova', content: `Numero: ${number}` };
  const saved = await attempt(options, '/api/property-content', body);
  if (saved !== undefined) options.ledger.written(propertyId, section, number);
}

/** The answer that acknowledges; `undefined` where none came, so that nobody knows whether it was done. */
async function attempt(options: WriterOptions, path: string, body: unknown): Promise<Answer | undefined> {
  const answer = await options.host.call('POST', path, body).catch(() => undefined);
  if (answer === undefined || answer.status === 503) return undefined;
  if (answer.status === 200 || answer.status === 201) return answer;
  options.onRefusal(`POST ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return undefined;
}

/** Reads all that the host has. */
export async function observe(host: HostClient): Promise<Observation> {
  const properties = z.array(propertySchema).parse(await host.must('GET', '/api/properties'));
  const numbers = new Map<string, number>();
  for (const { id } of properties) {
    const path = `/api/properties/${id}/content?language=it`;
    for (const { section, content } of z.array(propertyContentSchema).parse(await host.must('GET', path))) {
      numbers.set(`${id} ${section}`, Number(/^Numero: (\d+)$/.exec(content)?.[1]));
    }
  }
  return { properties, sectionNumber: (propertyId, section) => numbers.get(`${propertyId} ${section}`) };
}
