import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeViolations, openBrowser, openTestPage, overflowingElements, waitForPage } from './lib/browser.ts';
import { signIn } from './lib/sign-in.ts';
import { startStack } from './stack.ts';

// A mentee who changes their profile from where they read it, on a phone, and becomes a mentor too.

const { baseUrl } = await startStack();
const browser = await openBrowser();
let page: Page;
let faults: string[];

beforeAll(async () => {
  ({ page, faults } = await openTestPage(browser, baseUrl, { width: 390, theme: 'light', language: 'fr' }));
  await signIn(page, 'maxime.leroux@nova.example');
});

test('a block is changed from the profile, a reload loses nothing, and its order is what was left', async () => {
  await openOwnProfile();
  await page.getByRole('link', { name: 'Modifier : Besoins' }).click();
  const needs = page.getByRole('group', { name: /^Ce sur quoi vous voulez avancer/ });
  const before = await order();
  const [, second = ''] = before;
  await needs.getByRole('button', { name: `Monter ${second}` }).click();
  const after = [second, ...before.filter((need) => need !== second)];
  await expect.poll(order).toEqual(after);

  await page.reload();
  await expect.poll(order).toEqual(after);
  expect(await screenFaults()).toEqual([]);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByRole('heading', { level: 1, name: 'Maxime Leroux' }).waitFor();
  const shown = page.getByRole('region', { name: 'Besoins' }).getByRole('list').first().getByRole('listitem');
  await expect.poll(() => shown.allInnerTexts()).toEqual(after);

  /** The chosen needs, without their places and buttons. */
  async function order(): Promise<string[]> {
    await needs.getByRole('grid').waitFor();
    const rows = await needs.getByRole('grid').getByRole('row').allInnerTexts();
    return rows.map((text) => text.split('\n').at(-1)?.trim() ?? '');
  }
});

test('a topic that the company does not have is refused in words', async () => {
  await openOwnProfile();
  await page.getByRole('link', { name: 'Modifier : Besoins' }).click();
  const search = page.getByPlaceholder('Rechercher un sujet').first();
  await search.fill('cuisine moléculaire');
  await search.press('Enter');
  await page.getByText('Tag invalide').waitFor();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('heading', { level: 1, name: 'Maxime Leroux' }).waitFor();
});

test('situations answered by keys propose a ranking, which is kept as the person puts it', async () => {
  await openOwnProfile();
  await page.getByRole('link', { name: 'Modifier : Façon d’être' }).click();
  await page.getByRole('button', { name: 'Répondre par situations' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Votre profil professionnel' });
  await dialog.getByText('Situation 1 sur 18').waitFor();
  expect(await screenFaults()).toEqual([]);
  // Known as one's own are the first of each round: R, then E by the turned order, then R again.
  for (let place = 1; place <= 18; place++) {
    await dialog.getByText(`Situation ${place} sur 18`).waitFor();
    await page.keyboard.press(place % 6 === 1 ? '1' : '3');
  }
  await dialog.getByRole('heading', { name: 'Ce qui ressort de vos réponses' }).waitFor();
  await dialog.getByRole('img', { name: /Réaliste, 67/ }).waitFor();
  await dialog.getByRole('button', { name: 'Ajouter Social' }).click();
  await dialog.getByRole('button', { name: 'Monter Social' }).click();
  expect(await screenFaults()).toEqual([]);
  await dialog.getByRole('button', { name: 'Garder ce classement' }).click();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  const hexagon = page.getByRole('img', { name: /^Hexagone/ });
  await expect.poll(() => hexagon.getAttribute('aria-label')).toMatch(/Réaliste, Social et Entreprenant/);
});

test('the other role begins with what the first one said, and with nothing saved in its name', async () => {
  await page.goto('/profile-choice');
  await page.getByRole('button', { name: 'Devenir mentor' }).click();
  await page.getByRole('heading', { level: 1, name: 'Vous', exact: true }).waitFor();
  await page.getByText('Profil mentor complété à', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Étape 2', exact: false }).click();
  await page.getByText('Repris de votre profil mentoré·e', { exact: false }).first().waitFor();
  await page.getByRole('button', { name: 'Suivant' }).click();
  await page.getByText('Enregistré', { exact: true }).waitFor();
  expect(await screenFaults()).toEqual([]);
  expect(faults).toEqual([]);
});

async function openOwnProfile(): Promise<void> {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Mon compte/ }).click();
  await page.getByRole('menuitem', { name: 'Mon profil' }).click();
  await page.getByRole('heading', { level: 1, name: 'Maxime Leroux' }).waitFor();
}

async function screenFaults(): Promise<string[]> {
  await waitForPage(page);
  return [...(await axeViolations(page)), ...(await overflowingElements(page))];
}
