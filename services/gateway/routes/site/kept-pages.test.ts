import fastify from 'fastify';
import { expect, it } from 'vitest';
import { keptPages } from './kept-pages.ts';

it('writes a page once, and one that could not be written anew for the next who asks', async () => {
  let asked = 0;
  const pages = keptPages(async (kind: string) => {
    asked += 1;
    if (asked === 1) throw new Error('not this time');
    return `<p>${kind}</p>`;
  });
  const app = fastify();
  app.get('/', (request, reply) => pages.send('it', "default-src 'none'", request, reply));
  const statusOf = async () => (await app.inject('/')).statusCode;
  expect([await statusOf(), await statusOf(), await statusOf()]).toEqual([500, 200, 200]);
  expect(asked).toBe(2);
});
