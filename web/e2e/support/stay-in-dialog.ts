import type { Page } from 'playwright-core';

/** Takes the way out of a dialog in which something is unsaved, is asked in Italian whether it may be lost, and stays. */
export async function stayInDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Uscire senza salvare?' });
  await question.getByRole('button', { name: 'Rimani' }).click();
  await question.waitFor({ state: 'detached' });
}
