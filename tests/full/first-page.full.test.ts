import { expect, test } from 'vitest';
import { openBrowser, openTestPage, waitForPage } from '../lib/browser.ts';
import { loadCompanies } from '../lib/companies.ts';
import { password, signIn } from '../lib/sign-in.ts';

// The first page after a load: it shows that it loads and starts with the company's wording.

const { baseUrl, rivage } = await loadCompanies(import.meta.filename);
const browser = await openBrowser();
const settings = { width: 390, theme: 'light', language: 'fr' } as const;

test('a page shows that it loads while the application’s script is on its way', async () => {
  const { page, context, errors } = await openTestPage(browser, baseUrl, settings);
  const script = Promise.withResolvers<void>();
  await page.route(/\/assets\/index-.*\.js/, async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto('/sign_in', { waitUntil: 'commit' });
  await page.locator('[role="status"] svg').waitFor();
  expect(await page.getByRole('status').textContent()).toBe('Chargement…');
  script.resolve();
  await page.getByRole('heading', { name: 'Connexion' }).waitFor();
  expect(await page.locator('[role="status"] svg').count()).toBe(0);
  expect(errors).toEqual([]);
  await context.close();
});

test('the first page never shows the product’s own wording in place of the company’s', async () => {
  const { page, context } = await openTestPage(browser, baseUrl, settings);
  await signIn(page, rivage.email('mentee'));
  await page.addInitScript(watchHeadings);
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'Heureux de vous voir' }).waitFor();
  await waitForPage(page);
  const headings = await page.evaluate(() => (globalThis as unknown as { headings: string[] }).headings);
  expect(headings).toEqual([expect.stringMatching(/^Heureux de vous voir/)]);
  await context.close();
});

test('after signing in with a browser in another language, the first page shows the company’s wording', async () => {
  const { page, context } = await openTestPage(browser, baseUrl, { ...settings, language: 'en' });
  await page.addInitScript(watchHeadings);
  await page.goto('/sign_in');
  await page.locator('input[type="email"]').fill(rivage.email('mentee'));
  await page.locator('input[type="password"]').fill(password);
  await page.locator('button[type="submit"]').click();
  await page.getByRole('heading', { name: 'Heureux de vous voir' }).waitFor();
  await waitForPage(page);
  const headings = await page.evaluate(() => (globalThis as unknown as { headings: string[] }).headings);
  expect(headings).toEqual(['Sign in', 'Connexion', expect.stringMatching(/^Heureux de vous voir/)]);
  await context.close();
});

/** Runs in the page. Records each text of the main heading. */
function watchHeadings() {
  const headings: string[] = [];
  Object.assign(globalThis, { headings });
  new MutationObserver(() => {
    const text = document.querySelector('h1')?.textContent;
    if (text && headings.at(-1) !== text) headings.push(text);
  }).observe(document, { childList: true, subtree: true, characterData: true });
}
