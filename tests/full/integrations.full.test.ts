import { expect, test } from 'vitest';
import { openBrowser, openTestPage } from '../lib/browser.ts';
import { loadCompanies } from '../lib/companies.ts';
import { signInToConsole } from '../lib/sign-in.ts';

// An administrator connects a system of the company, and reads what it answers.

const { baseUrl, nova } = await loadCompanies(import.meta.filename);
const browser = await openBrowser();

test('an administrator adds a webhook, tests it, reads the answer, and deletes it', async () => {
  const { page, errors } = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' });
  await signInToConsole(page, nova.email('admin'));
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await page.getByRole('link', { name: 'Ajouter un webhook' }).click();

  // A fault is under its field, and nothing is lost.
  await page.getByRole('textbox', { name: 'Nom' }).fill('Outil de suivi');
  await page.getByRole('textbox', { name: 'Adresse' }).fill('https://10.0.0.1/suivi');
  await page.getByRole('button', { name: 'Ajouter un webhook' }).click();
  await page.getByText('Choisissez au moins un événement.').waitFor();
  await page.getByRole('group', { name: 'Séances' }).getByRole('checkbox', { name: 'Séance confirmée' }).check();
  await page.getByRole('button', { name: 'Ajouter un webhook' }).click();
  await page.getByText('Indiquez une adresse https accessible depuis Internet.').waitFor();
  expect(await page.getByRole('textbox', { name: 'Nom' }).inputValue()).toBe('Outil de suivi');
  await page.getByRole('textbox', { name: 'Adresse' }).fill('https://suivi.nova.invalid/binome');
  await page.getByRole('button', { name: 'Ajouter un webhook' }).click();
  await page.getByRole('heading', { name: 'Outil de suivi' }).waitFor();

  const secret = page.getByRole('textbox', { name: 'Secret' }).or(page.getByLabel('Secret', { exact: true }));
  await page.getByRole('button', { name: 'Afficher' }).click();
  const first = await secret.first().inputValue();
  expect(first).toMatch(/^whsec_/);
  await page.getByRole('button', { name: 'Changer le secret' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Changer le secret' }).click();
  await page.getByText('L’ancien secret signe aussi les appels').waitFor();
  expect(await secret.first().inputValue()).not.toBe(first);

  // Nothing answers at this address: the call waits for its next attempt.
  await page.getByRole('button', { name: 'Envoyer un test' }).click();
  await page.getByText('Pas de réponse').waitFor();
  await page.getByText('Nouvel essai le').waitFor();

  await page.getByRole('link', { name: 'Modifier' }).click();
  await page
    .getByRole('switch', { name: 'État' })
    .or(page.getByRole('checkbox', { name: 'État' }))
    .first()
    .uncheck();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('Désactivé').waitFor();
  expect(await page.getByRole('button', { name: 'Envoyer un test' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Supprimer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await page.getByText('Annuaire RH').waitFor();
  expect(await page.getByText('Outil de suivi').count()).toBe(0);
  expect(errors).toEqual([]);
});

test('an administrator creates an API key, a system uses it, and nothing works after its revocation', async () => {
  const { page, errors } = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' });
  await signInToConsole(page, nova.email('admin'));
  await page.getByRole('link', { name: 'Clés d’API' }).click();
  await page.getByRole('link', { name: 'Créer une clé' }).first().click();

  await page.getByRole('textbox', { name: 'Nom' }).fill('SIRH');
  await page.getByRole('button', { name: 'Créer une clé' }).click();
  await page.getByText('Choisissez au moins un droit.').waitFor();
  await page.getByRole('group', { name: 'Thématiques' }).getByRole('checkbox', { name: 'Modifier' }).check();
  await page.getByRole('group', { name: 'Membres' }).getByRole('checkbox', { name: 'Lire' }).check();
  await page.getByRole('button', { name: 'Créer une clé' }).click();
  const shown = page.getByRole('textbox', { name: 'Clé d’API' });
  await shown.waitFor();
  const authorization = `Bearer ${await shown.inputValue()}`;

  const call = (path: string, init?: RequestInit) =>
    fetch(`${baseUrl}/backoffice/v1/${path}`, { ...init, headers: { authorization, 'content-type': 'application/json' } });
  expect((await call('users')).status).toBe(200);
  expect((await call('registrations')).status).toBe(403);
  const body = JSON.stringify({ name: { fr: 'Écoute active' }, family: 'skill' });
  expect((await call('tags', { method: 'POST', body })).status).toBe(201);

  await page.getByRole('link', { name: 'Retour aux clés' }).click();
  const row = page.getByRole('row').filter({ hasText: 'SIRH' });
  await row
    .getByText(/à \d\d:\d\d|\d\d:\d\d/)
    .first()
    .waitFor();
  await page.getByRole('link', { name: 'Thématiques' }).click();
  await page.getByText('Écoute active').waitFor();
  await page.getByRole('link', { name: 'Journal des actions' }).click();
  await page.getByText('Olivier Lambert (clé « SIRH »)').waitFor();

  await page.getByRole('link', { name: 'Clés d’API' }).click();
  await row.getByRole('button', { name: /^Révoquer/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Révoquer' }).click();
  await page.getByText('Aucune clé pour l’instant.').waitFor();
  expect((await call('users')).status).toBe(401);
  expect(errors).toEqual([]);
});
