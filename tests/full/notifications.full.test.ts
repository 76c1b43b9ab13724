import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { openBrowser, openTestPage, type TestPage, waitForPage } from '../lib/browser.ts';
import { loadCompanies } from '../lib/companies.ts';
import { journey } from '../lib/journey.ts';
import { signIn, signInToConsole } from '../lib/sign-in.ts';
import { watchSocket } from '../lib/socket.ts';

// The notification panel of a mentor who is signed in on a laptop and a tablet, and push messages.

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
  await mentionPaul(articlesByLea);
  laptop = await openTestPage(browser, baseUrl, desktop);
  tablet = await openTestPage(browser, baseUrl, { width: 768, theme: 'dark', language: 'fr' });
  for (const { page } of [laptop, tablet]) await signIn(page, nova.email('paul.bernard'));
});

/** Léa publishes articles that mention Paul. */
async function mentionPaul(titles: string[]): Promise<void> {
  const { page, context } = await openTestPage(browser, baseUrl, desktop);
  await signIn(page, nova.email('lea.martin'));
  const statuses = await page.evaluate(async (titles) => {
    const headers = { ...JSON.parse(localStorage.getItem('binome.credentials') ?? '{}'), 'content-type': 'application/json' };
    const { data: presenters } = await (await fetch('/api/v1/presenters?q=Paul+Bernard', { headers })).json();
    const mention_ids = [presenters[0].user_id];
    const post = (title: string) => {
      const body = JSON.stringify({ kind: 'news', title, body: 'Avec @Paul Bernard', mention_ids });
      return fetch('/api/v1/articles', { method: 'POST', headers, body });
    };
    return Promise.all(titles.map(async (title) => (await post(title)).status));
  }, titles);
  expect(statuses).toEqual(titles.map(() => 201));
  await context.close();
}

/** Headless Chromium refuses notifications without asking. Here the page can ask, and the person refuses. */
async function letPageAskForPush(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    let permission: NotificationPermission = 'default';
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = async () => {
      permission = 'denied';
      return permission;
    };
  });
}

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

step('a person who declines push notifications is not asked again', async () => {
  const { page, context } = await openTestPage(browser, baseUrl, desktop);
  await letPageAskForPush(context);
  await signIn(page, nova.email('paul.bernard'));
  await openPanel(page);
  await panel(page).getByText('Être averti·e sur cet appareil').waitFor();
  await panel(page).getByRole('button', { name: 'Non merci' }).click();
  await panel(page).getByText('Être averti·e sur cet appareil').waitFor({ state: 'detached' });
  await page.reload();
  await waitForPage(page);
  await openPanel(page);
  await waitForPage(page);
  expect(await panel(page).getByText('Être averti·e sur cet appareil').count()).toBe(0);
});

step('a notification arrives while the socket is down, and the page says that it reconnects', async () => {
  const { page, context } = await openTestPage(browser, baseUrl, desktop);
  const socket = await watchSocket(page);
  await page.clock.install();
  await signIn(page, nova.email('paul.bernard'));
  await socket.subscribed('NotificationsChannel');
  const before = await unreadCount(page);
  socket.cut();
  await mentionPaul(['Sans liaison']);
  // Without a socket the page polls every minute.
  await expect
    .poll(async () => {
      await page.clock.runFor(20_000);
      return unreadCount(page);
    })
    .toBe(before + 1);
  await page.getByText('Reconnexion…').waitFor();
  await context.close();
});

step('a person whose browser blocks notifications reads how to allow them', async () => {
  const { page, context } = await openTestPage(browser, baseUrl, desktop);
  await letPageAskForPush(context);
  await signIn(page, nova.email('paul.bernard'));
  await openPanel(page);
  await panel(page).getByRole('button', { name: 'Oui, m’avertir' }).click();
  await page.getByRole('region', { name: 'Messages de l’application' }).getByText('Votre navigateur bloque les notifications').waitFor();
});

step('a push message shows a notification only while no page of the application is in front', async () => {
  const { page, context } = await openTestPage(browser, baseUrl, { ...desktop, workers: true });
  await page.goto('/sign_in');
  const push = await startPushWorker(page);
  const worker = context.serviceWorkers().find((candidate) => candidate.url().endsWith('/push-worker.js'));
  if (!worker) throw new Error('The worker of push messages does not run.');
  // Headless Chromium cannot show notifications.
  await worker.evaluate(() => {
    const self = globalThis as unknown as { shown: object[]; registration: ServiceWorkerRegistration };
    self.shown = [];
    self.registration.showNotification = async (title, options) => void self.shown.push({ title, ...options });
  });
  const shown = () => worker.evaluate(() => (globalThis as unknown as { shown: object[] }).shown);
  await push({ title: 'Devant', body: 'Vous le voyez déjà', url: `${baseUrl}/dashboard`, tag: 'a' });
  // Time for the worker to handle it while the page is in front.
  await page.waitForTimeout(500);
  expect(await shown()).toEqual([]);
  const news = { title: 'Charlotte vous a écrit', body: 'Ouvrez la conversation.', url: `${baseUrl}/messenger`, tag: 'b' };
  await page.goto('about:blank');
  await push(news);
  const { title, body, tag, url: data } = news;
  await expect.poll(shown).toEqual([{ title, body, tag, data, icon: '/favicon.svg' }]);
});

/** Registers the worker of push messages. Returns a function that delivers a message to it, as the browser's push service does. */
async function startPushWorker(page: Page): Promise<(news: object) => Promise<void>> {
  const tools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.endsWith('/push-worker/'));
      if (own) resolve(own.registrationId);
    });
  });
  await tools.send('ServiceWorker.enable');
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.register('/push-worker.js', { scope: '/push-worker/' });
    while (!registration.active) await new Promise((resolve) => setTimeout(resolve, 20));
  });
  const registrationId = await registered;
  const origin = new URL(page.url()).origin;
  return async (news) => {
    await tools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(news) });
  };
}
