import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { openBrowser, openTestPage, type TestPage, waitForPage } from '../lib/browser.ts';
import { loadCompanies } from '../lib/companies.ts';
import { journey } from '../lib/journey.ts';
import { mentionPaul } from '../lib/mention-paul.ts';
import { signIn, signInToConsole } from '../lib/sign-in.ts';

// The notification panel of a mentor who is signed in on a laptop and a tablet.

const { baseUrl, nova } = await loadCompanies(import.meta.filename);
const step = journey('The notifications of one person on two devices');
const browser = await openBrowser();
const desktop = { width: 1280, theme: 'light', language: 'fr' } as const;
const pageSize = 3;
const articlesByLea = ['Premier atelier', 'Deuxième atelier', 'Troisième atelier'];
let laptop: TestPage;
let tablet: TestPage;

beforeAll(async () => {
  const { page, context } = await openTestPage(browser, baseUrl, desktop);
  await signInToConsole(page, nova.email('admin'));
  const status = await page.evaluate(async (page_size) => {
    const [{ id }] = await (await fetch('/backoffice/v1/companies')).json();
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ page_size });
    return (await fetch(`/backoffice/v1/companies/${id}`, { method: 'PUT', headers, body })).status;
  }, pageSize);
  expect(status).toBe(200);
  await context.close();
  await mentionPaul(browser, { baseUrl, nova }, articlesByLea);
  laptop = await openTestPage(browser, baseUrl, desktop);
  tablet = await openTestPage(browser, baseUrl, { width: 768, theme: 'dark', language: 'fr' });
  for (const { page } of [laptop, tablet]) await signIn(page, nova.email('paul.bernard'));
});

const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const rows = (page: Page) => panel(page).locator('section li a');

async function openPanel(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await rows(page).first().waitFor();
}

/** How many unread notifications the bell counts. */
async function unreadCount(page: Page): Promise<number> {
  const name = await page.getByRole('button', { name: /^Notifications/ }).getAttribute('aria-label');
  return Number(/\d+/.exec(name ?? '')?.[0] ?? 0);
}

step('the number of unread notifications is on the bell, in the title and on the icon', async () => {
  for (const { page } of [laptop, tablet]) {
    await waitForPage(page);
    await expect.poll(() => unreadCount(page)).toBeGreaterThan(1);
    const count = await unreadCount(page);
    await expect.poll(() => page.title()).toMatch(new RegExp(`^\\(${count}\\) `));
    expect(await page.locator('link[rel="icon"]').getAttribute('href')).toBe('/favicon-unread.svg');
  }
});

step('“show older” adds the next page, grouped by day, and focuses its first notification', async () => {
  const { page } = laptop;
  await openPanel(page);
  expect(await rows(page).count()).toBe(pageSize);
  await panel(page).getByRole('button', { name: 'Afficher les plus anciennes' }).click();
  await expect.poll(() => rows(page).count()).toBe(2 * pageSize);
  await expect
    .poll(() =>
      rows(page)
        .nth(pageSize)
        .evaluate((row) => row === document.activeElement),
    )
    .toBe(true);
  const days = await panel(page).getByRole('heading', { level: 3 }).allTextContents();
  expect(new Set(days).size).toBe(days.length);
});

step('marking one notification as read marks it on the other device too', async () => {
  const before = await unreadCount(laptop.page);
  await panel(laptop.page)
    .getByRole('button', { name: /^Marquer comme lue : / })
    .first()
    .click();
  for (const { page } of [laptop, tablet]) await expect.poll(() => unreadCount(page)).toBe(before - 1);
});

step('following a notification opens its page and marks it as read', async () => {
  const { page } = laptop;
  const before = await unreadCount(page);
  const row = panel(page).locator('li').filter({ hasText: 'Non lue' }).first().locator('a');
  const target = await row.getAttribute('href');
  await row.click();
  await panel(page).waitFor({ state: 'detached' });
  await waitForPage(page);
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toContain(target?.split('#')[0]);
  for (const device of [laptop, tablet]) await expect.poll(() => unreadCount(device.page)).toBeLessThan(before);
});

step('marking all as read clears both devices', async () => {
  await openPanel(tablet.page);
  await panel(tablet.page).getByRole('button', { name: 'Tout marquer comme lu' }).click();
  for (const { page } of [laptop, tablet]) {
    await expect.poll(() => unreadCount(page)).toBe(0);
    await expect.poll(() => page.title()).not.toMatch(/^\(/);
    expect(await page.locator('link[rel="icon"]').getAttribute('href')).toBe('/favicon.svg');
  }
  await panel(tablet.page).getByRole('button', { name: 'Tout marquer comme lu' }).waitFor({ state: 'detached' });
  await tablet.page.keyboard.press('Escape');
});

step('no page had an error', () => {
  expect([...laptop.errors, ...tablet.errors]).toEqual([]);
});
