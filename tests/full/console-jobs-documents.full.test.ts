import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type BrowserSettings, openBrowser, openTestPage, waitForPage } from '../lib/browser.ts';
import { loadCompanies } from '../lib/companies.ts';
import { chooseLanguage, signIn, signInToConsole } from '../lib/sign-in.ts';

// An administrator writes the charter, the FAQ and the wording of Nova in the console; members read them in the app.

const { baseUrl, nova } = await loadCompanies(import.meta.filename);
const browser = await openBrowser();
const desktop: BrowserSettings = { width: 1280, theme: 'light', language: 'fr' };

test('a charter is edited, previewed, published, compared, restored, withdrawn and put back', async () => {
  const { page, errors, context } = await openConsole(nova.email('admin'));
  const member = await openTestPage(browser, baseUrl, desktop);
  await signIn(member.page, nova.email('lea.martin'));
  await openDocument(page, 'Charte');

  await page.getByLabel('Introduction').fill('Deux personnes, une promesse.');
  const [title] = await page.getByLabel('Titre de la section').all();
  await title?.fill('');
  await publish(page);
  await page.getByText('Rien n’est publié. Corrigez les textes signalés.').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('sections.0.title');
  expect(await title?.getAttribute('aria-invalid')).toBe('true');
  expect(await title?.getAttribute('maxlength')).toBe('200');
  await title?.fill('Notre parole');

  await page.getByRole('button', { name: 'Ajouter une section' }).click();
  await page.getByLabel('Titre de la section').last().fill('En dernier lieu');
  await page.getByLabel('Texte').last().fill('Un mot pour finir.');
  await page.getByRole('button', { name: 'Monter la section 2', exact: true }).click();
  await page.getByRole('button', { name: 'Descendre la section 1', exact: true }).click();

  await page.getByRole('button', { name: 'Aperçu' }).click();
  await page.locator('[lang=fr]').getByRole('heading', { name: 'En dernier lieu' }).waitFor();
  await page.getByRole('button', { name: 'Changements' }).click();
  await page.locator('ins', { hasText: 'En dernier lieu' }).waitFor();
  await publish(page);
  await page.getByText('La nouvelle version est en ligne.').waitFor();
  await memberReads(member.page, '/charter-mentoring-entreprise', 'Deux personnes, une promesse.');

  await page.getByRole('button', { name: 'Lire la version 2', exact: true }).click();
  const dialog = page.getByRole('dialog').first();
  await dialog.getByText('Chez Nova, les métiers se croisent rarement').waitFor();
  await dialog.getByRole('combobox').click();
  await page.getByRole('option', { name: 'Version 3' }).click();
  await dialog.getByRole('heading', { name: 'De la version 2 à la version 3' }).waitFor();
  await dialog.locator('ins', { hasText: 'promesse' }).waitFor();
  await dialog.locator('del', { hasText: 'métiers' }).first().waitFor();
  await dialog.getByRole('button', { name: 'Republier' }).click();
  await page.getByRole('dialog', { name: 'Republier cette version ?' }).getByRole('button', { name: 'Republier' }).click();
  await page.getByText('Cette version est de nouveau en ligne.').waitFor();
  await page.getByRole('button', { name: 'Lire la version 4', exact: true }).waitFor();
  await expect.poll(() => page.getByLabel('Introduction').inputValue()).toContain('Chez Nova, les métiers');
  await memberReads(member.page, '/charter-mentoring-entreprise', 'Chez Nova, les métiers se croisent rarement');

  await page.getByRole('button', { name: 'Retirer', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click();
  await page.getByText('Vos membres ne lisent plus ce texte.').waitFor();
  await memberReads(member.page, '/charter-mentoring-entreprise', 'Cette charte dit ce à quoi s’engagent');
  await page.getByRole('button', { name: 'Remettre en ligne' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remettre en ligne' }).click();
  await page.getByText('Vos membres ne lisent plus ce texte.').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Lire la version 4', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Lire la version 5', exact: true }).count()).toBe(0);
  await memberReads(member.page, '/charter-mentoring-entreprise', 'Chez Nova, les métiers se croisent rarement');

  await page.getByRole('link', { name: 'Anglais', exact: true }).click();
  await page.getByRole('button', { name: 'Aperçu' }).click();
  await page.locator('[lang=en]').getByRole('heading', { name: 'The Bridges charter' }).waitFor();
  await page.getByRole('button', { name: 'Écrire' }).click();
  await page.getByLabel('Introduction').fill('A draft');
  await staysWithDraft(page, page.getByLabel('Introduction'), /^Français/);
  expect([...errors, ...member.errors]).toEqual([]);
  await Promise.all([context.close(), member.context.close()]);
});

test('of two administrators who edit the FAQ, the second keeps the draft beside the newer version', async () => {
  const [first, second] = [await openConsole(nova.email('admin')), await openConsole(nova.email('admin'))];
  for (const { page } of [first, second]) await openDocument(page, 'Questions fréquentes');
  const category = (page: Page) => page.getByLabel('Catégorie').first();

  await category(first.page).fill('Avant de se lancer');
  await publish(first.page);
  await first.page.getByText('La nouvelle version est en ligne.').waitFor();
  await category(second.page).fill('Premiers pas');
  await publish(second.page);
  await second.page.getByText(/a publié la version 3 pendant que vous écriviez/).waitFor();
  await second.page.getByRole('region', { name: 'Version 3' }).getByText('Avant de se lancer').waitFor();
  expect(await category(second.page).inputValue()).toBe('Premiers pas');
  await second.page.getByRole('button', { name: 'Changements' }).click();
  await second.page.locator('del', { hasText: 'Avant' }).waitFor();
  await second.page.getByRole('button', { name: 'Publier ma version' }).click();
  await second.page.getByText('La nouvelle version est en ligne.').waitFor();

  await category(first.page).fill('Pour commencer');
  await publish(first.page);
  await first.page.getByRole('button', { name: 'Reprendre la version 4' }).click();
  await first.page.getByRole('dialog').getByRole('button', { name: 'Reprendre la version 4' }).click();
  await expect.poll(() => category(first.page).inputValue()).toBe('Premiers pas');

  const reader = await openConsole(nova.email('rh'));
  await openDocument(reader.page, 'Questions fréquentes');
  await reader.page.getByText('Premiers pas').waitFor();
  await reader.page.getByRole('button', { name: 'Lire la version 2', exact: true }).click();
  await reader.page.getByRole('dialog').getByText('Chez Nova').waitFor();
  expect(await reader.page.getByRole('button', { name: /Publier|Retirer|Republier/ }).count()).toBe(0);
  expect([...first.errors, ...second.errors, ...reader.errors]).toEqual([]);
  await Promise.all([first, second, reader].map(({ context }) => context.close()));
});

test('a refused wording marks its box, is corrected and published, and every missing translation is listed', async () => {
  const { page, errors, context } = await openConsole(nova.email('admin'));
  await page.goto('/backoffice/documents');
  await page.getByRole('link', { name: /^Écrire : Mots de l’accueil, Passerelles .*, Anglais$/ }).click();
  const greeting = page.getByRole('textbox', { name: 'Hello {name}' });
  await greeting.fill('Hello {surname}');
  await publish(page);
  await expect.poll(() => greeting.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true');
  await greeting.fill('Welcome aboard, {name}');
  await staysWithDraft(page, greeting, /^Français/);
  await publish(page);
  await page.waitForURL(/documents\/[0-9a-f-]{36}$/);
  await expect.poll(() => page.getByRole('textbox', { name: 'Hello {name}' }).inputValue()).toBe('Welcome aboard, {name}');
  await page.getByRole('button', { name: 'Aperçu' }).click();
  await page.locator('[lang=en]').getByText('Welcome aboard, {name}').waitFor();

  const member = await openTestPage(browser, baseUrl, { ...desktop, language: 'en' });
  await signIn(member.page, nova.email('paul.bernard'));
  await chooseLanguage(member.page, 'en');
  await member.page.getByText('Welcome aboard, Paul').waitFor();

  const keyCount = await page.evaluate(async () => {
    const keys: { id: string; texts: { en: string } }[] = await (await fetch('/backoffice/v1/wording_keys')).json();
    const content = Object.fromEntries(keys.map(({ id, texts }) => [id, texts.en]));
    const id = location.pathname.split('/').at(-1);
    const headers = { 'content-type': 'application/json' };
    await fetch(`/backoffice/v1/documents/${id}`, { method: 'PUT', headers, body: JSON.stringify({ version: 1, content }) });
    return keys.length;
  });
  expect(keyCount).toBeGreaterThan(50);
  await page.goto('/backoffice/documents');
  await page.getByText(`${keyCount} textes manquent`).waitFor();
  expect(await page.getByRole('link', { name: 'Traduire' }).count()).toBe(keyCount);
  await page.getByRole('link', { name: 'Traduire' }).last().click();
  await page.getByRole('textbox', { name: 'Bonjour {name}' }).waitFor();
  expect([...errors, ...member.errors]).toEqual([]);
  await Promise.all([context.close(), member.context.close()]);
});

async function openConsole(email: string) {
  const opened = await openTestPage(browser, baseUrl, desktop);
  await signInToConsole(opened.page, email);
  return opened;
}

/** Opens the French document of the whole company from the list. */
async function openDocument(page: Page, kind: string): Promise<void> {
  await page.goto('/backoffice/documents');
  await page.getByRole('link', { name: new RegExp(`^Version \\d+ : ${kind}, Toute l’entreprise, Français$`) }).click();
  await page.getByRole('heading', { name: 'Versions' }).waitFor();
}

function publish(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Publier', exact: true }).click();
}

/** Follows a link to another language, and chooses to stay when the page asks. */
async function staysWithDraft(page: Page, input: Locator, link: RegExp): Promise<void> {
  const draft = await input.inputValue();
  // The click ends once the dialog is answered.
  await Promise.all([page.waitForEvent('dialog').then((dialog) => dialog.dismiss()), page.getByRole('link', { name: link }).click()]);
  expect(await input.inputValue()).toBe(draft);
}

async function memberReads(page: Page, path: string, text: string): Promise<void> {
  await page.goto(path);
  await waitForPage(page);
  await page.getByText(text).first().waitFor();
}
