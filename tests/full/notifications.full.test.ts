import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser, openTestPage, waitForPage } from '../lib/browser.ts';
import { loadCompanies } from '../lib/companies.ts';
import { mentionPaul } from '../lib/mention-paul.ts';
import { notificationPanel, openNotificationPanel, unreadCount } from '../lib/notification-panel.ts';
import { signIn } from '../lib/sign-in.ts';
import { watchSocket } from '../lib/socket.ts';

// Notifications without a socket, and those of the browser.

const { baseUrl, nova } = await loadCompanies(import.meta.filename);
const browser = await openBrowser();
const desktop = { width: 1280, theme: 'light', language: 'fr' } as const;

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

test('a person who declines push notifications is not asked again', async () => {
  const { page, context } = await openTestPage(browser, baseUrl, desktop);
  await letPageAskForPush(context);
  await signIn(page, nova.email('paul.bernard'));
  await openNotificationPanel(page);
  await notificationPanel(page).getByText('Être averti·e sur cet appareil').waitFor();
  await notificationPanel(page).getByRole('button', { name: 'Non merci' }).click();
  await notificationPanel(page).getByText('Être averti·e sur cet appareil').waitFor({ state: 'detached' });
  await page.reload();
  await waitForPage(page);
  await openNotificationPanel(page);
  await waitForPage(page);
  expect(await notificationPanel(page).getByText('Être averti·e sur cet appareil').count()).toBe(0);
});

test('a notification arrives while the socket is down, and the page says that it reconnects', async () => {
  const { page, context } = await openTestPage(browser, baseUrl, desktop);
  const socket = await watchSocket(page);
  await page.clock.install();
  await signIn(page, nova.email('paul.bernard'));
  await socket.subscribed('NotificationsChannel');
  const before = await unreadCount(page);
  socket.cut();
  await mentionPaul(browser, { baseUrl, nova }, ['Sans liaison']);
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

test('a person whose browser blocks notifications reads how to allow them', async () => {
  const { page, context } = await openTestPage(browser, baseUrl, desktop);
  await letPageAskForPush(context);
  await signIn(page, nova.email('paul.bernard'));
  await openNotificationPanel(page);
  await notificationPanel(page).getByRole('button', { name: 'Oui, m’avertir' }).click();
  await page.getByRole('region', { name: 'Messages de l’application' }).getByText('Votre navigateur bloque les notifications').waitFor();
});

test('a push message shows a notification only while no page of the application is in front', async () => {
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
  const news = { title: 'Charlotte vous a écrit', body: 'Ouvrez la conversation.', url: `${baseUrl}/messenger`, tag: 'b' };
  await page.goto('about:blank');
  await push(news);
  // The worker handles messages in order: the first would be here too.
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
