import { expect, test } from 'vitest';
import { openBrowser, openTestPage } from '../lib/browser.ts';
import { loadCompanies } from '../lib/companies.ts';
import { waitForMail } from '../lib/mailbox.ts';

const { baseUrl, mailboxDir, nova } = await loadCompanies(import.meta.filename);
const email = nova.email('claire.fontaine');
const browser = await openBrowser();

test('a mailed link resets a forgotten password, and works once', async () => {
  const { page, errors } = await openTestPage(browser, baseUrl, { width: 390, theme: 'light', language: 'fr' });
  await page.goto('/sign_in');
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill('pas le bon');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.getByText('Identifiants incorrects, veuillez réessayer').waitFor();

  await page.getByRole('link', { name: 'Mot de passe oublié' }).click();
  await page.getByRole('heading', { name: 'Mot de passe oublié' }).waitFor();
  await page.getByLabel('Adresse e-mail').fill(nova.email('personne'));
  await page.getByRole('button', { name: 'Recevoir le lien' }).click();
  await page.getByText('Email inexistant').waitFor();
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByRole('button', { name: 'Recevoir le lien' }).click();
  await page.getByText('L’email a bien été envoyé').waitFor();

  const mail = await waitForMail(mailboxDir, email, 'edit_password');
  const link = /https?:\/\/\S+edit_password\S+/.exec(mail.text)?.[0] ?? '';
  await page.goto(link);
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('Une-autre-2026!');
  await expect.poll(() => page.url()).not.toContain('reset_password_token');
  await page.getByLabel('Confirmez le mot de passe').fill('Une-autre-2026!');
  await page.getByRole('button', { name: 'Enregistrer et me connecter' }).click();
  await page.waitForURL('**/dashboard');
  await page.getByText('Bonjour Claire').waitFor();

  await page.goto(link);
  await page.getByRole('button', { name: 'Me déconnecter et continuer' }).click();
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('Encore-une-2026!');
  await page.getByLabel('Confirmez le mot de passe').fill('Encore-une-2026!');
  await page.getByRole('button', { name: 'Enregistrer et me connecter' }).click();
  await page.getByText('Lien expiré').waitFor();
  expect(errors).toEqual([]);
});
