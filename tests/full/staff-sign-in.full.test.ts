import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { codeOf, setUpAuthenticatorApp } from '../lib/authenticator-app.ts';
import { axeViolations, openBrowser, openTestPage, type TestPage } from '../lib/browser.ts';
import { startOwnStack } from '../lib/companies.ts';
import { journey } from '../lib/journey.ts';
import { addPasskeyDevice } from '../lib/passkey-device.ts';
import { password, signInToConsole } from '../lib/sign-in.ts';

// The provider requires a second factor of its staff. A staff member sets up codes, then a passkey, and signs in with each.

const { baseUrl, staffEmail } = await startOwnStack(import.meta.filename, { settings: { STAFF_SECOND_FACTOR: 'required' } });
const step = journey('The sign-in of the provider’s staff');
const browser = await openBrowser();
let staff: TestPage;
let secret = '';
let recoveryCode = '';

beforeAll(async () => {
  staff = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' });
  await addPasskeyDevice(staff);
});

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mon compte' }).click();
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  await page.locator('input[type="email"]').waitFor();
}

async function signInWithCode(page: Page, code: string): Promise<void> {
  await page.locator('input[type="email"]').fill(staffEmail);
  await page.locator('input[type="password"]').fill(password);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await page.getByLabel(/^Code/).fill(code);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await page.getByRole('button', { name: 'Mon compte' }).waitFor();
}

step('after a sign-in with the password, every page leads to the one that sets a second factor up', async () => {
  const { page } = staff;
  await signInToConsole(page, staffEmail);
  await page.getByText('Binôme demande une double authentification à son équipe').waitFor();
  await page.goto('/backoffice/leads');
  await page.waitForURL('**/own_sign_in');
  await page.getByText('Binôme demande une double authentification à son équipe').waitFor();
  expect(await axeViolations(page)).toEqual([]);
});

step('the first code of an authenticator app opens the console, after a wrong password and a wrong code', async () => {
  const { page } = staff;
  const section = page.locator('section').filter({ hasText: 'Application d’authentification' }).first();
  await section.getByLabel('Mot de passe actuel').fill('pas le bon');
  await section.getByRole('button', { name: 'Activer' }).click();
  await section.getByRole('alert').waitFor();
  await section.getByLabel('Mot de passe actuel').fill(password);
  await section.getByRole('button', { name: 'Activer' }).click();
  const app = await setUpAuthenticatorApp(page);
  expect(app.recoveryCodes).toHaveLength(10);
  secret = app.secret;
  recoveryCode = app.recoveryCodes[0] ?? '';
  await page.getByRole('button', { name: 'J’ai gardé mes codes' }).click();
  await page.getByText('Il vous reste 10 codes de secours').waitFor();
  await page.goto('/backoffice/staff_audit_entries');
  await page.getByRole('row').filter({ hasText: 'Double authentification activée' }).first().waitFor();
});

step('the sign-in asks for a code, and what is required cannot be switched off', async () => {
  const { page } = staff;
  await signOut(page);
  await signInWithCode(page, codeOf(secret, 0));

  await page.getByRole('button', { name: 'Mon compte' }).click();
  await page.getByRole('menuitem', { name: 'Ma connexion' }).click();
  const section = page.locator('section').filter({ hasText: 'Application d’authentification' }).first();
  await section.getByLabel('Code ou code de secours').fill(codeOf(secret, 1));
  await section.getByLabel('Mot de passe actuel').fill(password);
  await section.getByRole('button', { name: 'Désactiver' }).click();
  await section.getByText('Binôme demande la double authentification à son équipe').waitFor();
});

step('a passkey is added, signs in, and is removed', async () => {
  const { page } = staff;
  await page.goto('/backoffice/own_sign_in');
  const section = page.locator('section').filter({ hasText: 'Nom de la clé' }).first();
  await section.getByLabel('Nom de la clé').fill('Ordinateur');
  await section.getByLabel('Mot de passe actuel').fill(password);
  await section.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
  await section.getByText('Ordinateur').waitFor();

  await signOut(page);
  await page.getByRole('button', { name: 'Utiliser une clé d’accès' }).click();
  await page.getByRole('button', { name: 'Mon compte' }).waitFor();
  await page.goto('/backoffice/own_sign_in');
  await page.getByRole('button', { name: /^Renommer/ }).click();
  await page.getByRole('dialog').getByLabel('Nom de la clé').fill('Portable');
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('La clé d’accès est renommée.').waitFor();
  await page.getByRole('button', { name: /^Retirer.*Portable/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click();
  await page.getByText('La clé d’accès est retirée.').waitFor();
  await page.getByRole('button', { name: /^Retirer/ }).waitFor({ state: 'detached' });
});

step('a staff member signs another of their devices out', async () => {
  const { page } = staff;
  const other = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' });
  await other.page.goto('/backoffice/');
  await signInWithCode(other.page, recoveryCode);
  await page.reload();
  await page.getByText('Cet appareil', { exact: true }).waitFor();
  await page
    .getByRole('button', { name: /^Déconnecter/ })
    .first()
    .click();
  await page.getByText('Cet appareil est déconnecté.').waitFor();
  await page.getByRole('button', { name: /^Déconnecter/ }).waitFor({ state: 'detached' });
  await other.page.reload();
  await other.page.locator('input[type="email"]').waitFor();
  await other.context.close();
});

step('no page had an error but the refused calls', () => {
  expect(staff.errors.filter((error) => !/40[13]|422/.test(error))).toEqual([]);
});
