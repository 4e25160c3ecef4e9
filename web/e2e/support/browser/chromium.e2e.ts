import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findChromium, launchBrowser } from './chromium.ts';

const PAGE = `data:text/html,<title>Benvenuto</title><body style="margin:0"><h1 style="display:inline">Casa Ginestra`;

/** Opens a page in the browser, and answers what it shows: the title, the width of its text, a picture. */
async function seen(environment: NodeJS.ProcessEnv) {
  const browser = await launchBrowser(environment);
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.goto(PAGE);
    const width = await page.locator('h1').evaluate((heading) => heading.getBoundingClientRect().width);
    return { title: await page.title(), width, picture: await page.screenshot() };
  } finally {
    await browser.close();
  }
}

describe('the browser of the end-to-end tests', () => {
  it.each([
    ['that this machine offers', process.env],
    ['that the npm package carries', { CHROMIUM_PATH: 'packaged' }],
  ])('the one %s draws a page with text in it', async (_which, environment) => {
    const { title, width, picture } = await seen(environment);
    expect(title).toBe('Benvenuto');
    expect(width).toBeGreaterThan(100);
    expect(picture.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect(picture.length).toBeGreaterThan(4_000);
  });

  it('is the one that CHROMIUM_PATH names', async () => {
    await expect(findChromium({ CHROMIUM_PATH: process.execPath })).resolves.toEqual({
      executablePath: process.execPath,
      env: {},
    });
  });

  it('is refused with a clear sentence when CHROMIUM_PATH leads nowhere', async () => {
    await expect(findChromium({ CHROMIUM_PATH: '/nowhere/chromium' })).rejects.toThrow(
      'CHROMIUM_PATH is /nowhere/chromium, and no file is there. Correct it or unset it.',
    );
  });

  it('brings its own libraries and fonts when it is the packaged one', async () => {
    const { executablePath, env } = await findChromium({ CHROMIUM_PATH: 'packaged' });
    for (const path of [executablePath, ...Object.values(env)]) expect(existsSync(path), path).toBe(true);
  });
});
