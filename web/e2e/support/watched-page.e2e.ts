import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import { setBrowser } from './stage.ts';
import { openPage, tellOfPages } from './watched-page.ts';

const PAGE = `<!doctype html><title>Troubles</title>
<p style="color: red">styled in place</p>
<img src="/missing.png" alt="">
<img src="http://third-party.invalid/pixel.png" alt="">
<script src="/troubles.js"></script>`;
const SCRIPT = `console.error('said aloud'); setTimeout(() => { throw new Error('thrown'); });`;

const browser = setBrowser();

test('a watched page misses no trouble', async () => {
  const server = createServer((request, response) => {
    if (request.url === '/missing.png') return response.writeHead(404).end();
    if (request.url === '/favicon.ico') return response.writeHead(204).end();
    if (request.url === '/troubles.js') {
      return response.writeHead(200, { 'content-type': 'text/javascript' }).end(SCRIPT);
    }
    const headers = { 'content-type': 'text/html', 'content-security-policy': "style-src 'self'" };
    return response.writeHead(200, headers).end(PAGE);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');

  const watched = await openPage(browser(), `http://127.0.0.1:${address.port}`);
  await watched.page.goto('/');
  await expect
    .poll(() => watched.troubles(), { timeout: LONGEST_WAIT_MS })
    .toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^console: .*Content Security Policy/),
        '404 GET /missing.png',
        'third party: http://third-party.invalid',
        'console: said aloud',
        'uncaught: thrown',
      ]),
    );
  await watched.close();
  server.close();
});

test('of a page is told whether it draws frames, for which clicks wait', async () => {
  const { page, close } = await openPage(browser(), 'http://127.0.0.1');
  await page.setContent('<button>Save</button>');
  expect(await tellOfPages(page.context())).toContain('shows\n- button "Save"');
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0;
  });
  expect(await tellOfPages(page.context())).toContain('draws no frames');
  await close();
});
