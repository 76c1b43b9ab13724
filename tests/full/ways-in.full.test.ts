import { aFacebook } from '@binome/testing/facebook';
import { anOpenIdProvider } from '@binome/testing/openid-provider';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { axeViolations, openBrowser, openTestPage, type TestPage, waitForPage } from '../lib/browser.ts';
import { startOwnStack } from '../lib/companies.ts';
import { callConsole, confirmSignInChanges } from '../lib/console-calls.ts';
import { journey } from '../lib/journey.ts';
import { waitForMail } from '../lib/mailbox.ts';
import { addPasskeyDevice } from '../lib/passkey-device.ts';
import { registerIdentified } from '../lib/registration.ts';
import { password, signIn, signInExpecting, signInToConsole } from '../lib/sign-in.ts';

// A company sets OpenID Connect and Facebook up. Members sign in with them and with passkeys, and a new person registers without a password.

const people = {
  Claire: { email: 'claire.fontaine@nova-ways-in.example', email_verified: true },
  Yasmine: { email: 'yasmine.benali@nova-ways-in.example', email_verified: true, given_name: 'Yasmine', family_name: 'Benali' },
};
const callbackUrls: string[] = [];
const provider = await anOpenIdProvider(people, callbackUrls);
const facebook = await aFacebook(['100187654321']);
afterAll(() => Promise.all([provider.close(), facebook.close()]));
const { baseUrl, mailboxDir, nova, staffEmail } = await startOwnStack(import.meta.filename, {
  settings: { IDENTITY_PROVIDER_HOSTS: provider.host, ...facebook.settings },
});
const step = journey('A company’s other ways to sign in');
callbackUrls.push(`${baseUrl}/omniauth/openid_connect/callback`);
const browser = await openBrowser();
const phone = { width: 390, theme: 'light', language: 'fr' } as const;
const isOurs = (error: string) => !error.startsWith('requests another host');
let admin: TestPage;
let colleague: Page;

beforeAll(async () => {
  admin = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' });
  await signInToConsole(admin.page, nova.email('admin'));
});

