import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser, openTestPage, waitForPage } from '../lib/browser.ts';
import { loadCompanies } from '../lib/companies.ts';
import { chooseLanguage, fillSignIn, signIn } from '../lib/sign-in.ts';

// The texts of failures, and the screens that show them. Other files prove these texts where they arise:
// - 'Identifiants incorrects', 'L’email a bien été envoyé', 'Lien expiré': password.browser.test.ts
// - 'Enregistrement invalide', 'Les validations ont échoué': registration.browser.test.ts
// - 'Tag invalide' and 'Un ou plusieurs champs…': profile.browser.test.ts
// - 'Profil non modifié': services/api/src/profiles/profiling/profiling.test.ts
// - 'Vous n’avez pas les droits d’accès à ce profil': services/api/src/matching/profile-page.test.ts
// - a request revoked because the mentor is full: services/api/src/mentoring-requests/console.test.ts
// - 'There is no notification to send' and the other internal messages: web/src/lib/page/notify.test.ts

const { baseUrl, nova } = await loadCompanies(import.meta.filename);
const browser = await openBrowser();
const requestId = '3f0c7c1e-9d1b-4c55-8a55-0d6b7e0f2a11';
const headers = { 'x-request-id': requestId };
const phone = { width: 390, theme: 'light' } as const;

const statuses = {
  fr: [
    [400, 'Mauvaise requête', /contactez votre DSI/, 'Contacter maintenant'],
    [403, 'Action non permise', /Vous n’avez pas la permission d’effectuer cette action/],
    [404, 'Introuvable', /Cet élément n’existe plus/],
    [422, 'Désolé, cette action est impossible', /Message du serveur/],
    [429, 'Trop de requêtes', /Vous envoyez trop de requêtes au serveur/],
    [500, 'Erreur interne du serveur', /Réessayez plus tard ou contactez votre DSI/, 'Contacter maintenant'],
    [503, 'Service indisponible', /Réessayez plus tard/],
    [0, 'Délai dépassé', /Le serveur est injoignable/],
    [401, 'Votre session a expiré', /Reconnectez-vous pour continuer/],
  ],
  en: [
    [400, 'Bad Request', /contact your CIO\/DSI/, 'Contact now'],
    [403, 'Not Permitted', /You do not have permission to do this/],
    [404, 'Not Found', /This no longer exists/],
    [422, 'Sorry, this action is not possible', /Message du serveur/],
    [429, 'Too many requests', /too many requests to the server/],
    [500, 'Internal Server Error', /Try again later or contact your CIO\/DSI/, 'Contact now'],
    [503, 'Service Unavailable', /unavailable at the moment/],
    [0, 'Timeout', /We cannot reach the server/],
    [401, 'Your session has expired', /Sign in again to continue/],
  ],
} as const;

test.each(['fr', 'en'] as const)('each status of a refused request has its message in “%s”', async (language) => {
  const { page, context } = await openTestPage(browser, baseUrl, { ...phone, language });
  await signIn(page, nova.email('paul.bernard'));
  await chooseLanguage(page, language);
  await page.goto('/personal_settings/data');
  for (const [status, title, text, action] of statuses[language]) {
    await page.unrouteAll();
    await page.route('**/auth/export', (route) =>
      status === 0
        ? route.abort()
        : route.fulfill({ status, headers, json: { success: false, errors: { full_messages: ['Message du serveur'] } } }),
    );
    await page.getByRole('button', { name: /^(Télécharger mes données|Download my data)$/ }).click();
    await page.getByText(title, { exact: true }).first().waitFor();
    await page.getByText(text).first().waitFor();
    if (action) await page.getByRole('link', { name: action }).waitFor();
    expect(await page.getByRole('alertdialog').getByText(requestId).count()).toBe([400, 500, 503].includes(status) ? 1 : 0);
    if (status !== 401) await closeToast(page);
  }
  await context.close();
});

test('the sign-in pages name each refusal', async () => {
  const { page, context } = await openTestPage(browser, baseUrl, { ...phone, language: 'fr' });
  await page.goto('/forgot_password');
  await page.getByRole('button', { name: 'Recevoir le lien' }).click();
  await page.getByText('Email vide', { exact: true }).waitFor();
  expect(await page.getByText('Veuillez entrer une adresse e-mail').count()).toBe(1);
  await page.getByLabel('Adresse e-mail').fill('personne');
  await page.getByRole('button', { name: 'Recevoir le lien' }).click();
  await page.getByText('Veuillez saisir une adresse e-mail valide').first().waitFor();
  await page.getByLabel('Adresse e-mail').fill(nova.email('personne'));
  await page.getByRole('button', { name: 'Recevoir le lien' }).click();
  await page.getByText('Email inexistant').waitFor();
  await page.getByText('Nous n’avons pas pu trouver cet e-mail, vérifiez les informations').waitFor();
  await page.route('**/auth/password', (route) => route.fulfill({ status: 400, json: {} }));
  await page.getByRole('button', { name: 'Recevoir le lien' }).click();
  await page.getByText('Email vide').waitFor();
  await page.goto('/sso/unauthorized?number=AB12');
  await page.getByRole('heading', { name: 'Pas autorisé' }).waitFor();
  await page.getByText('Un problème est survenu avec la connexion SAML', { exact: false }).waitFor();
  await page.goto('/sso/unauthorized?number=12345678&protocol=openid_connect');
  await page.getByText('Votre compte professionnel n’a pas permis de vous connecter', { exact: false }).waitFor();
  await page.getByText('12345678', { exact: false }).waitFor();
  await page.goto('/sso/unauthorized?protocol=facebook');
  await page.getByText('Ce compte Facebook n’a pas permis de vous connecter', { exact: false }).waitFor();
  expect(await page.getByText('SAML', { exact: false }).count()).toBe(0);
  await context.close();
});

