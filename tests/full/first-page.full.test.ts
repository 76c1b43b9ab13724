import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser, openTestPage, waitForPage } from '../lib/browser.ts';
import { loadCompanies } from '../lib/companies.ts';
import { fillSignIn, signIn } from '../lib/sign-in.ts';
import { watchSocket } from '../lib/socket.ts';

// The first page after a load: it shows that it loads, starts with the company's wording, and sends each request once.

const { baseUrl, nova, rivage } = await loadCompanies(import.meta.filename);
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
  await fillSignIn(page, rivage.email('mentee'));
  await page.getByRole('heading', { name: 'Heureux de vous voir' }).waitFor();
  await waitForPage(page);
  const headings = await page.evaluate(() => (globalThis as unknown as { headings: string[] }).headings);
  expect(headings).toEqual(['Sign in', 'Connexion', expect.stringMatching(/^Heureux de vous voir/)]);
  await context.close();
});

test.each([
  ['/dashboard', 'NotificationsChannel'],
  ['/community', 'NotificationsChannel'],
  ['/mentoring_center', 'NotificationsChannel'],
  ['/messenger', 'NotificationsChannel'],
  ['/news', 'ArticlesChannel'],
])('%s sends each of its queries once, also when its socket opens', async (path, channel) => {
  const { page, context, errors, sent } = await openSignedIn('paul.bernard');
  const socket = await watchSocket(page);
  await page.goto(path);
  await socket.subscribed(channel);
  const once = [...new Set(sent)];
  await readAllNotifications(page);
  // Had the opened socket made the page read anything again, it would do so together with the notifications.
  const isOfNotifications = (url: string) => /\/notifications(\?|$)/.test(url);
  await expect.poll(() => sent.filter(isOfNotifications)).toHaveLength(2);
  expect(sent.filter((url) => !isOfNotifications(url)).sort()).toEqual(once.filter((url) => !isOfNotifications(url)).sort());
  expect(errors).toEqual([]);
  await context.close();
});

test('a page reads its data again if something changed before its socket opened', async () => {
  const { page, context, errors, sent } = await openSignedIn('lea.martin');
  const [isOpening, mayOpen] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.routeWebSocket(/\/cable\?/, async (socket) => {
    isOpening.resolve();
    await mayOpen.promise;
    socket.connectToServer();
  });
  await page.goto('/community');
  await isOpening.promise;
  const mentors = () => sent.filter((url) => /\/presenters\?/.test(url));
  expect(mentors()).toHaveLength(1);
  await readAllNotifications(page);
  mayOpen.resolve();
  // The list is not polled.
  await expect.poll(mentors).toHaveLength(2);
  expect(errors).toEqual([]);
  await context.close();
});

/** Opens a page of a signed-in member, which is still empty. `sent` collects the addresses of its queries. */
async function openSignedIn(mailbox: string) {
  const { page: first, context, errors } = await openTestPage(browser, baseUrl, settings);
  await signIn(first, nova.email(mailbox));
  await first.close();
  const page = await context.newPage();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && /\/(v1|auth)\//.test(request.url())) sent.push(request.url());
  });
  return { page, context, errors, sent };
}

/** Reads all notifications of the signed-in member as another device would: the page learns of it by its socket. */
async function readAllNotifications(page: Page): Promise<void> {
  const status = await page.evaluate(async () => {
    const headers = JSON.parse(localStorage.getItem('binome.credentials') ?? '{}');
    return (await fetch('/api/v1/notifications/mark-all-as-read', { method: 'PATCH', headers })).status;
  });
  expect(status).toBe(200);
}

/** Runs in the page. Records each text of the main heading. */
function watchHeadings() {
  const headings: string[] = [];
  Object.assign(globalThis, { headings });
  new MutationObserver(() => {
    const text = document.querySelector('h1')?.textContent;
    if (text && headings.at(-1) !== text) headings.push(text);
  }).observe(document, { childList: true, subtree: true, characterData: true });
}
