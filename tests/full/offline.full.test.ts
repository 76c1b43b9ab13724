import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { openBrowser, openTestPage, type TestPage, waitForPage } from '../lib/browser.ts';
import { loadCompanies } from '../lib/companies.ts';
import { journey } from '../lib/journey.ts';
import { signIn } from '../lib/sign-in.ts';

// A member on a train: what was read stays readable after a reload without a network, and what was written is sent later.

const { baseUrl, nova } = await loadCompanies(import.meta.filename);
const step = journey('A member without a network');
const browser = await openBrowser();
const phone = { width: 390, theme: 'light', language: 'fr', workers: true } as const;
const earlier = 'On se voit jeudi à la gare';
const later = 'Je passe sous un tunnel, à tout de suite';
let mentee: TestPage;
let mentor: TestPage;

const messages = (page: Page, text: string) =>
  page.getByRole('log', { name: 'Messages de la conversation' }).locator('[data-message]').filter({ hasText: text });

async function write(page: Page, text: string): Promise<void> {
  await page.getByPlaceholder('Votre message').fill(text);
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
}

/** Does the browser keep a text that the person has read? */
function keeps(page: Page, text: string): Promise<boolean> {
  return page.evaluate(async (part) => (await (await caches.match('/offline-data'))?.text())?.includes(part) ?? false, text);
}

beforeAll(async () => {
  mentee = await openTestPage(browser, baseUrl, phone);
  mentor = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' });
  await signIn(mentee.page, nova.email('charlotte.weber'));
  await signIn(mentor.page, nova.email('paul.bernard'));
});

step('the application can be installed, and keeps the pages that were read', async () => {
  const { page, context } = mentee;
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await mentor.page.goto('/messenger');
  const conversation = mentor.page.getByRole('link', { name: /Charlotte Weber/ }).first();
  await conversation.click();
  await write(mentor.page, earlier);
  await messages(mentor.page, earlier).waitFor();

  for (const [path, text] of [
    ['/mentoring_center', 'mentoring_relationships'],
    [new URL(mentor.page.url()).pathname, earlier],
  ] as const) {
    await page.goto(path);
    await expect.poll(() => keeps(page, text)).toBe(true);
  }
  await page.goto('/dashboard');
  await waitForPage(page);
  const devtools = await context.newCDPSession(page);
  expect((await devtools.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);
});

step('after a reload without a network, the pages that were read open, and the others say why they do not', async () => {
  const { page, context } = mentee;
  await context.setOffline(true);
  await page.reload();
  await waitForPage(page);
  await page.getByText('Vous êtes hors ligne', { exact: false }).waitFor();
  await page.getByRole('heading', { name: 'Bonjour Charlotte' }).waitFor();
  await page.getByText('Paul Bernard').first().waitFor();
  expect(await page.getByRole('button', { name: 'Réessayer' }).count()).toBe(0);
  await page.goto(new URL(mentor.page.url()).pathname);
  await messages(page, earlier).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.goto('/training_tools');
  await page.getByRole('button', { name: 'Réessayer' }).waitFor();
});

step('a message written without a network is sent once when it is back, also after a reload', async () => {
  const { page, context } = mentee;
  await page.goto(new URL(mentor.page.url()).pathname);
  await messages(page, earlier).waitFor();
  await write(page, later);
  await page.getByText(later).waitFor();
  await page.reload();
  await page.getByText(later).waitFor();
  await context.setOffline(false);
  await messages(mentor.page, later).waitFor();
  await messages(page, later).waitFor();
  await page.reload();
  await messages(page, later).waitFor();
  expect([await messages(page, later).count(), await messages(mentor.page, later).count()]).toEqual([1, 1]);
});

step('a comment sent without a network waits on its page, and is published once when the network is back', async () => {
  const { page, context } = mentee;
  const comment = 'Je recommande aussi cette lecture';
  await page.goto('/news');
  const field = page.getByRole('textbox', { name: 'Écrire un commentaire' });
  await page.getByRole('article').first().getByRole('button', { name: 'Écrire un commentaire' }).click();
  await field.waitFor();
  await context.setOffline(true);
  await field.fill(comment);
  await page.getByRole('button', { name: 'Publier le commentaire' }).click();
  await page.getByText('Gardez cette page ouverte', { exact: false }).waitFor();
  await context.setOffline(false);
  const published = (reader: Page) => reader.getByRole('article').first().getByText(comment);
  await page.getByRole('button', { name: 'Publier le commentaire' }).waitFor({ state: 'hidden' });
  await published(page).waitFor();
  await mentor.page.goto('/news');
  await published(mentor.page).waitFor();
  expect([await published(page).count(), await published(mentor.page).count()]).toEqual([1, 1]);
});

step('signing out leaves nothing of the person on the device', async () => {
  const { page, context } = mentee;
  await page.goto('/sign_out');
  await page.waitForURL('**/sign_in*');
  await expect.poll(() => keeps(page, 'Weber')).toBe(false);
  await context.setOffline(true);
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'Connexion' }).waitFor();
  expect(await page.getByText('Charlotte').count()).toBe(0);
  await context.setOffline(false);
});

step('no page had an error but the requests without a network', () => {
  expect(
    [...mentee.errors, ...mentor.errors].filter((error) => !/ERR_INTERNET_DISCONNECTED|Failed to load resource|Missing script/.test(error)),
  ).toEqual([]);
});
