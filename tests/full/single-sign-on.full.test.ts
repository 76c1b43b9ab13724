import { anIdentityProvider, servePages } from '@binome/testing/identity-provider';
import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { axeViolations, openBrowser, openTestPage, waitForPage } from '../lib/browser.ts';
import { loadCompanies } from '../lib/companies.ts';
import { callConsole, confirmSignInChanges } from '../lib/console-calls.ts';
import { journey } from '../lib/journey.ts';
import { fillSignIn, signInToConsole } from '../lib/sign-in.ts';

const { baseUrl, nova, staffEmail } = await loadCompanies(import.meta.filename);
const step = journey('Single sign-on, set up by an administrator and used by a member');
const browser = await openBrowser();
const callbackUrl = `${baseUrl}/users/auth/saml/callback`;
const provider = await anIdentityProvider('https://idp.nova.example/metadata', callbackUrl);
const pages = await servePages(provider, () => callbackUrl, [
  { id: 'Claire', email: nova.email('claire.fontaine') },
  { id: 'Inconnue', email: nova.email('inconnue') },
]);
afterAll(pages.close);

const phone = { width: 390, theme: 'light', language: 'fr' } as const;
const desktop = { width: 1280, theme: 'light', language: 'fr' } as const;
const isOurs = (error: string) => !error.startsWith('requests another host');
let admin: Page;
let colleague: Page;
let companyId: string;

step(
  'an administrator sets single sign-on up and tests it; a member signs in by it twice, and a stranger is refused with a number',
  async () => {
    const console = await openTestPage(browser, baseUrl, desktop);
    admin = console.page;
    await signInToConsole(admin, nova.email('admin'));
    companyId = (await callConsole(admin, 'GET', 'companies'))[0].id;
    await admin.goto(`/backoffice/companies/${companyId}/show`);
    await admin.getByRole('button', { name: 'Importer des métadonnées' }).click();
    await admin.getByLabel('Métadonnées XML').fill(provider.metadata([], { signOnUrl: pages.url }));
    await admin.getByRole('button', { name: 'Importer', exact: true }).click();
    await admin.getByRole('alert').getByText('aucun certificat de signature').waitFor();
    const buffer = Buffer.from(provider.metadata([provider.key], { signOnUrl: pages.url }));
    await admin
      .getByRole('dialog')
      .locator('input[type="file"]')
      .setInputFiles({ name: 'metadata.xml', mimeType: 'application/xml', buffer });
    // The text of the file replaces that of the field.
    await expect.poll(() => admin.getByLabel('Métadonnées XML').inputValue()).toContain('X509Certificate');
    await admin.getByRole('button', { name: 'Importer', exact: true }).click();
    // The colleague reads the values before and after, and confirms.
    await admin.getByText('Fournisseur d’identité : un changement attend').waitFor();
    await admin.getByText('Une autre personne de l’administration doit confirmer.').waitFor();
    expect(await axeViolations(admin)).toEqual([]);
    colleague = (await openTestPage(browser, baseUrl, desktop)).page;
    await signInToConsole(colleague, nova.email('marie-laure.payet'));
    await colleague.goto('/backoffice/sign_in_changes');
    await colleague.getByText(`Fournisseur d’identité : rien → ${provider.issuer}`).waitFor();
    expect(await axeViolations(colleague)).toEqual([]);
    await colleague.getByRole('button', { name: 'Confirmer' }).click();
    await colleague.getByRole('dialog').getByRole('button', { name: 'Confirmer' }).click();
    await colleague.getByText('Le changement est en place.').waitFor();
    await admin.reload();
    await admin.getByText(provider.issuer).first().waitFor();
    const ourMetadata = async () => (await fetch(`${baseUrl}/sso/metadata/${companyId}`)).text();
    await admin.getByLabel('Exiger des assertions chiffrées').click();
    await admin.getByText('un changement attend').first().waitFor();
    await confirmSignInChanges(colleague, companyId);
    await admin.reload();
    expect(await ourMetadata()).toContain('use="encryption"');
    await admin.getByLabel('Exiger des assertions chiffrées').click();
    await admin.getByRole('button', { name: 'Ne plus exiger' }).click();
    await admin.getByText('un changement attend').first().waitFor();
    await confirmSignInChanges(colleague, companyId);
    await admin.reload();
    expect(await ourMetadata()).not.toContain('use="encryption"');
    await admin.getByLabel('Nouveau domaine').fill(nova.mailDomain);
    await admin.getByRole('button', { name: 'Ajouter le domaine' }).click();
    await admin.getByText('À vérifier par l’équipe Binôme').waitFor();
    expect(await axeViolations(admin)).toEqual([]);

    const staff = (await openTestPage(browser, baseUrl, desktop)).page;
    await signInToConsole(staff, staffEmail);
    await callConsole(staff, 'POST', 'company_entries', { company_id: companyId, reason: 'Vérifier le domaine.' });
    await staff.goto(`/backoffice/companies/${companyId}/show`);
    await staff.getByRole('button', { name: 'Confirmer ce domaine' }).click();
    await staff.getByText('Domaine vérifié : un changement attend').waitFor();
    await callConsole(staff, 'PUT', `companies/${companyId}`, { sign_in_methods: 'password_or_sso' });
    await confirmSignInChanges(colleague, companyId);
    await staff.reload();
    await staff.getByText('Vérifié', { exact: true }).waitFor();

    await admin.reload();
    await admin.getByRole('button', { name: 'Tester la connexion' }).click();
    await admin.getByRole('link', { name: 'Claire' }).click();
    await admin.getByText('Le fournisseur a envoyé').waitFor();

    const { page, errors } = await openTestPage(browser, baseUrl, phone);
    for (const _time of ['first', 'second']) {
      await page.goto('/sign_in');
      await page.getByLabel('Adresse e-mail').fill(nova.email('claire.fontaine'));
      await page.getByLabel('Adresse e-mail').blur();
      // The browser knows the company after the first time.
      const sso = page.getByRole('link', { name: /^(Continuer avec mon compte professionnel|Compte Nova)/ });
      await sso.waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await sso.click();
      await page.getByRole('link', { name: 'Claire' }).click();
      await page.waitForURL('**/dashboard');
      await page.getByText('Bonjour Claire').waitFor();
      expect(page.url()).not.toContain('code');
      await page.goto('/sign_out');
      await page.waitForURL('**/sign_in');
    }
    await page.getByRole('link', { name: 'Compte Nova Énergies' }).click();
    await page.getByRole('link', { name: 'Inconnue' }).click();
    await page.getByRole('heading', { name: 'Pas autorisé' }).waitFor();
    await waitForPage(page);
    expect(await axeViolations(page)).toEqual([]);
    const number = new URL(page.url()).searchParams.get('number') ?? '';
    await page.getByText(number).waitFor();
    await admin.goto('/backoffice/sign_in_attempts');
    await admin.getByText(number).waitFor();
    await admin.getByText('Aucun compte de votre entreprise n’a cette adresse.').first().waitFor();

    pages.state.options = { audience: 'https://autre.example' };
    await page.goto(`/sign_in?company=${nova.slug}`);
    await page.getByRole('link', { name: 'Compte Nova Énergies' }).click();
    await page.getByRole('link', { name: 'Claire' }).click();
    await page.getByRole('heading', { name: 'Pas autorisé' }).waitFor();
    pages.state.options = {};
    await admin.reload();
    await admin.getByText(new URL(page.url()).searchParams.get('number') ?? 'no number').waitFor();
    await admin.getByText('L’assertion est destinée à une autre application').first().waitFor();
    expect([...errors, ...console.errors].filter(isOurs)).toEqual([]);
  },
);

