import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser, openTestPage, waitForPage } from '../lib/browser.ts';
import { loadCompanies } from '../lib/companies.ts';
import { password, signIn } from '../lib/sign-in.ts';

// The parts that all pages share: the language, the frame on a bad network, and one session for all tabs.

const { baseUrl, nova, rivage } = await loadCompanies(import.meta.filename);
const browser = await openBrowser();
const desktop = { width: 1280, theme: 'light', language: 'fr' } as const;

/** A page in a browser that never chose a language here. */
async function openVisitorPage(locale: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseUrl, locale, timezoneId: 'Europe/Paris' });
  context.setDefaultTimeout(90_000);
  return context.newPage();
}

test('a visitor reads the browser’s language if the company offers it, and the switch keeps what was typed', async () => {
  const page = await openVisitorPage('en-GB');
  await page.goto(`/sign_in?company=${nova.slug}`);
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page.locator('input[type="email"]').fill(nova.email('lea.martin'));
  await page.getByRole('button', { name: 'Français' }).click();
  await page.getByRole('heading', { name: 'Connexion' }).waitFor();
  await expect.poll(() => page.locator('input[type="email"]').inputValue()).toBe(nova.email('lea.martin'));
  await page.goto(`/sign_in?company=${rivage.slug}`);
  await page.getByRole('heading', { name: 'Connexion' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'English' }).count()).toBe(0);

  const other = await openVisitorPage('en-GB');
  await other.goto(`/sign_in?company=${rivage.slug}`);
  await other.getByRole('heading', { name: 'Connexion' }).waitFor();
});

test('a member’s own language follows them to a browser in another language', async () => {
  const page = await openVisitorPage('de-DE');
  await signIn(page, nova.email('ines.moreau'));
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('link', { name: 'Home' }).first().waitFor();
  const saved = await openVisitorPage('fr-FR');
  await signIn(saved, nova.email('ines.moreau'));
  await saved.getByRole('link', { name: 'Home' }).first().waitFor();
  await saved.goto('/profiling');
  await saved.getByRole('button', { name: 'Français' }).click();
  await saved.locator('html[lang="fr"]').waitFor();
  await saved.getByRole('button', { name: 'English' }).waitFor();
});

test('without a network the application stays, and shows the page when the network comes back', async () => {
  const { page, context } = await openTestPage(browser, baseUrl, desktop);
  await signIn(page, nova.email('lea.martin'));
  await waitForPage(page);
  await context.setOffline(true);
  await page.getByText('Vous êtes hors ligne.', { exact: false }).waitFor();
  await page.getByRole('link', { name: 'Mon mentorat' }).first().click();
  await page.getByRole('button', { name: 'Réessayer' }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/mentoring_center');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByRole('button', { name: 'Réessayer' }).waitFor();
  expect(await page.getByRole('link', { name: 'Accueil' }).count()).toBeGreaterThan(0);
  await context.setOffline(false);
  await page.getByRole('heading', { level: 1, name: 'Mon mentorat' }).waitFor();
  await page.getByText('Vous êtes hors ligne.', { exact: false }).waitFor({ state: 'hidden' });
  await context.close();
});

test('on a slow network the navigation stays while a page loads', async () => {
  const { page, context } = await openTestPage(browser, baseUrl, desktop);
  await signIn(page, nova.email('lea.martin'));
  await waitForPage(page);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 1_000,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  await page.evaluate(() => {
    const samples: boolean[] = [];
    Object.assign(window, { frameSamples: samples });
    setInterval(() => samples.push(document.querySelector('main') !== null && document.querySelector('aside, header') !== null), 50);
  });
  await page.getByRole('link', { name: 'Communauté' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Communauté' }).waitFor();
  await page.getByRole('button', { name: /^Mon compte/ }).click();
  await page.getByRole('menuitem', { name: 'Changer de rôle' }).click();
  await page.getByRole('heading', { level: 1, name: 'Vos rôles' }).waitFor();
  const samples = await page.evaluate(() => (window as unknown as { frameSamples: boolean[] }).frameSamples);
  expect(samples.length).toBeGreaterThan(20);
  expect(samples.filter((hasFrame) => !hasFrame)).toEqual([]);
  await context.close();
});

test('signing out in one tab leads the others to the sign-in page, and another person’s session replaces theirs', async () => {
  const { page, context } = await openTestPage(browser, baseUrl, desktop);
  await signIn(page, nova.email('lea.martin'));
  const other = await context.newPage();
  await other.goto('/community');
  await other.getByRole('heading', { level: 1 }).waitFor();
  const signedOutElsewhere = other.getByText('Vous vous êtes déconnecté·e dans un autre onglet');
  // The other tab leaves first: once the API has ended the session, its requests would be refused as those of an expired one.
  await page.route('**/auth/sign_out', async (route) => {
    await signedOutElsewhere.waitFor();
    await route.continue();
  });
  await page.goto('/sign_out');
  await signedOutElsewhere.waitFor();
  expect(await other.getByRole('link', { name: 'Mon mentorat' }).count()).toBe(0);

  await signIn(page, nova.email('lea.martin'));
  await other.getByRole('heading', { level: 1, name: 'Communauté' }).waitFor();
  const credentials = { email: nova.email('paul.bernard'), password };
  await page.evaluate(async (body) => {
    const response = await fetch('/auth/sign_in', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const names = ['access-token', 'token-type', 'client', 'expiry', 'uid'];
    const credentials = Object.fromEntries(names.map((name) => [name, response.headers.get(name)]));
    localStorage.setItem('binome.credentials', JSON.stringify(credentials));
  }, credentials);
  await other.getByRole('button', { name: /^Mon compte.*Paul Bernard/ }).waitFor();
  await context.close();
});

test('a change of page loads the new version, once and never over unsaved changes', async () => {
  const { page, context } = await openTestPage(browser, baseUrl, desktop);
  await page.route('**/meta.json', (route) => route.fulfill({ json: { version: '999.0.0' } }));
  await signIn(page, nova.email('lea.martin'));
  const bar = page.getByText('Une nouvelle version est prête.');
  await bar.waitFor();
  const mark = () => page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const isSameDocument = () => page.evaluate(() => 'isSameDocument' in window).catch(() => undefined);
  const openPage = async (name: string) => {
    await page.getByRole('link', { name }).first().click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
  };
  await page.goto('/availability_settings');
  await page.getByRole('switch').first().press('Space');
  await bar.waitFor();
  await mark();
  await page.getByRole('link', { name: 'Communauté' }).first().click();
  await page.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await page.getByRole('heading', { level: 1, name: 'Communauté' }).waitFor();
  expect(await isSameDocument()).toBe(true);

  await openPage('Mon mentorat');
  await expect.poll(isSameDocument).toBe(false);
  await bar.waitFor();
  await mark();
  await openPage('Communauté');
  await openPage('Mon mentorat');
  expect(await isSameDocument()).toBe(true);
  await context.close();
});

test('a page whose script the new version replaced loads the new version', async () => {
  const { page, context } = await openTestPage(browser, baseUrl, desktop);
  await signIn(page, nova.email('lea.martin'));
  await waitForPage(page);
  let loads = 0;
  await page.route('**/meta.json', (route) => route.fulfill({ json: { version: '999.0.0' } }));
  await page.route('**/assets/training_tools*.js', (route) => (loads++ === 0 ? route.fulfill({ status: 404 }) : route.continue()));
  await page.getByRole('link', { name: 'Outils' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Outils' }).waitFor();
  expect(loads).toBeGreaterThan(0);
  await context.close();
});
