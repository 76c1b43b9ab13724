import type { Locale } from '@binome/contract/fields';
import type { Page } from 'playwright-core';

export const password = 'Mentorat-2026!';

/** Signs a member in on the sign-in page, in any language. */
export function signIn(page: Page, email: string): Promise<void> {
  return signInExpecting(page, email, '**/dashboard');
}

/** Signs in and waits for a given address: people with an incomplete registration are not sent to the dashboard. */
export async function signInExpecting(page: Page, email: string, url: string): Promise<void> {
  await page.goto('/sign_in');
  await page.locator('input[type="email"]').fill(email);
  await page.locator('input[type="password"]').fill(password);
  await page.locator('button[type="submit"]').click();
  await page.waitForURL(url);
  // The address changes before the next page is rendered.
  await page.locator('input[type="password"]').waitFor({ state: 'detached' });
}

/** Chooses a language in the header, unless the page already uses it or the company does not offer it. */
export async function chooseLanguage(page: Page, language: Locale): Promise<void> {
  if ((await page.locator('html').getAttribute('lang')) === language) return;
  const choice = page.locator('header button').filter({ has: page.locator(`[lang="${language}"]`) });
  if ((await choice.count()) === 0) return;
  await Promise.all([page.waitForResponse((response) => response.request().method() === 'PATCH'), choice.click()]);
}

/** Signs in to the console. */
export async function signInToConsole(page: Page, email: string): Promise<void> {
  await page.goto('/backoffice/');
  await page.locator('input[type="email"]').fill(email);
  await page.locator('input[type="password"]').fill(password);
  await page.locator('button[type="submit"]').click();
  await page.locator('input[type="password"]').waitFor({ state: 'detached' });
}