step('an administrator sets an OpenID provider up, tests it, and lets new people and Facebook accounts in', async () => {
  const { page } = admin;
  const [{ id }] = await callConsole(page, 'GET', 'companies');
  await page.goto(`/backoffice/companies/${id}/show`);
  await page.getByRole('button', { name: 'Configurer OpenID Connect' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(callbackUrls[0] ?? '').waitFor();
  await dialog.getByLabel('Adresse du fournisseur').fill('https://localhost');
  await dialog.getByLabel('Identifiant du client').fill(provider.client.client_id);
  await dialog.getByLabel('Secret du client').fill(provider.client.client_secret);
  await dialog.getByRole('button', { name: 'Enregistrer le fournisseur' }).click();
  await dialog.getByText('ne répond pas comme un fournisseur OpenID').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByLabel('Adresse du fournisseur').fill(`${provider.issuer}/.well-known/openid-configuration`);
  await dialog.getByRole('button', { name: 'Enregistrer le fournisseur' }).click();
  await page.getByText('un changement attend').first().waitFor();
  colleague = (await openTestPage(browser, baseUrl, phone)).page;
  await signInToConsole(colleague, nova.email('marie-laure.payet'));
  await confirmSignInChanges(colleague, id);
  await page.reload();
  await page.getByText(provider.issuer, { exact: true }).waitFor();

  await page.getByLabel('Nouveau domaine').fill(nova.mailDomain);
  await page.getByRole('button', { name: 'Ajouter le domaine' }).click();
  await page.getByText('À vérifier par l’équipe Binôme').waitFor();
  const staff = (await openTestPage(browser, baseUrl, phone)).page;
  await signInToConsole(staff, staffEmail);
  await callConsole(staff, 'POST', 'company_entries', { company_id: id, reason: 'Vérifier le domaine.' });
  const { domains } = await callConsole(staff, 'GET', `single_sign_on/${id}`);
  await callConsole(staff, 'POST', 'sign_in_domain_verifications', { domain_id: domains[0].id });
  await confirmSignInChanges(colleague, id);

  await page.reload();
  await page.getByRole('button', { name: 'Tester la connexion' }).click();
  await page.getByRole('link', { name: 'Claire' }).click();
  await page.getByText(`email = ${nova.email('claire.fontaine')}`).waitFor();

  await page.goto(`/backoffice/companies/${id}`);
  await page.getByRole('combobox', { name: 'Façon de se connecter' }).click();
  await page.getByRole('option', { name: 'Mot de passe ou authentification unique' }).click();
  await page.getByRole('combobox', { name: 'Comptes créés' }).click();
  await page.getByRole('option', { name: /Toute personne d’un domaine vérifié/ }).click();
  await page.getByLabel('Connexion par Facebook').check();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.waitForURL('**/show');
  await page.getByText('un changement attend').first().waitFor();
  await confirmSignInChanges(colleague, id);
  await page.reload();
  await page.getByText('Toute personne d’un domaine vérifié').waitFor();
  expect(admin.errors.filter(isOurs).filter((error) => !error.includes('422'))).toEqual([]);
});

step('a member signs in at the OpenID provider from their e-mail address', async () => {
  const { page, errors, context } = await openTestPage(browser, baseUrl, phone);
  await page.goto('/sign_in');
  await page.getByLabel('Adresse e-mail').fill(nova.email('claire.fontaine'));
  await page.getByLabel('Adresse e-mail').blur();
  await page.getByRole('link', { name: /^(Continuer avec mon compte professionnel|Compte Nova)/ }).click();
  await page.getByRole('link', { name: 'Claire' }).click();
  await page.waitForURL('**/dashboard');
  await page.getByText('Bonjour Claire').waitFor();
  await page.goto('/personal_settings/ways_in');
  await page.getByText('Compte professionnel Nova Énergies').waitFor();
  await waitForPage(page);
  expect(await axeViolations(page)).toEqual([]);
  expect(errors.filter(isOurs)).toEqual([]);
  await context.close();
});

step('a new person completes their registration after the provider has identified them, and waits for validation', async () => {
  const { page, errors, context } = await openTestPage(browser, baseUrl, phone);
  await page.goto(`/sign_in?company=${nova.slug}`);
  await page.getByRole('link', { name: 'Compte Nova Énergies' }).click();
  await page.getByRole('link', { name: 'Yasmine' }).click();
  await page.waitForURL('**/sso/register');
  await page.getByRole('button', { name: 'Créer mon compte' }).waitFor();
  expect(await page.getByLabel('Prénom').inputValue()).toBe('Yasmine');
  expect(await page.locator('input[type="password"]').count()).toBe(0);
  await page.reload();
  await waitForPage(page);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await page.getByText('Enregistrement invalide').first().waitFor();
  await registerIdentified(page);
  // Whoever waits may choose a role and fill in their profile.
  await page.waitForURL('**/profile-choice');
  await page.getByText('Votre inscription attend').waitFor();
  expect(errors.filter(isOurs)).toEqual([]);
  await context.close();

  await admin.page.goto('/backoffice/registrations');
  await admin.page.getByText('Benali').first().waitFor();
});

step('a member links a Facebook account, signs in with it, and removes it again', async () => {
  const { page, errors, context } = await openTestPage(browser, baseUrl, phone);
  await signIn(page, nova.email('lea.martin'));
  await page.goto('/personal_settings/ways_in');
  await page.getByRole('button', { name: 'Relier mon compte Facebook' }).waitFor();
  const form = page.locator('form').filter({ hasText: 'Relier mon compte Facebook' });
  await form.getByLabel('Mot de passe actuel').fill('faux');
  await form.getByRole('button', { name: 'Relier mon compte Facebook' }).click();
  await form.getByText('mot de passe', { exact: false }).nth(1).waitFor();
  await form.getByLabel('Mot de passe actuel').fill(password);
  await form.getByRole('button', { name: 'Relier mon compte Facebook' }).click();
  await page.getByRole('link', { name: '100187654321' }).click();
  await page.waitForURL('**/personal_settings/ways_in');
  await page.getByRole('button', { name: 'Retirer : Compte Facebook' }).waitFor();
  await waitForMail(mailboxDir, nova.email('lea.martin'), 'moyen de connexion');
  expect(await axeViolations(page)).toEqual([]);

  await page.goto('/sign_out');
  await page.waitForURL('**/sign_in**');
  await page.getByRole('link', { name: 'Continuer avec Facebook' }).click();
  await page.getByRole('link', { name: '100187654321' }).click();
  await page.waitForURL('**/dashboard');
  await page.goto('/personal_settings/ways_in');
  await page.getByRole('button', { name: 'Retirer : Compte Facebook' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click();
  await page.getByText('Ce moyen de connexion est retiré.').waitFor();
  await page.goto('/sign_out');
  await page.waitForURL('**/sign_in**');
  await page.getByRole('link', { name: 'Continuer avec Facebook' }).click();
  await page.getByRole('link', { name: '100187654321' }).click();
  await page.getByRole('heading', { name: 'Pas autorisé' }).waitFor();
  expect(errors.filter(isOurs).filter((error) => !error.includes('422'))).toEqual([]);
  await context.close();
});

step('an administrator adds a passkey, and signs in with it at the member app and at the console until it is removed', async () => {
  const { page, errors, context } = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' });
  await addPasskeyDevice({ context, page });
  await signInExpecting(page, nova.email('rh'), '**/backoffice/**');
  await page.goto('/personal_settings/ways_in');
  await page.getByLabel('Nom de la clé').fill('Mon portable');
  const form = page.locator('form').filter({ hasText: 'Ajouter une clé d’accès' });
  await form.getByLabel('Mot de passe actuel').fill(password);
  await form.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
  await page.getByRole('button', { name: /Renommer.*Mon portable/ }).click();
  await page.getByRole('dialog').getByLabel('Nom de la clé').fill('Portable du bureau');
  await page.getByRole('dialog').getByRole('button', { name: 'Renommer' }).click();
  await page.getByText('Portable du bureau').waitFor();
  await waitForMail(mailboxDir, nova.email('rh'), 'clé d’accès');
  expect(await axeViolations(page)).toEqual([]);

  await page.goto('/sign_out');
  await page.waitForURL('**/sign_in**');
  await page.getByRole('button', { name: 'Empreinte, visage ou code de l’appareil' }).click();
  await page.waitForURL('**/backoffice/**');
  await page.goto('/personal_settings/sessions');
  await page.getByText('clé d’accès').first().waitFor();
  await page.goto('/sign_out');
  await page.waitForURL('**/sign_in**');
  await page.goto('/backoffice/');
  await page.getByRole('button', { name: 'Utiliser une clé d’accès' }).click();
  await page.getByRole('link', { name: 'Membres' }).waitFor();

  await page.getByRole('button', { name: 'Mon compte' }).click();
  await page.getByRole('menuitem', { name: 'Espace membre' }).click();
  await page.waitForURL('**/profile-choice');
  await page.goto('/personal_settings/ways_in');
  await page.getByRole('button', { name: /Retirer.*Portable du bureau/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click();
  await page.getByText('La clé d’accès est retirée.').waitFor();
  await page.goto('/sign_out');
  await page.waitForURL('**/sign_in**');
  await page.getByRole('button', { name: 'Empreinte, visage ou code de l’appareil' }).click();
  await page.getByText('Cette clé d’accès n’est pas reconnue').waitFor();
  expect(errors.filter(isOurs).filter((error) => !error.includes('422'))).toEqual([]);
  await context.close();
});
