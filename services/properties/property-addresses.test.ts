import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  evolveProperty,
  initialProperty,
  type PropertyState,
} from '#contracts/properties/book/property-fold.ts';
import { type PropertyEvent, propertyEvents } from '#contracts/properties/events.ts';
import { without } from '#kernel/commands/command-handler.ts';
import { uniqueInProperty } from './property.decider.ts';

const FIXTURES = join(import.meta.dirname, '../../contracts/fixtures');
const before: PropertyState = {
  ...initialProperty,
  ownerId: 'owner',
  name: 'Casa di prima',
  slug: 'casa-di-prima',
  customUrl: 'prima',
};

it.each(propertyEvents.slice(1))(
  '$type frees an address exactly where its definition says so',
  ({ type, version, givesUp }: (typeof propertyEvents)[number]) => {
    const data = JSON.parse(readFileSync(join(FIXTURES, `${type}@${version}.json`), 'utf8'));
    const after = evolveProperty(before, { type, data } as PropertyEvent);
    const freed = without(uniqueInProperty.valuesOf(before), uniqueInProperty.valuesOf(after));
    expect(freed.length > 0).toBe(givesUp);
  },
);