step('on the host of the company, one press leads to its provider and back', async () => {
  const host = baseUrl.replace('localhost', `${nova.slug}.localhost`);
  const { page } = await openTestPage(browser, host, phone);
  await page.goto('/sign_in');
  await page.getByRole('link', { name: 'Compte Nova Énergies' }).click();
  await page.getByRole('link', { name: 'Claire' }).click();
  await page.waitForURL(`${host}/dashboard`);
  await page.getByText('Bonjour Claire').waitFor();
});

step('a company that requires single sign-on refuses the password, and lets its emergency administrator in', async () => {
  const { id } = await callConsole(admin, 'GET', 'session');
  await callConsole(admin, 'POST', 'break_glass_administrators', { user_id: id });
  await callConsole(admin, 'PUT', `companies/${companyId}`, { sign_in_methods: 'sso' });
  await confirmSignInChanges(colleague, companyId);
  const { page } = await openTestPage(browser, baseUrl, phone);
  await page.goto('/sign_in');
  await fillSignIn(page, nova.email('lea.martin'));
  await page.getByText('Votre entreprise demande de se connecter par l’authentification unique').waitFor();

  const emergency = await openTestPage(browser, baseUrl, desktop);
  await signInToConsole(emergency.page, nova.email('admin'));
  await emergency.page.getByRole('button', { name: 'Mon compte' }).waitFor();
});

step('a person whom the directory suspends is signed out of an open page, and cannot sign in through the provider', async () => {
  const { page } = await openTestPage(browser, baseUrl, phone);
  await page.goto(`/sign_in?company=${nova.slug}`);
  await page.getByRole('link', { name: 'Compte Nova Énergies' }).click();
  await page.getByRole('link', { name: 'Claire' }).click();
  await page.getByText('Bonjour Claire').waitFor();

  const { key } = await callConsole(admin, 'POST', 'api_keys', { name: 'Annuaire', scopes: ['scim:write'], days: 30 });
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/scim+json' };
  const users = `${baseUrl}/scim/v2/Users`;
  const found = await fetch(`${users}?filter=${encodeURIComponent(`userName eq "${nova.email('claire.fontaine')}"`)}`, { headers });
  const [user] = Object(await found.json()).Resources;
  const Operations = [{ op: 'replace', path: 'active', value: false }];
  const body = JSON.stringify({ schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations });
  expect((await fetch(`${users}/${user.id}`, { method: 'PATCH', headers, body })).status).toBe(200);
  // Without a press: the open page leaves by itself.
  await page.waitForURL(/\/sign_in/);
  await page.getByRole('link', { name: 'Compte Nova Énergies' }).click();
  await page.getByRole('link', { name: 'Claire' }).click();
  await page.getByRole('heading', { name: 'Pas autorisé' }).waitFor();
});
