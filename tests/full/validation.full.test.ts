import { expect, test } from 'vitest';
import { openBrowser, openTestPage, waitForPage } from '../lib/browser.ts';
import { loadCompanies } from '../lib/companies.ts';
import { signInExpecting, signInToConsole } from '../lib/sign-in.ts';

const { baseUrl, nova } = await loadCompanies(import.meta.filename);
const browser = await openBrowser();

test('the page of a person who awaits validation leads on by itself', async () => {
  const person = await openTestPage(browser, baseUrl, { width: 390, theme: 'light', language: 'fr' });
  await signInExpecting(person.page, nova.email('youssef.benali'), '**/auth');
  const { page, errors } = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' });
  await signInToConsole(page, nova.email('rh'));
  await page.goto('/backoffice/registrations');
  await page.getByText('Benali').first().click();
  await page.getByRole('button', { name: 'Valider' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Valider' }).click();
  await page.getByText('L’inscription est validée.').waitFor();
  await person.page.waitForURL('**/profile-choice');
  await waitForPage(person.page);
  expect([...person.errors, ...errors]).toEqual([]);
});
