import type { Page } from 'playwright-core';

/** Opens the menu of the account. */
export const openAccountMenu = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Account', exact: true }).click();

/** Chooses a row of the menu of the account. */
export async function chooseAccountRow(page: Page, row: string): Promise<void> {
  await openAccountMenu(page);
  await page.getByRole('menuitem', { name: row }).click();
}
