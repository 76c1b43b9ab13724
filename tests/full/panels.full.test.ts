import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser, openTestPage, waitForPage } from '../lib/browser.ts';
import { loadCompanies } from '../lib/companies.ts';
import { setChecked } from '../lib/set-checked.ts';
import { signIn } from '../lib/sign-in.ts';

// Menus and panels whose code is loaded on demand open with the first press, by mouse, touch and keyboard.

const { baseUrl, nova } = await loadCompanies(import.meta.filename);
const browser = await openBrowser();

test('by keyboard, the first item gets the focus, and Escape returns it', async () => {
  const { context, page, errors } = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' });
  await signIn(page, nova.email('lea.martin'));
  await openWithSlowScripts(page, '/dashboard');

  const account = page.getByRole('button', { name: 'Mon compte' });
  await account.focus();
  await page.keyboard.press('Enter');
  await waitForFocus(page.getByRole('menuitem', { name: 'Mon profil' }));
  await page.keyboard.press('Escape');
  await waitForFocus(account);
  await page.keyboard.press('ArrowUp');
  await waitForFocus(page.getByRole('menuitem', { name: 'Se déconnecter' }));
  expect(await page.getByRole('menuitemradio', { name: 'Comme mon appareil' }).getAttribute('aria-checked')).toBe('true');
  await page.keyboard.press('Escape');
  await waitForFocus(account);

  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await page.getByRole('dialog', { name: 'Notifications' }).waitFor();
  await context.close();
  expect(errors).toEqual([]);
});

test('by mouse, the filters of the community open, and order the list', async () => {
  const { context, page, errors } = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' });
  await signIn(page, nova.email('lea.martin'));
  await openWithSlowScripts(page, '/community');

  await page.getByRole('button', { name: 'Filtres' }).click();
  const dialog = page.getByRole('dialog', { name: 'Filtres' });
  await dialog.getByRole('button', { name: 'Compétences' }).click();
  await setChecked(dialog.getByRole('checkbox').first());
  await page.waitForURL(/tags=/);
  await dialog.getByRole('combobox', { name: 'Trier par' }).selectOption({ label: 'Par nom' });
  await page.waitForURL(/sort=name/);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await context.close();
  expect(errors).toEqual([]);
});

test('by touch, the filter panel opens', async () => {
  const { context, page, errors } = await openTestPage(browser, baseUrl, { width: 390, theme: 'light', language: 'fr' });
  await signIn(page, nova.email('lea.martin'));
  await openWithSlowScripts(page, '/community');

  await page.getByRole('button', { name: 'Filtres' }).tap();
  await page.getByRole('dialog', { name: 'Filtres' }).waitFor();
  await context.close();
  expect(errors).toEqual([]);
});

test('a press without network shows an error, and works when the network is back', async () => {
  const { context, page } = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' });
  await signIn(page, nova.email('lea.martin'));
  await page.goto('/dashboard');
  await waitForPage(page);
  await page.route('**/assets/*.js', (route) => route.abort());
  // The code of the message is loaded on demand too, so the message appears once the network is back.
  await Promise.all([page.waitForEvent('requestfailed'), page.getByRole('button', { name: 'Mon compte' }).click()]);
  await page.unroute('**/assets/*.js');
  await page.getByText('Vérifiez votre connexion').waitFor();
  await page.getByRole('button', { name: 'Mon compte' }).click();
  await page.getByRole('menu', { name: 'Mon compte' }).waitFor();
  await context.close();
});

/** Opens a page, then delays each further script by half a second. */
async function openWithSlowScripts(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForPage(page);
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((done) => setTimeout(done, 500));
    await route.continue();
  });
}

function waitForFocus(control: Locator): Promise<void> {
  return expect.poll(() => control.evaluate((element) => element === document.activeElement)).toBe(true);
}
