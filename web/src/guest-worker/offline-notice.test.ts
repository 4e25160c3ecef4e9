import { expect, test } from 'vitest';
import { LANGUAGES } from '#contracts/kernel/languages.ts';
import { offlineNotice } from './offline-notice.ts';

test.each(LANGUAGES)(
  'speaks %s, and loads nothing',
  { tags: ['guest.offline.unpublished-book-goes-next'] },
  async (language) => {
    const notice = offlineNotice([language]);
    expect(notice.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await notice.text();
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).not.toMatch(/<script|<link|<img|url\(/);
  },
);

test.each([
  [[undefined, 'fr-CA'], 'fr'],
  [['xx', 'ja', 'pt-BR'], 'pt'],
  [['<script>'], 'en'],
  [[], 'en'],
])('takes of %j the language %s', async (wanted, language) => {
  expect(await offlineNotice(wanted).text()).toContain(`<html lang="${language}">`);
});
