import { expect, test } from 'vitest';
import { mergeCompose } from './compose-merge.ts';

test('mappings are merged, scalars replaced', () => {
  const base = { services: { a: { image: 'x:1', environment: { ONE: '1', TWO: '2' } } } };
  const over = { services: { a: { environment: { TWO: 'zwei' } }, b: { image: 'y:1' } } };
  expect(mergeCompose(base, over)).toEqual({
    services: { a: { image: 'x:1', environment: { ONE: '1', TWO: 'zwei' } }, b: { image: 'y:1' } },
  });
});

test('commands and the words of a health check are replaced as a whole', () => {
  const base = { command: ['a', 'b'], entrypoint: ['c'], healthcheck: { test: ['CMD', 'd'], retries: 3 } };
  const over = { command: ['z'], entrypoint: ['y'], healthcheck: { test: ['CMD', 'x'] } };
  expect(mergeCompose(base, over)).toEqual({ ...over, healthcheck: { test: ['CMD', 'x'], retries: 3 } });
});

test('a mount takes the place of one with the same target; other sequences are joined', () => {
  const base = { volumes: ['one:/data', 'two:/logs'], cap_drop: ['ALL'] };
  const over = { volumes: ['three:/data:ro'], cap_drop: ['ALL', 'CHOWN'] };
  expect(mergeCompose(base, over)).toEqual({
    volumes: ['two:/logs', 'three:/data:ro'],
    cap_drop: ['ALL', 'CHOWN'],
  });
});
