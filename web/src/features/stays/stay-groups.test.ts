import { expect, it } from 'vitest';
import type { Stay } from '#contracts/stays/api.ts';
import { GROUPS, inGroup } from './stay-groups.ts';

const stay = (id: string, state: Stay['state']) => ({ id, state }) as Stay;

it('lists who is there first, then who comes, and what is over from the latest on', {
  tags: ['stays.list'],
}, () => {
  const stays = [
    stay('a', 'past'),
    stay('b', 'past'),
    stay('c', 'leaving'),
    stay('d', 'staying'),
    stay('e', 'arriving'),
    stay('f', 'upcoming'),
  ];
  expect(GROUPS.map((group) => inGroup(stays, group).map(({ id }) => id))).toEqual([
    ['c', 'd'],
    ['e', 'f'],
    ['b', 'a'],
  ]);
});
