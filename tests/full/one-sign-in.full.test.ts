import { expect, test } from 'vitest';
import { openBrowser, openTestPage } from '../lib/browser.ts';
import { loadCompanies } from '../lib/companies.ts';
import { signIn, signInExpecting, signInToConsole } from '../lib/sign-in.ts';

// Somebody who may open the member app and the console signs in once for both, and signs out of both.

const { baseUrl, nova } = await loadCompanies(import.meta.filename);
const browser = await openBrowser();
const desktop = { width: 1280, theme: 'light', language: 'fr' } as const;
const passwordField = 'input[type="password"]';

test('an administrator without a role of their own signs in on the member app and gets to the console', async () => {
  const { page, context, errors } = await openTestPage(browser, baseUrl, desktop);
  await signInExpecting(page, nova.email('admin'), '**/backoffice/**');
  await page.getByRole('button', { name: 'Mon compte' }).waitFor();
  expect(await page.locator(passwordField).count()).toBe(0);
  await page.goto('/');
  await page.waitForURL('**/backoffice/**');
  await page.getByRole('button', { name: 'Mon compte' }).click();
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  await page.locator(passwordField).waitFor();
  await page.goto('/help');
  await page.waitForURL('**/sign_in**');
  await page.goto('/backoffice/users');
  await page.locator(passwordField).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test('from the console to the member app and back without a password, and signing out there ends both', async () => {
  const { page, context, errors } = await openTestPage(browser, baseUrl, desktop);
  await signInToConsole(page, nova.email('rh'));
  await page.getByRole('button', { name: 'Mon compte' }).click();
  await page.getByRole('menuitem', { name: 'Espace membre' }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).not.toMatch(/^\/(sign_in|backoffice)/);
  expect(page.url()).not.toMatch(/token|uid/);
  await page.goto('/backoffice/users');
  await page.getByRole('button', { name: 'Mon compte' }).waitFor();
  await page.goto('/sign_out');
  await page.waitForURL('**/sign_in**');
  await page.goto('/backoffice/users');
  await page.locator(passwordField).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test('a member without a role at the console meets its sign-in page', async () => {
  const { page, context } = await openTestPage(browser, baseUrl, desktop);
  await signIn(page, nova.email('lea.martin'));
  await page.goto('/backoffice/users');
  await page.locator(passwordField).waitFor();
  await page.goto('/dashboard');
  await page.getByText('Bonjour Léa').waitFor();
  await context.close();
});
