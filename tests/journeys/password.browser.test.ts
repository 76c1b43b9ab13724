import { expect, test } from 'vitest';
import { openBrowser, openTestPage } from '../lib/browser.ts';
import { loadCompanies } from '../lib/companies.ts';
import { waitForMail } from '../lib/mailbox.ts';
import { fillSignIn } from '../lib/sign-in.ts';

const { baseUrl, mailboxDir, nova } = await loadCompanies(import.meta.filename);
const email = nova.email('claire.fontaine');
const browser = await openBrowser();

test('a mailed link resets a forgotten password, and works once', async () => {
  const { page, errors } = await openTestPage(browser, baseUrl, { width: 390, theme: 'light', language: 'fr' });
  await page.goto('/sign_in');
  await fillSignIn(page, email, 'pas le bon');
  await page.getByText('Identifiants incorrects, veuillez réessayer').waitFor();

  await page.getByRole('link', { name: 'Mot de passe oublié' }).click();
  await page.getByRole('heading', { name: 'Mot de passe oublié' }).waitFor();
  // The typed address comes along.
  expect(await page.getByLabel('Adresse e-mail').inputValue()).toBe(email);
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

test('a mailed link signs in once, in the browser that asked for it, and that device greets its person', async () => {
  const phone = { width: 390, theme: 'light', language: 'fr' } as const;
  const { page, errors } = await openTestPage(browser, baseUrl, phone);
  const person = nova.email('bruno.da.silva');
  await page.goto('/sign_in?redirect=/community');
  await page.getByLabel('Adresse e-mail').fill(person);
  await page.getByText('Rester connecté·e 90 jours').click();
  await page.getByRole('button', { name: 'Recevoir un lien par e-mail' }).click();
  await page.getByText('Si un compte existe à cette adresse').waitFor();
  const mail = await waitForMail(mailboxDir, person, '/sign_in_link#token=');
  const link = /https?:\/\/\S+sign_in_link\S+/.exec(mail.text)?.[0] ?? '';

  const elsewhere = await openTestPage(browser, baseUrl, phone);
  await elsewhere.page.goto(link);
  await elsewhere.page.getByRole('button', { name: 'Me connecter' }).click();
  await elsewhere.page.getByRole('heading', { name: 'Ce lien n’ouvre plus rien' }).waitFor();

  await page.goto(link);
  await expect.poll(() => new URL(page.url()).hash).toBe('');
  await page.getByRole('button', { name: 'Me connecter' }).click();
  await page.waitForURL('**/community');
  await page.goto('/sign_out');
  await page.waitForURL('**/sign_in**');
  await page.getByRole('heading', { name: 'Bonjour Bruno' }).waitFor();
  await page.getByRole('button', { name: 'Ce n’est pas moi' }).click();
  await page.getByRole('heading', { name: 'Connexion' }).waitFor();
  expect(errors).toEqual([]);
});
