import { beforeAll, expect } from 'vitest';
import { openBrowser, openTestPage, type TestPage, waitForPage } from '../lib/browser.ts';
import { loadCompanies } from '../lib/companies.ts';
import { callConsole } from '../lib/console-calls.ts';
import { journey } from '../lib/journey.ts';
import { mentionPaul } from '../lib/mention-paul.ts';
import { notificationPanel, notificationRows, openNotificationPanel, unreadCount } from '../lib/notification-panel.ts';
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
  const [{ id }] = await callConsole(page, 'GET', 'companies');
  expect(await callConsole(page, 'PUT', `companies/${id}`, { page_size: pageSize })).toMatchObject({ page_size: pageSize });
  await context.close();
  await mentionPaul(browser, { baseUrl, nova }, articlesByLea);
  laptop = await openTestPage(browser, baseUrl, desktop);
  tablet = await openTestPage(browser, baseUrl, { width: 768, theme: 'dark', language: 'fr' });
  for (const { page } of [laptop, tablet]) await signIn(page, nova.email('paul.bernard'));
});

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
  await openNotificationPanel(page);
  expect(await notificationRows(page).count()).toBe(pageSize);
  await notificationPanel(page).getByRole('button', { name: 'Afficher les plus anciennes' }).click();
  await expect.poll(() => notificationRows(page).count()).toBe(2 * pageSize);
  await expect
    .poll(() =>
      notificationRows(page)
        .nth(pageSize)
        .evaluate((row) => row === document.activeElement),
    )
    .toBe(true);
  const days = await notificationPanel(page).getByRole('heading', { level: 3 }).allTextContents();
  expect(new Set(days).size).toBe(days.length);
});

step('marking one notification as read marks it on the other device too', async () => {
  const before = await unreadCount(laptop.page);
  await notificationPanel(laptop.page)
    .getByRole('button', { name: /^Marquer comme lue : / })
    .first()
    .click();
  for (const { page } of [laptop, tablet]) await expect.poll(() => unreadCount(page)).toBe(before - 1);
});

step('following a notification opens its page and marks it as read', async () => {
  const { page } = laptop;
  const before = await unreadCount(page);
  const row = notificationPanel(page).locator('li').filter({ hasText: 'Non lue' }).first().locator('a');
  const target = await row.getAttribute('href');
  await row.click();
  await notificationPanel(page).waitFor({ state: 'detached' });
  await waitForPage(page);
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toContain(target?.split('#')[0]);
  for (const device of [laptop, tablet]) await expect.poll(() => unreadCount(device.page)).toBeLessThan(before);
});

step('marking all as read clears both devices', async () => {
  await openNotificationPanel(tablet.page);
  await notificationPanel(tablet.page).getByRole('button', { name: 'Tout marquer comme lu' }).click();
  for (const { page } of [laptop, tablet]) {
    await expect.poll(() => unreadCount(page)).toBe(0);
    await expect.poll(() => page.title()).not.toMatch(/^\(/);
    expect(await page.locator('link[rel="icon"]').getAttribute('href')).toBe('/favicon.svg');
  }
  await notificationPanel(tablet.page).getByRole('button', { name: 'Tout marquer comme lu' }).waitFor({ state: 'detached' });
  await tablet.page.keyboard.press('Escape');
});

step('no page had an error', () => {
  expect([...laptop.errors, ...tablet.errors]).toEqual([]);
});
