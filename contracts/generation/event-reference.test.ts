import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allEvents, eventDomains } from '../catalogue.ts';
import { defineEvent } from '../kernel/events/event-definition.ts';
import { languageSchema } from '../kernel/language-schema.ts';
import { eventReference } from './event-reference.ts';

const stayBooked = defineEvent({
  type: 'StayBooked',
  summary: 'A guest booked a stay.',
  version: 2,
  upcasters: { 1: (data) => data },
  schema: z.object({
    guest: z.string().nullable(),
    nights: z.int(),
    languages: z.array(languageSchema),
    paid: z.enum(['cash', 'card']).optional(),
  }),
  sealed: { guest: null },
  audit: { unaudited: 'An example.' },
});

describe('the event reference', () => {
  it('gives each field its type, and what is left of it after erasure', () => {
    const text = eventReference([{ name: 'Stays', categories: ['stay'], events: [stayBooked] }]);
    expect(text).toContain('- [StayBooked@2](#staybooked2): A guest booked a stay.');
    expect(text).toContain('Streams: `stay-<id>`.');
    expect(text).toContain(
      [
        '| `guest` | `string \\| null` | sealed, then `null` |',
        '| `nights` | `integer` |  |',
        '| `languages` | [Language](#language)[] |  |',
        "| `paid` (optional) | `'cash' \\| 'card'` |  |",
      ].join('\n'),
    );
  });

  it('has a heading for every event of the product, and no field of unknown type', () => {
    const text = eventReference(eventDomains);
    for (const { type, version } of allEvents) expect(text).toContain(`\n### ${type}@${version}\n`);
    expect(text).not.toContain('| `unknown` |');
  });
});
