import { expect, test } from 'vitest';
import { openBrowser, openTestPage, waitForPage } from '../lib/browser.ts';
import { loadCompanies } from '../lib/companies.ts';
import { publicPages } from '../lib/public-pages.ts';

// The public pages in a browser, with and without JavaScript.

const { baseUrl } = await loadCompanies(import.meta.filename);
const browser = await openBrowser();

test('the public pages are readable without JavaScript', async () => {
  const context = await browser.newContext({ baseURL: baseUrl, javaScriptEnabled: false, locale: 'fr-FR' });
  const page = await context.newPage();
  for (const path of publicPages) {
    await page.goto(path);
    expect(await page.locator('h1').first().isVisible(), path).toBe(true);
    expect((await page.locator('main').textContent())?.length, path).toBeGreaterThan(200);
  }
  await page.goto('/faq-mentoring');
  await page.locator('summary').first().click();
  expect((await page.locator('details[open]').textContent())?.length).toBeGreaterThan(40);
  await page.getByRole('link', { name: 'Charte' }).click();
  await page.waitForURL('**/charter-mentoring-entreprise');
  await context.close();
});

test.each(['/', '/charter-mentoring-entreprise', '/faq-mentoring', '/cgu', '/mentions-legales'])(
  '%s shows without asking the API, and nothing moves when the application starts',
  async (path) => {
    const { page, context, errors } = await openTestPage(browser, baseUrl, { width: 390, theme: 'light', language: 'fr' });
    const calls: string[] = [];
    page.on('request', (request) => void (/\/api\/v1\/(?!page_views)/.test(request.url()) && calls.push(request.url())));
    await page.addInitScript(() => {
      Object.assign(window, { layoutShift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (window as unknown as { layoutShift: number }).layoutShift += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path);
    await page.getByRole('button', { name: 'English' }).waitFor();
    await waitForPage(page);
    expect(calls).toEqual([]);
    expect(await page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift)).toBeLessThan(0.05);
    expect(errors).toEqual([]);
    await context.close();
  },
);

test('`?locale=` opens a page in that language and is kept as the choice, not in the address', async () => {
  const context = await browser.newContext({ baseURL: baseUrl, locale: 'fr-FR' });
  const page = await context.newPage();
  await page.goto('/faq-mentoring?locale=en');
  await page.getByRole('heading', { level: 1, name: 'Frequently asked questions' }).waitFor();
  await expect.poll(() => page.url()).not.toContain('locale');
  await page.goto('/cgu');
  await page.locator('html[lang="en"]').waitFor();
  await page.getByRole('button', { name: 'Français' }).waitFor();
  await context.close();
});
