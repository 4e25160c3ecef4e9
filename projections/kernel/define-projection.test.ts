import { describe, expect, expectTypeOf, test } from 'vitest';
import { defineProjection, type Handlers, type RowOf } from './define-projection.ts';
import { table } from './table.ts';
import { type TallyDayRow, tally, tallyEvents } from './testing/tally.ts';

describe('defining a projection', () => {
  test.each(['Tally', 'tally-days', 'tally__old', '1tally', 'x'.repeat(41)])(
    'refuses the name %s, which could not be a schema or be taken for a build of another',
    (name) => {
      expect(() => tally(1, name)).toThrow('lower-case letters');
    },
  );

  test('only the types that have a handler are handled', () => {
    const projection = tally();
    expect(['TallyOpened', 'TallyIgnored', 'toString'].map((type) => projection.handles(type))).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('handlers are typed by the events and the tables', () => {
    const tables = {
      days: table<TallyDayRow>({
        primaryKey: ['tally_id', 'day'],
        columns: { tally_id: 'text', day: 'date', total: 'bigint' },
      }),
    };
    expectTypeOf<RowOf<typeof tables.days>>().toEqualTypeOf<TallyDayRow>();
    type Known = keyof Handlers<{ type: 'A'; data: { a: 1 } } | { type: 'B'; data: { b: 2 } }, typeof tables>;
    expectTypeOf<Known>().toEqualTypeOf<'A' | 'B'>();
    const projection = defineProjection({
      name: 'typed',
      version: 1,
      categories: ['tally'],
      events: tallyEvents,
      schema: new URL('./testing/tally.sql', import.meta.url),
      tables,
      on: {
        TallyCounted: (event, { days }) => {
          expectTypeOf(event.data.amount).toEqualTypeOf<number>();
          days.put({ tally_id: event.streamId, day: event.data.day, total: 1n });
        },
      },
    });
    expect(projection.keysOf('days', {} as never)).toEqual([]);
  });
});
