import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../../testing/gateway.test-support.ts';

const TAGS = { tags: ['landing.legal.operator-writes'] };

let gateway: TestGateway;
let folder: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  folder = join(gateway.installation.folder, 'legal');
  await mkdir(folder, { recursive: true });
});
afterAll(() => gateway.close());

const put = (name: string, text: string) => writeFile(join(folder, name), text);
const get = (path: string, headers = {}) => gateway.app.inject({ method: 'GET', url: path, headers });

it('says that the operator has not written a page yet', TAGS, async () => {
  const answer = await get('/privacy?lang=de');
  expect([answer.statusCode, answer.headers['x-robots-tag']]).toEqual([404, 'noindex']);
  expect(answer.body).toContain('<html lang="de"><title>privacy</title>');
});

it('shows a page in the language asked for, else in English, else as it is', TAGS, async () => {
  await put('terms.md', 'Come sono');
  expect((await get('/terms?lang=fr')).body).toContain('<p>Come sono</p>');
  await put('terms.en.md', '# Our terms\n\nIn English');
  expect((await get('/terms?lang=fr')).body).toMatch(
    /<html lang="fr"><title>Our terms<.* en <p>In English<\/p>/,
  );
  await put('terms.fr.md', 'En français');
  expect((await get('/terms?lang=fr')).body).toContain('<p>En français</p>');
  expect((await get('/terms', { 'accept-language': 'fr-FR,fr;q=0.9' })).body).toContain('<p>En français</p>');
  await put('terms.fr.md', ' \n');
  expect((await get('/terms?lang=fr')).body).toContain('<p>In English</p>');
});

it('shows another text as soon as it is there, and asks caches to look', TAGS, async () => {
  await put('privacy.it.md', 'Prima');
  const { headers, statusCode } = await get('/privacy?lang=it');
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
  const again = { 'if-none-match': String(headers.etag) };
  expect((await get('/privacy?lang=it', again)).statusCode).toBe(304);
  await put('privacy.it.md', 'Dopo');
  expect((await get('/privacy?lang=it', again)).body).toContain('<p>Dopo</p>');
});

it('lets nothing run, whatever the operator was sent to put there', TAGS, async () => {
  await put('privacy.en.md', '<script>alert(1)</script> [x](javascript:alert)');
  const answer = await get('/privacy?lang=xx');
  expect(answer.body).toContain('&lt;script&gt;');
  expect(answer.body).not.toContain('href="javascript:');
  expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self'/);
});

it('names no file but its own', TAGS, async () => {
  await rm(join(folder, 'terms.md'), { force: true });
  await put('secret.md', 'geheim');
  expect((await get('/terms?lang=../secret')).body).not.toContain('geheim');
  expect((await gateway.app.inject({ method: 'POST', url: '/terms' })).statusCode).toBe(405);
});
