import { expect, test } from 'vitest';
import { openBrowser, openTestPage, waitForPage } from '../lib/browser.ts';
import { loadCompanies } from '../lib/companies.ts';
import { password, signIn } from '../lib/sign-in.ts';

// The first page after a load: its requests are sent before the application's script has loaded, which the page shows, and it starts
// with the company's wording.

const { baseUrl, nova, rivage } = await loadCompanies(import.meta.filename);
const browser = await openBrowser();
const settings = { width: 390, theme: 'light', language: 'fr' } as const;

test('on the second visit, a page sends its GET requests while the application’s script is still loading, and does not repeat them', async () => {
  const { page, context, errors } = await openTestPage(browser, baseUrl, settings);
  await signIn(page, nova.email('lea.martin'));
  await page.goto('/mentoring_center');
  await waitForPage(page);
  const stored = () => page.evaluate(() => localStorage.getItem('binome.first_requests'));
  await expect.poll(stored).toContain('/api/v1/mentoring_relationships');
  const before = await page.locator('main').textContent();

  const script = Promise.withResolvers<void>();
  const requests: string[] = [];
  await page.route(/\/assets\/index-.*\.js/, async (route) => {
    await script.promise;
    await route.continue();
  });
  page.on('request', (request) => {
    if (/\/(v1|auth)\//.test(request.url())) requests.push(new URL(request.url()).pathname);
  });
  await page.goto('/mentoring_center', { waitUntil: 'commit' });
  await expect.poll(() => requests).toContain('/api/v1/mentoring_relationships');
  const ofEachPage = ['/auth/validate_token', '/api/v1/notifications', '/api/v1/conversations/unread'];
  await expect.poll(() => requests).toEqual(expect.arrayContaining(ofEachPage));
  script.resolve();
  await waitForPage(page);
  expect(await page.locator('main').textContent()).toBe(before);
  expect(requests.filter((path) => path === '/auth/validate_token')).toHaveLength(1);
  expect(errors).toEqual([]);
  await context.close();
});

test('on the second visit, the requests of the first render are also sent before the application’s script has loaded', async () => {
  const { page, context, errors } = await openTestPage(browser, baseUrl, settings);
  await signIn(page, nova.email('lea.martin'));
  await page.goto('/help');
  const stored = () => page.evaluate(() => localStorage.getItem('binome.first_requests'));
  await expect.poll(stored).toContain('"/help"');

  const requests: string[] = [];
  await page.route(/\/assets\/index-.*\.js/, () => {});
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/help', { waitUntil: 'commit' });
  await expect.poll(() => requests).toContain('/api/v1/guides');
  expect(errors).toEqual([]);
  await context.close();
});

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

test('the browser loads its locale data in a worker while the application’s script is on its way', async () => {
  const { page, context, errors } = await openTestPage(browser, baseUrl, settings);
  await page.route(/\/assets\/index-.*\.js/, () => {});
  const started = page.waitForEvent('worker');
  await page.goto('/sign_in', { waitUntil: 'commit' });
  const worker = await started;
  expect(worker.url()).toContain('/assets/first-requests-');
  if (page.workers().includes(worker)) await worker.waitForEvent('close');
  expect(errors).toEqual([]);
  await context.close();
});

test('signing out deletes the stored requests of the visited pages', async () => {
  const { page, context } = await openTestPage(browser, baseUrl, settings);
  await signIn(page, nova.email('lea.martin'));
  await page.goto('/mentoring_center');
  await waitForPage(page);
  const stored = () => page.evaluate(() => localStorage.getItem('binome.first_requests'));
  await expect.poll(stored).toContain('/mentoring_center');
  await page.goto('/sign_out');
  await page.waitForURL('**/sign_in*');
  expect(await stored()).toBeNull();
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
