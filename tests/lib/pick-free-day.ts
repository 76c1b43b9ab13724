import type { Page } from 'playwright-core';
import { waitForPage } from './browser.ts';

/**
 * Picks the second day with free times in the calendar, to stay clear of the minimum notice. At the end of a month, when fewer are left, in
 * the next month.
 */
export async function pickFreeDay(page: Page): Promise<void> {
  const calendar = page.getByRole('grid').first();
  const freeDays = calendar.getByRole('button', { name: /\d moments? libres?$/ });
  await calendar.waitFor();
  await waitForPage(page);
  if ((await freeDays.count()) < 2) {
    await page.getByRole('button', { name: 'Mois suivant' }).click();
    await waitForPage(page);
  }
  await freeDays.nth(1).click();
  const more = page.getByRole('button', { name: /^\d+ autres?$/ });
  if ((await more.count()) > 0) await more.click();
}
