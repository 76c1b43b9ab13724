import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { axeViolations, openBrowser, openTestPage, overflowingElements, waitForPage } from '../lib/browser.ts';
import { loadCompanies } from '../lib/companies.ts';
import { journey } from '../lib/journey.ts';
import { signIn } from '../lib/sign-in.ts';

// A mentee edits the profile on a phone, and becomes a mentor too.

const { baseUrl, nova } = await loadCompanies(import.meta.filename);
const step = journey('A member edits the profile');
const browser = await openBrowser();
let page: Page;
let errors: string[];

beforeAll(async () => {
  ({ page, errors } = await openTestPage(browser, baseUrl, { width: 390, theme: 'light', language: 'fr' }));
  await signIn(page, nova.email('maxime.leroux'));
});

step('a section is edited from the profile, and a reload keeps the new order', async () => {
  await openOwnProfile();
  await page.getByRole('link', { name: 'Modifier : Besoins' }).click();
  const needs = page.getByRole('group', { name: 'Sur quoi voulez-vous avancer ?' });
  const before = await order();
  const [, second = ''] = before;
  await needs.getByRole('button', { name: `Monter ${second}` }).click();
  const after = [second, ...before.filter((need) => need !== second)];
  await expect.poll(order).toEqual(after);

  await page.reload();
  await expect.poll(order).toEqual(after);
  expect(await displayProblems()).toEqual([]);
  await page.getByRole('button', { name: 'Suivant' }).click();
  await page.getByRole('heading', { level: 1, name: 'Qu’attendez-vous surtout' }).waitFor();
  await page.getByRole('button', { name: 'Fermer' }).click();
  await page.getByRole('heading', { level: 1, name: 'Maxime Leroux' }).waitFor();
  const savedNeeds = page.getByRole('region', { name: 'Besoins' }).getByRole('list').first().getByRole('listitem');
  await expect.poll(() => savedNeeds.allInnerTexts()).toEqual(after);

  /** The names of the chosen needs, in order. */
  async function order(): Promise<string[]> {
    await needs.getByRole('grid').waitFor();
    const rows = await needs.getByRole('grid').getByRole('row').allInnerTexts();
    return rows.map((text) => text.split('\n').at(-1)?.trim() ?? '');
  }
});

step('an unknown topic is rejected with a message', async () => {
  await openOwnProfile();
  await page.getByRole('link', { name: 'Modifier : Besoins' }).click();
  const search = page.getByPlaceholder('Rechercher un sujet').first();
  await search.fill('cuisine moléculaire');
  await search.press('Enter');
  await page.getByText('Tag invalide').waitFor();
  await page.getByRole('button', { name: 'Fermer' }).click();
  await page.getByRole('heading', { level: 1, name: 'Maxime Leroux' }).waitFor();
});

step('the situations questionnaire, answered by keyboard, proposes a ranking that the person can change', async () => {
  await openOwnProfile();
  await page.getByRole('link', { name: 'Modifier : Façon d’être' }).click();
  for (const question of ['Qu’est-ce qui vous motive ?', 'Vos formes d’intelligence préférées']) {
    await page.getByRole('heading', { level: 1, name: question }).waitFor();
    await page.getByRole('button', { name: 'Suivant' }).click();
  }
  await page.getByRole('heading', { level: 1, name: 'Votre profil professionnel' }).waitFor();
  await page.getByRole('button', { name: 'Répondre par situations' }).click();
  const dialog = page.getByRole('dialog', { name: 'Votre profil professionnel' });
  await dialog.getByText('Situation 1 sur 18').waitFor();
  expect(await displayProblems()).toEqual([]);
  // Answers "like me" to the first situation of each round of six: R, then E in the reversed order, then R again.
  for (let number = 1; number <= 18; number++) {
    await dialog.getByText(`Situation ${number} sur 18`).waitFor();
    await page.keyboard.press(number % 6 === 1 ? '1' : '3');
  }
  await dialog.getByRole('heading', { name: 'Ce qui ressort de vos réponses' }).waitFor();
  await dialog.getByRole('img', { name: /Réaliste, 67/ }).waitFor();
  await dialog.getByRole('button', { name: 'Ajouter Social' }).click();
  await dialog.getByRole('button', { name: 'Monter Social' }).click();
  expect(await displayProblems()).toEqual([]);
  await dialog.getByRole('button', { name: 'Garder ce classement' }).click();
  await page.getByRole('button', { name: 'Fermer' }).click();
  const hexagon = page.getByRole('img', { name: /^Hexagone/ });
  await expect.poll(() => hexagon.getAttribute('aria-label')).toMatch(/Réaliste, Social et Entreprenant/);
});

step('a second role starts with the answers of the first, unsaved, also when these answers arrive late', async () => {
  await page.route('**/participant_steps?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await page.goto('/profile-choice');
  await page.getByRole('button', { name: 'Devenir mentor·e' }).click();
  await page.getByRole('heading', { level: 1, name: 'Que pouvez-vous transmettre ?' }).waitFor();
  await page.getByText('Repris de votre profil mentoré·e', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Suivant' }).click();
  await page.getByRole('heading', { level: 1, name: 'En une phrase, qu’avez-vous à partager ?' }).waitFor();
  expect(await displayProblems()).toEqual([]);
  expect(errors).toEqual([]);
});

async function openOwnProfile(): Promise<void> {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Mon compte/ }).click();
  await page.getByRole('menuitem', { name: 'Mon profil' }).click();
  await page.getByRole('heading', { level: 1, name: 'Maxime Leroux' }).waitFor();
}

async function displayProblems(): Promise<string[]> {
  await waitForPage(page);
  return [...(await axeViolations(page)), ...(await overflowingElements(page))];
}
