import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser, openTestPage, waitForPage } from './lib/browser.ts';
import { chooseLanguage, signIn } from './lib/sign-in.ts';
import { startStack } from './stack.ts';

// The texts of failures, and the screens that show them.

const { baseUrl } = await startStack();
const browser = await openBrowser();
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
  await signIn(page, 'paul.bernard@nova.example');
  await chooseLanguage(page, language);
  await page.goto('/personal_settings/data');
  for (const [status, title, text, action] of statuses[language]) {
    await page.unrouteAll();
    await page.route('**/auth/export', (route) =>
      status === 0 ? route.abort() : route.fulfill({ status, json: { success: false, errors: { full_messages: ['Message du serveur'] } } }),
    );
    await page.getByRole('button', { name: /^(Télécharger mes données|Download my data)$/ }).click();
    await page.getByText(title, { exact: true }).first().waitFor();
    await page.getByText(text).first().waitFor();
    if (action) await page.getByRole('link', { name: action }).waitFor();
    if (status !== 401) await closeToast(page);
  }
  await context.close();
});

test('the sign-in pages name each refusal', async () => {
  const { page, context } = await openTestPage(browser, baseUrl, { ...phone, language: 'fr' });
  await page.goto('/forgot_password');
  await page.getByRole('button', { name: 'Recevoir le lien' }).click();
  await page.getByText('Veuillez entrer une adresse e-mail').first().waitFor();
  await page.getByLabel('Adresse e-mail').fill('personne');
  await page.getByRole('button', { name: 'Recevoir le lien' }).click();
  await page.getByText('Veuillez saisir une adresse e-mail valide').first().waitFor();
  await page.getByLabel('Adresse e-mail').fill('personne@nova.example');
  await page.getByRole('button', { name: 'Recevoir le lien' }).click();
  await page.getByText('Email inexistant').waitFor();
  await page.getByText('Nous n’avons pas pu trouver cet e-mail, vérifiez les informations').waitFor();
  await page.goto('/sso/unauthorized?number=AB12');
  await page.getByRole('heading', { name: 'Pas autorisé' }).waitFor();
  await page.getByText('Un problème est survenu avec la connexion SAML', { exact: false }).waitFor();
  await context.close();
});

test('a page that crashes says so, and sends one report', async () => {
  const { page, context } = await openTestPage(browser, baseUrl, { ...phone, language: 'fr' });
  await signIn(page, 'lea.martin@nova.example');
  const reports: { body: { error: string; component_stack: string; browser_name: string }; user: { id: string } }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/error_mailers')) reports.push(request.postDataJSON());
  });
  await page.route('**/api/v1/meetings_history**', (route) => route.fulfill({ json: { data: [null] } }));
  await page.goto('/meetings_history');
  await page.getByRole('heading', { name: 'Oups ! Ceci n’était pas prévu…' }).waitFor();
  await page.getByRole('link', { name: 'Nous contacter' }).waitFor();
  await expect.poll(() => reports.length).toBe(1);
  expect(reports[0]?.body.error).toContain('TypeError');
  expect(reports[0]?.body.browser_name).toContain('Chrome');
  expect(reports[0]?.user.id).toBeTruthy();
  await context.close();
});

test('an unknown address and an incomplete article are explained', async () => {
  const { page, context } = await openTestPage(browser, baseUrl, { ...phone, language: 'fr' });
  await signIn(page, 'lea.martin@nova.example');
  await openUnknownPage(page);
  await page.goto('/news');
  await page.getByRole('button', { name: 'Écrire', exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publier' }).click();
  await page.getByText('Article invalide').waitFor();
  await context.close();
});

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
