import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { codeOf, setUpAuthenticatorApp } from '../lib/authenticator-app.ts';
import { openBrowser, openTestPage, type TestPage } from '../lib/browser.ts';
import { loadCompanies } from '../lib/companies.ts';
import { confirmSignInChanges } from '../lib/console-calls.ts';
import { journey } from '../lib/journey.ts';
import { waitForMail } from '../lib/mailbox.ts';
import { password, signIn, signInExpecting } from '../lib/sign-in.ts';

// An administrator switches the second factor on, signs in with codes to the member app and to the console, and switches it off.

const { baseUrl, mailboxDir, nova } = await loadCompanies(import.meta.filename);
const step = journey('A second factor from its set-up to its removal');
const email = nova.email('admin');
const browser = await openBrowser();
let desktop: TestPage;
let phone: TestPage;
let secret = '';
let recoveryCodes: string[] = [];

beforeAll(async () => {
  desktop = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' });
  phone = await openTestPage(browser, baseUrl, { width: 390, theme: 'dark', language: 'fr' });
});

async function enterPassword(page: Page, address: string, owner = email): Promise<void> {
  await page.goto(address);
  await page.locator('input[type="email"]').fill(owner);
  await page.locator('input[type="password"]').fill(password);
  await page.locator('button[type="submit"]').click();
}

step('the settings show a QR code, refuse a wrong code, and show the recovery codes once', async () => {
  const { page } = desktop;
  // Administrators without a profile land at the console.
  await signInExpecting(page, email, '**/backoffice/**');
  await page.goto('/personal_settings/security');
  await page.getByLabel('Mot de passe actuel').fill(password);
  await page.getByRole('button', { name: 'Activer' }).click();
  ({ secret, recoveryCodes } = await setUpAuthenticatorApp(page));
  expect(recoveryCodes).toHaveLength(10);
  const button = page.getByRole('button', { name: 'Télécharger' });
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const file = await readFile(await download.path(), 'utf8');
  for (const code of recoveryCodes) expect(file).toContain(code);

  await page.getByRole('button', { name: 'J’ai gardé mes codes' }).click();
  await page.getByText('Il vous reste 10 codes de secours').waitFor();
  await waitForMail(mailboxDir, email, 'double authentification');
});

step('the sign-in page asks for the code', async () => {
  const { page, errors } = phone;
  await enterPassword(page, '/sign_in');
  await page.getByRole('heading', { name: 'Entrez votre code' }).waitFor();
  await page.getByLabel('Code', { exact: true }).fill('000');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.getByText('Ce code n’est pas le bon').first().waitFor();
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 0));
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL('**/backoffice/**');
  await page.goto('/personal_settings/sessions');
  await page.getByText('mot de passe et code').first().waitFor();
  expect(errors.filter((error) => !error.includes('401'))).toEqual([]);
});

step('the console asks for the code, and accepts a recovery code', async () => {
  const { page } = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' });
  await enterPassword(page, '/backoffice/');
  await page.getByLabel(/^Code/).fill(recoveryCodes[0] ?? '');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.locator('input[type="password"]').waitFor({ state: 'detached' });
  await waitForMail(mailboxDir, email, 'code de secours');
});

step('the company requires it for the console: a referent with a password alone sets it up first', async () => {
  const { page } = phone;
  await page.goto('/backoffice/');
  await page.getByRole('button', { name: 'Mon compte' }).waitFor();
  const [{ id }] = await page.evaluate(async () => (await fetch('/backoffice/v1/companies')).json());
  await page.goto(`/backoffice/companies/${id}`);
  await page.getByLabel('Double authentification exigée pour la console').check();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.waitForURL('**/show');
  // The second administrator confirms it, and needs a second factor of their own first.
  const colleagueEmail = nova.email('marie-laure.payet');
  const { page: settings } = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' });
  await signIn(settings, colleagueEmail);
  await settings.goto('/personal_settings/security');
  await settings.getByLabel('Mot de passe actuel').fill(password);
  await settings.getByRole('button', { name: 'Activer' }).click();
  const app = await setUpAuthenticatorApp(settings);
  const colleague = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' });
  await enterPassword(colleague.page, '/backoffice/', colleagueEmail);
  await colleague.page.getByLabel(/^Code/).fill(codeOf(app.secret, 0));
  await colleague.page.getByRole('button', { name: 'Se connecter' }).click();
  await colleague.page.getByRole('button', { name: 'Mon compte' }).waitFor();
  await confirmSignInChanges(colleague.page, id);

  const referent = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' });
  await referent.page.goto('/backoffice/');
  await referent.page.locator('input[type="email"]').fill(nova.email('rh'));
  await referent.page.locator('input[type="password"]').fill(password);
  await referent.page.locator('button[type="submit"]').click();
  await referent.page.getByRole('link', { name: 'Activer la double authentification' }).click();
  await referent.page.locator('input[type="email"]').fill(nova.email('rh'));
  await referent.page.locator('input[type="password"]').fill(password);
  await referent.page.locator('button[type="submit"]').click();
  await referent.page.getByText('pour ouvrir la console du programme').waitFor();
  await referent.page.getByLabel('Mot de passe actuel').fill(password);
  await referent.page.getByRole('button', { name: 'Activer' }).click();
  await setUpAuthenticatorApp(referent.page);
  await referent.page.getByRole('button', { name: 'J’ai gardé mes codes' }).click();
  await referent.page.goto('/backoffice/');
  await referent.page.getByRole('link', { name: 'Membres' }).waitFor();
});

step('a code switches it off', async () => {
  const { page } = desktop;
  await page.goto('/personal_settings/security');
  await page.getByText('Il vous reste 9 codes de secours').waitFor();
  await page.getByLabel(/Code de l’application/).fill(recoveryCodes[1] ?? '');
  await page.getByLabel('Mot de passe actuel').fill(password);
  await page.getByRole('button', { name: 'Désactiver' }).click();
  await page.getByRole('button', { name: 'Activer' }).waitFor();
});

step('an administrator removes it for a member who has lost the phone', async () => {
  const member = nova.email('charlotte.weber');
  const { page } = await openTestPage(browser, baseUrl, { width: 390, theme: 'light', language: 'fr' });
  await signInExpecting(page, member, '**/dashboard');
  await page.goto('/personal_settings/security');
  await page.getByLabel('Mot de passe actuel').fill(password);
  await page.getByRole('button', { name: 'Activer' }).click();
  secret = ((await page.locator('code').textContent()) ?? '').replace(/\s/g, '');
  await page.getByLabel('Code affiché par l’application').fill(codeOf(secret, 0));
  await page.getByRole('button', { name: 'Confirmer et activer' }).click();
  await page.getByRole('button', { name: 'J’ai gardé mes codes' }).click();

  const { page: console } = desktop;
  await console.goto(`/backoffice/users?filter=${encodeURIComponent(JSON.stringify({ q: 'Charlotte Weber' }))}`);
  await console.getByRole('link', { name: /Weber/ }).first().click();
  await console.getByRole('button', { name: 'Retirer la double authentification' }).click();
  await console.getByRole('dialog').getByLabel('Raison').fill('Téléphone perdu, demande confirmée de vive voix');
  await console.getByRole('dialog').getByRole('button', { name: 'Retirer la double authentification' }).click();
  await console.getByText('Double authentification retirée.').waitFor();

  await waitForMail(mailboxDir, member, 'double authentification a été retirée');
  await page.goto('/dashboard');
  await page.waitForURL('**/sign_in**');
  await signInExpecting(page, member, '**/dashboard');
});