test.each([
  ['fr', 'Un problème est survenu pendant la connexion'],
  ['en', 'There was a problem while connecting'],
] as const)('a sign-in that the server cannot answer says so in “%s”', async (language, title) => {
  const { page, context } = await openTestPage(browser, baseUrl, { ...phone, language });
  await page.route('**/auth/sign_in', (route) =>
    route.fulfill({ status: 422, json: { errors: { full_messages: ['Message du serveur'] } } }),
  );
  await page.goto('/sign_in');
  await fillSignIn(page, nova.email('lea.martin'));
  await page.getByText(title).waitFor();
  await context.close();
});

test('a request that cannot be accepted says why', async () => {
  const { page, context } = await openTestPage(browser, baseUrl, { ...phone, language: 'en' });
  await signIn(page, nova.email('paul.bernard'));
  await chooseLanguage(page, 'en');
  await page.goto('/mentoring_center');
  await page
    .getByRole('link', { name: /^Read and answer/ })
    .first()
    .click();
  const button = page.getByRole('button', { name: /^Accept/ });
  await button.waitFor();
  // Both cases of the specification have one title.
  for (const code of ['transition_refused', 'request_limit_reached']) {
    await page.route('**/mentoring_requests/*', (route) =>
      route.request().method() === 'PATCH' ? route.fulfill(refusal(code, `Message du serveur : ${code}`)) : route.fallback(),
    );
    await button.click();
    await page.getByText('The request cannot be validated').waitFor();
    await page.getByText(`Message du serveur : ${code}`).waitFor();
  }
  await context.close();
});

test('a password that the server refuses is a validation error of the form', async () => {
  const { page, context } = await openTestPage(browser, baseUrl, { ...phone, language: 'fr' });
  await signIn(page, nova.email('lea.martin'));
  await page.route('**/auth', (route) => route.fulfill(refusal('invalid', 'Le mot de passe actuel n’est pas le bon')));
  await page.goto('/personal_settings/password');
  for (const label of ['Mot de passe actuel', 'Nouveau mot de passe', 'Confirmez le nouveau mot de passe'])
    await page.getByLabel(label, { exact: true }).fill('Une-autre-2026!');
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await page.getByText('Erreur de validation du formulaire').waitFor();
  await page.getByText('Le mot de passe actuel n’est pas le bon').waitFor();
  await context.close();
});

test('a page that cannot be loaded shows the number of the request', async () => {
  const { page, context } = await openTestPage(browser, baseUrl, { ...phone, language: 'fr' });
  await signIn(page, nova.email('lea.martin'));
  await page.route('**/api/v1/meetings_history**', (route) => route.fulfill({ status: 500, headers, json: {} }));
  await page.goto('/meetings_history');
  await page.getByRole('main').getByText(`Numéro de la requête : ${requestId}`).waitFor();
  await context.close();
});

test('the language can be changed on the full-page error', async () => {
  const { page, context } = await openTestPage(browser, baseUrl, { ...phone, language: 'fr' });
  await signIn(page, nova.email('lea.martin'));
  await page.route('**/auth/validate_token', (route) => route.fulfill({ status: 500, headers, json: {} }));
  await page.goto('/dashboard');
  await page.getByText('Cette page n’a pas pu être chargée').waitFor();
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByText('This page could not be loaded').waitFor();
  await context.close();
});

test('a page that crashes says so, and sends one report with every field', async () => {
  const { page, context } = await openTestPage(browser, baseUrl, { ...phone, language: 'fr' });
  await signIn(page, nova.email('lea.martin'));
  const reports: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/error_mailers')) reports.push(request.postDataJSON());
  });
  await page.route('**/api/v1/meetings_history**', (route) => route.fulfill({ json: { data: [null] } }));
  await page.goto('/meetings_history');
  await page.getByRole('heading', { name: 'Oups ! Ceci n’était pas prévu…' }).waitFor();
  await page.getByRole('link', { name: 'Nous contacter' }).waitFor();
  await expect.poll(() => reports.length).toBe(1);
  expect(reports).toEqual([
    {
      body: {
        error: expect.stringMatching(/^TypeError: .+\n.+\bat /s),
        component_stack: expect.stringMatching(/^\s*at /),
        browser_name: expect.stringContaining('Chrome'),
        version: expect.stringMatching(/^\d+\./),
      },
      user: { id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    },
  ]);
  await context.close();
});

test('an unknown address and an incomplete article are explained', async () => {
  const { page, context } = await openTestPage(browser, baseUrl, { ...phone, language: 'fr' });
  await signIn(page, nova.email('lea.martin'));
  await openUnknownPage(page);
  await page.goto('/news');
  await page.getByRole('button', { name: 'Écrire', exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publier' }).click();
  await page.getByText('Article invalide').waitFor();
  await context.close();
});

function refusal(code: string, message: string) {
  return { status: 422, json: { code, errors: { full_messages: [message] } } };
}

async function closeToast(page: Page): Promise<void> {
  const close = page.getByRole('alertdialog').getByRole('button', { name: /^(Fermer|Close)$/ });
  await close.first().click();
  await close.waitFor({ state: 'hidden' });
}

async function openUnknownPage(page: Page): Promise<void> {
  const reply = await page.goto('/inconnue');
  expect(reply?.status()).toBe(404);
  await page.getByText('Cette page a été déplacée ou n’existe pas').waitFor();
  await waitForPage(page);
}
