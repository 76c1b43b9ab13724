import { afterAll, expect, test } from 'vitest';
import { anIdentityProvider, servePages } from '../services/api/src/testing/identity-provider.ts';
import { axeViolations, openBrowser, openTestPage, waitForPage } from './lib/browser.ts';
import { signInToConsole } from './lib/sign-in.ts';
import { startStack } from './stack.ts';

const { baseUrl } = await startStack();
const browser = await openBrowser();
const callbackUrl = `${baseUrl}/users/auth/saml/callback`;
const provider = await anIdentityProvider('https://idp.nova.example/metadata', callbackUrl);
const pages = await servePages(provider, () => callbackUrl, [
  { id: 'Claire', email: 'claire.fontaine@nova.example' },
  { id: 'Inconnue', email: 'inconnue@nova.example' },
]);
afterAll(pages.close);

const desktop = { width: 1280, theme: 'light', language: 'fr' } as const;
const isOurs = (error: string) => !error.startsWith('requests another host');

test('an administrator sets single sign-on up and tests it; a member signs in by it twice, and a stranger is refused with a number', async () => {
  const console = await openTestPage(browser, baseUrl, desktop);
  const admin = console.page;
  await signInToConsole(admin, 'admin@nova.example');
  const id = await admin.evaluate(async () => (await (await fetch('/backoffice/v1/companies')).json())[0].id);
  await admin.goto(`/backoffice/companies/${id}/show`);
  await admin.getByRole('button', { name: 'Importer des métadonnées' }).click();
  await admin.getByLabel('Métadonnées XML').fill(provider.metadata([], { signOnUrl: pages.url }));
  await admin.getByRole('button', { name: 'Importer', exact: true }).click();
  await admin.getByText('aucun certificat de signature').waitFor();
  await admin.getByLabel('Métadonnées XML').fill(provider.metadata([provider.key], { signOnUrl: pages.url }));
  await admin.getByRole('button', { name: 'Importer', exact: true }).click();
  await admin.getByText(provider.issuer).first().waitFor();
  await admin.getByLabel('Nouveau domaine').fill('nova.example');
  await admin.getByRole('button', { name: 'Ajouter le domaine' }).click();
  await admin.getByText('À vérifier par l’équipe Binôme').waitFor();
  expect(await axeViolations(admin)).toEqual([]);

  const staff = (await openTestPage(browser, baseUrl, desktop)).page;
  await signInToConsole(staff, 'staff@binome.example');
  const call = (method: string, path: string, body?: object) =>
    staff.evaluate(
      async (request) => {
        const init = { method: request.method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(request.body) };
        return (await fetch(`/backoffice/v1/${request.path}`, request.method === 'GET' ? {} : init)).json();
      },
      { method, path, body },
    );
  const companies: { id: string; slug: string }[] = await call('GET', 'companies');
  const nova = companies.find(({ slug }) => slug === 'nova');
  await call('POST', 'company_entries', { company_id: nova?.id, reason: 'Vérifier le domaine.' });
  await staff.goto(`/backoffice/companies/${nova?.id}/show`);
  await staff.getByRole('button', { name: 'Confirmer ce domaine' }).click();
  await staff.getByText('Vérifié', { exact: true }).waitFor();
  await call('PUT', `companies/${nova?.id}`, { sign_in_methods: 'password_or_sso' });

  await admin.reload();
  await admin.getByRole('button', { name: 'Tester la connexion' }).click();
  await admin.getByRole('link', { name: 'Claire' }).click();
  await admin.getByText('Le fournisseur a envoyé').waitFor();

  const { page, errors } = await openTestPage(browser, baseUrl, { width: 390, theme: 'light', language: 'fr' });
  for (const _time of ['first', 'second']) {
    await page.goto('/sign_in');
    await page.getByLabel('Adresse e-mail').fill('claire.fontaine@nova.example');
    await page.getByLabel('Adresse e-mail').blur();
    await page.getByRole('link', { name: 'Continuer avec' }).first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Continuer avec' }).first().click();
    await page.getByRole('link', { name: 'Claire' }).click();
    await page.waitForURL('**/dashboard');
    await page.getByText('Bonjour Claire').waitFor();
    expect(page.url()).not.toContain('code');
    await page.goto('/sign_out');
    await page.waitForURL('**/sign_in');
  }
  await page.getByRole('link', { name: 'Continuer avec Nova Énergies' }).click();
  await page.getByRole('link', { name: 'Inconnue' }).click();
  await page.getByRole('heading', { name: 'Pas autorisé' }).waitFor();
  await waitForPage(page);
  expect(await axeViolations(page)).toEqual([]);
  const number = new URL(page.url()).searchParams.get('number') ?? '';
  await page.getByText(number).waitFor();
  await admin.goto('/backoffice/sign_in_attempts');
  await admin.getByText(number).waitFor();
  await admin.getByText('Aucun compte de votre entreprise n’a cette adresse.').first().waitFor();
  expect([...errors, ...console.errors].filter(isOurs)).toEqual([]);
});
