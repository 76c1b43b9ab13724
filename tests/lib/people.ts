import type { Page } from 'playwright-core';

export const password = 'Mentorat-2026!';

/** Signs a member in through the page, in whichever language it speaks. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/sign_in');
  await page.locator('input[type="email"]').fill(email);
  await page.locator('input[type="password"]').fill(password);
  await page.locator('button[type="submit"]').click();
  await page.waitForURL('**/dashboard');
}

/** Signs somebody in at the console. */
export async function signInAtConsole(page: Page, email: string): Promise<void> {
  await page.goto('/backoffice/');
  await page.locator('input[type="email"]').fill(email);
  await page.locator('input[type="password"]').fill(password);
  await page.locator('button[type="submit"]').click();
  await page.locator('input[type="password"]').waitFor({ state: 'detached' });
}
