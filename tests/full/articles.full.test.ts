import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { openBrowser, openTestPage, type TestPage, waitForPage } from '../lib/browser.ts';
import { loadCompanies } from '../lib/companies.ts';
import { journey } from '../lib/journey.ts';
import { onePixelPng } from '../lib/one-pixel-png.ts';
import { setChecked } from '../lib/set-checked.ts';
import { signIn } from '../lib/sign-in.ts';

// Writing in the help feed: Léa publishes, edits and deletes on a phone, and Paul reads and comments live on a desktop.

const { baseUrl, nova } = await loadCompanies(import.meta.filename);
const step = journey('The help feed: an article from its draft to its deletion');
const browser = await openBrowser();
const picture = Buffer.from(onePixelPng, 'base64');
let lea: TestPage;
let paul: TestPage;

beforeAll(async () => {
  lea = await openTestPage(browser, baseUrl, { width: 390, theme: 'light', language: 'fr' });
  paul = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' });
  await signIn(lea.page, nova.email('lea.martin'));
  await signIn(paul.page, nova.email('paul.bernard'));
  for (const { page } of [lea, paul]) {
    await page.goto('/news');
    await waitForPage(page, 'article');
  }
});

const article = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** Opens the dialog for a new article and chooses its kind. */
async function startWriting(page: Page, kind: 'Actualité' | 'Question' | 'Ressource') {
  const dialog = page.getByRole('dialog', { name: 'Nouvelle publication' });
  // A failed first try of the test may have left the dialog open.
  if (await dialog.isVisible()) await page.reload();
  await page.getByRole('button', { name: 'Écrire', exact: true }).click();
  await setChecked(dialog.getByRole('radio', { name: kind, exact: true }));
  return dialog;
}

async function chooseAction(page: Page, title: string, action: string): Promise<void> {
  await article(page, title)
    .getByRole('button', { name: `Actions sur « ${title} »` })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

step('an empty article shows its errors, and closing the dialog keeps a draft', async () => {
  const { page } = lea;
  const dialog = await startWriting(page, 'Actualité');
  await dialog.getByRole('button', { name: 'Publier' }).click();
  await dialog.getByText('Article invalide').waitFor();
  await dialog.getByLabel('Titre').fill('Un atelier le 12');
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await dialog.waitFor({ state: 'detached' });
  await startWriting(page, 'Actualité');
  await expect.poll(() => dialog.getByLabel('Titre').inputValue()).toBe('Un atelier le 12');
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await dialog.waitFor({ state: 'detached' });
});

step('a new article with a picture, bold text and a mention appears live, and the mentioned person is notified', async () => {
  const { page } = lea;
  const dialog = await startWriting(page, 'Actualité');
  const text = dialog.getByRole('textbox', { name: /^Texte/ });
  await text.fill('Ouvert à tous');
  await text.press('Control+a');
  await dialog.getByRole('button', { name: 'Gras' }).click();
  await text.press('End');
  await text.pressSequentially(', avec @Paul Ber');
  await page
    .getByRole('option', { name: /Paul Bernard/ })
    .first()
    .click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Ajouter une image' }).click(),
  ]);
  await chooser.setFiles({ name: 'affiche.png', mimeType: 'image/png', buffer: picture });
  await dialog.getByText('Image choisie : affiche.png').waitFor();
  await dialog.getByRole('button', { name: 'Publier' }).click();
  await page.getByText('Publié', { exact: true }).waitFor();

  const seen = article(paul.page, 'Un atelier le 12');
  await seen.locator('strong').getByText('Ouvert à tous').waitFor();
  await seen.getByRole('img', { name: 'Image de la publication' }).waitFor();
  await paul.page.getByRole('button', { name: /^Notifications/ }).click();
  const panel = paul.page.getByRole('dialog', { name: 'Notifications' });
  await panel.getByText('Léa Martin vous mentionne dans l’Entraide.').waitFor();
  await paul.page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
});

step('a like is counted on both screens, and a second press takes it back', async () => {
  const like = article(paul.page, 'Un atelier le 12').getByRole('button', { name: /^J’aime/ });
  await like.click();
  await article(lea.page, 'Un atelier le 12').getByText('1 mention J’aime').waitFor();
  await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true');
  await like.click();
  await article(lea.page, 'Un atelier le 12').getByText('1 mention J’aime').waitFor({ state: 'detached' });
});

