import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { expect, test } from 'vitest';
import { setBrowser } from '../support/stage.ts';

const browser = setBrowser();

/** Opens a page with a list, and what gives the focus back at hand. */
async function openList() {
  const source = await readFile(new URL('../../src/lib/page/focus.ts', import.meta.url), 'utf8');
  const script = stripTypeScriptTypes(source).replaceAll('export function', 'function');
  const page = await browser().newPage();
  await page.setContent(`<!doctype html><script>${script}</script>
    <main id="content" tabindex="-1"><h1>Rows</h1>
      <button id="first">First</button> <button id="second">Second</button> <p id="text">Text</p>
      <button id="off" disabled>Off</button> <button id="unseen" hidden>Unseen</button>
    </main>`);
  return page;
}

const focused = () => document.activeElement?.id ?? '';

test('the focus goes to the first of those named that is there and can have it', {
  tags: ['everywhere.everybody.focus-stays'],
}, async () => {
  const page = await openList();
  await page.evaluate(() => {
    const row = document.getElementById('first');
    row?.focus();
    row?.remove();
    const named = ['text', 'off', 'unseen', 'second'].map((id) => document.getElementById(id));
    giveFocusBack([row, null, undefined, document.body, ...named]);
  });
  expect(await page.evaluate(focused)).toBe('second');
  await page.close();
});

test('the focus goes to the screen where none of those named can have it', {
  tags: ['everywhere.everybody.focus-stays'],
}, async () => {
  const page = await openList();
  await page.evaluate(() => giveFocusBack([document.getElementById('off')]));
  expect(await page.evaluate(focused)).toBe('content');
  await page.close();
});

test('the focus is kept where it is, and by the screen where what had it is gone', {
  tags: ['everywhere.everybody.focus-stays'],
}, async () => {
  const page = await openList();
  await page.evaluate(() => {
    document.getElementById('first')?.focus();
    keepFocus();
  });
  expect(await page.evaluate(focused)).toBe('first');
  await page.evaluate(() => {
    document.getElementById('first')?.remove();
    keepFocus();
  });
  expect(await page.evaluate(focused)).toBe('content');
  await page.close();
});

declare const giveFocusBack: (candidates: readonly (Element | null | undefined)[]) => void;
declare const keepFocus: () => void;