step('a comment is written, edited and deleted, and the author sees each step', async () => {
  const { page } = paul;
  const card = article(page, 'Un atelier le 12');
  const others = article(lea.page, 'Un atelier le 12');
  await card.getByRole('button', { name: 'Écrire un commentaire' }).click();
  await card.getByRole('textbox', { name: 'Écrire un commentaire' }).fill('Je viens');
  await card.getByRole('button', { name: 'Publier le commentaire' }).click();
  await others.getByText('Je viens', { exact: true }).waitFor();

  await card.getByRole('button', { name: 'Actions sur le commentaire de Paul Bernard' }).click();
  await page.getByRole('menuitem', { name: 'Modifier' }).click();
  await card.getByRole('textbox', { name: 'Écrire un commentaire' }).fill('Je viens avec Inès');
  await card.getByRole('button', { name: 'Enregistrer' }).click();
  await others.getByText('Je viens avec Inès', { exact: true }).waitFor();
  await others.getByText('modifié').waitFor();

  await card.getByRole('button', { name: 'Actions sur le commentaire de Paul Bernard' }).click();
  await page.getByRole('menuitem', { name: 'Supprimer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await others.getByText('Je viens avec Inès').waitFor({ state: 'detached' });
});

step('publishing a resource requires an https link, and shows its type and author', async () => {
  const { page } = lea;
  const dialog = await startWriting(page, 'Ressource');
  await dialog.getByLabel('Titre').fill('Écouter avant de conseiller');
  await dialog.getByLabel('Type de ressource').selectOption('Podcast');
  await dialog.getByLabel(/^Auteur·e/).fill('Claire Petit');
  const link = dialog.getByRole('textbox', { name: /^Lien/ });
  await link.fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: 'Publier' }).click();
  await dialog.getByText('Ce lien n’est pas valable').waitFor();
  await link.fill('https://exemple.fr/ecouter');
  await dialog.getByRole('button', { name: 'Publier' }).click();
  const card = article(paul.page, 'Écouter avant de conseiller');
  await card.getByText('Podcast').waitFor();
  await card.getByText('de Claire Petit').waitFor();
  const opened = card.getByRole('link', { name: /Ouvrir/ });
  expect(await opened.getAttribute('href')).toBe('https://exemple.fr/ecouter');
  expect(await opened.getAttribute('rel')).toContain('noopener');
});

step('a question without the name of who asks it does not tell other members', async () => {
  const { page } = lea;
  const dialog = await startWriting(page, 'Question');
  await dialog.getByLabel('Votre question en une phrase').fill('Comment dire non ?');
  await dialog.getByRole('textbox', { name: /^Détails/ }).fill('À mon responsable.');
  await dialog.getByText(/^Ne pas montrer mon nom/).click();
  await dialog.getByRole('button', { name: 'Publier' }).click();
  await article(page, 'Comment dire non ?').getByText('Vous, sans votre nom').waitFor();
  const card = article(paul.page, 'Comment dire non ?');
  await card.getByText('Une personne de votre communauté').waitFor();
  expect(await card.textContent()).not.toContain('Léa');
});

step('the filters show one kind and one order, and the address keeps them', async () => {
  const { page } = paul;
  await page.getByRole('combobox', { name: 'Afficher' }).selectOption('Ressources');
  await page.waitForURL(/kind=resource/);
  await article(page, 'Un atelier le 12').waitFor({ state: 'detached' });
  await article(page, 'Écouter avant de conseiller').waitFor();
  await page.getByRole('combobox', { name: 'Trier' }).selectOption('Utiles pour moi d’abord');
  await page.waitForURL(/order=useful/);
  await page.reload();
  await article(page, 'Écouter avant de conseiller').waitFor();
  await page.getByRole('combobox', { name: 'Afficher' }).selectOption('Tout');
  await page.getByRole('combobox', { name: 'Trier' }).selectOption('Plus récents d’abord');
  await article(page, 'Un atelier le 12').waitFor();
});

step('only the author can edit an article, and readers see the change live', async () => {
  const { page } = lea;
  await article(paul.page, 'Un atelier le 12')
    .getByRole('button', { name: /^Actions sur/ })
    .click();
  await paul.page.getByRole('menuitem', { name: 'Signaler' }).waitFor();
  expect(await paul.page.getByRole('menuitem', { name: /Modifier|Supprimer/ }).count()).toBe(0);
  await paul.page.keyboard.press('Escape');

  await chooseAction(page, 'Un atelier le 12', 'Modifier');
  const dialog = page.getByRole('dialog', { name: 'Modifier la publication' });
  await dialog.getByLabel('Titre').fill('Un atelier le 14');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await article(paul.page, 'Un atelier le 14').waitFor();
});

step('an article is deleted only after a confirmation, and disappears from the screens of readers', async () => {
  const { page } = lea;
  await chooseAction(page, 'Un atelier le 14', 'Supprimer');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Garder' }).click();
  await chooseAction(page, 'Un atelier le 14', 'Supprimer');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await page.getByText('Publication supprimée').waitFor();
  await article(paul.page, 'Un atelier le 14').waitFor({ state: 'detached' });
});

step('no page had an error or requested another host', () => {
  for (const { errors } of [lea, paul]) expect(errors).toEqual([]);
});
