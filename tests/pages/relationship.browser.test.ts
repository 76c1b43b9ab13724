import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeViolations, openBrowser, openTestPage, overflowingElements, waitForPage } from '../lib/browser.ts';
import { loadCompanies } from '../lib/companies.ts';
import { countSteps } from '../lib/count-steps.ts';
import { journey } from '../lib/journey.ts';
import { signIn } from '../lib/sign-in.ts';

// The page of a relationship on a phone: how much it asks to be read, its tabs, and its lines that become fields.

const { baseUrl, nova } = await loadCompanies(import.meta.filename);
const browser = await openBrowser();
const step = journey('The page of a relationship');
const tabs = ['Séance', 'Objectifs', 'Carnet', 'Messages'];
const twoPhoneScreens = 2 * 844;
const openField = 'textarea, select, [contenteditable="true"], input:not([type="checkbox"], [type="hidden"])';

const phone = await openTestPage(browser, baseUrl, { width: 390, theme: 'light', language: 'fr' });
await signIn(phone.page, nova.email('charlotte.weber'));

step('each tab has at most two screens, 130 words, no open field, and one line about its readers', async () => {
  const { page } = phone;
  await openOwnRelationship(page);
  const figures = [];
  for (const tab of tabs) {
    await page.getByRole('tab', { name: tab }).click();
    await expect.poll(() => page.getByRole('tab', { name: tab }).getAttribute('aria-selected')).toBe('true');
    const steps = countSteps(page);
    await steps.read(tab);
    const main = page.locator('main');
    figures.push({
      tab,
      height: await main.evaluate((element) => element.scrollHeight),
      words: steps.figures().words,
      fields: await main.locator(openField).filter({ visible: true }).count(),
      locks: await main.locator('[data-lock]').filter({ visible: true }).count(),
    });
    expect(await overflowingElements(page)).toEqual([]);
    expect(await axeViolations(page)).toEqual([]);
  }
  for (const { height, words } of figures) {
    expect(height).toBeLessThanOrEqual(twoPhoneScreens);
    expect(words).toBeLessThanOrEqual(130);
  }
  expect(figures.map(({ fields, locks }) => [fields, locks])).toEqual(tabs.map(() => [0, 1]));
});

step('the tab is in the address, and the arrow keys move between the tabs', async () => {
  const { page } = phone;
  await page.getByRole('tab', { name: 'Objectifs' }).click();
  await page.waitForURL('**?tab=objectives');
  await page.reload();
  await page.getByRole('heading', { name: 'Objectifs', exact: true }).waitFor();
  await page.getByRole('tab', { name: 'Objectifs' }).press('ArrowRight');
  await page.waitForURL('**?tab=notebook');
  expect(await page.getByRole('tab', { name: 'Carnet' }).evaluate((tab) => tab === document.activeElement)).toBe(true);
  await page.getByRole('heading', { name: 'Carnet', exact: true }).waitFor();
  expect(await page.getByRole('heading', { name: 'Objectifs', exact: true }).isVisible()).toBe(false);
});

step('a note and an objective are added in place', async () => {
  const { page } = phone;
  await page.getByRole('button', { name: 'Une note', exact: true }).click();
  await page.getByLabel('Nouvelle note').fill('Dire ce qui compte, laisser le comment.');
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await page.getByText('Dire ce qui compte, laisser le comment.').waitFor();
  await page
    .locator('main')
    .getByText(/, Charlotte$/)
    .waitFor();
  await page.getByRole('tab', { name: 'Objectifs' }).click();
  await page.getByRole('button', { name: 'Un objectif', exact: true }).click();
  await page.getByLabel('Nouvel objectif').fill('Déléguer la moitié de mes revues');
  await page.keyboard.press('Enter');
  await page.getByRole('progressbar', { name: 'Déléguer la moitié de mes revues' }).waitFor();
});

step('the questions that are picked in the preparation become the agenda of the session', async () => {
  const { page } = phone;
  await page.getByRole('tab', { name: 'Séance' }).click();
  await page.getByRole('button', { name: /^Nos \d+ séances$/ }).click();
  await page.getByRole('button', { name: 'Préparer les entretiens annuels' }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Préparer/ })
    .click();
  await page.getByRole('heading', { level: 1, name: /^Préparer/ }).waitFor();
  await waitForPage(page);
  expect(await axeViolations(page)).toEqual([]);
  const questions = page.getByRole('group', { name: /^De quoi parler/ }).getByRole('button');
  const first = (await questions.first().textContent()) ?? '';
  await questions.first().click();
  await page.getByRole('button', { name: 'Une question à moi' }).click();
  await page.getByLabel('Ma question').fill('Comment dire non ?');
  await page.keyboard.press('Enter');
  await expect.poll(() => questions.filter({ hasText: 'Comment dire non ?' }).getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('link', { name: 'C’est prêt' }).click();
  await page.getByRole('button', { name: /^Nos \d+ séances$/ }).click();
  await page.getByRole('button', { name: 'Préparer les entretiens annuels' }).click();
  const agenda = page.getByRole('dialog').getByLabel('Ordre du jour, écrit à deux');
  await expect.poll(() => agenda.inputValue()).toContain(`- ${first}\n- Comment dire non ?`);
  await page.keyboard.press('Escape');
});

step('on the first day two minutes of prompts fill the notebook, and the first answer of the mentor takes one press', async () => {
  const { page, errors, context } = await openTestPage(browser, baseUrl, { width: 390, theme: 'dark', language: 'fr' });
  await signIn(page, nova.email('omar.chraibi'));
  await openOwnRelationship(page);
  expect(await page.locator('main').evaluate((element) => element.scrollHeight)).toBeLessThanOrEqual(twoPhoneScreens);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Commencer par la première' }).click();
  await page.getByLabel('Ce que j’aimerais que Jean-Philippe sache').fill('Je passe de collègue à responsable.');
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await page.getByRole('button', { name: /^Ce que j’aimerais.*C’est noté$/ }).waitFor();
  await page.getByRole('button', { name: 'Continuer par la suivante' }).click();
  await page.getByLabel('Mon premier objectif').fill('Confier une tournée entière');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Mon premier objectif.*C’est noté$/ }).waitFor();
  await page.getByRole('tab', { name: 'Objectifs' }).click();
  await page.getByRole('progressbar', { name: 'Confier une tournée entière' }).waitFor();
  await page.getByRole('tab', { name: 'Carnet' }).click();
  await page.getByText('Je passe de collègue à responsable.').waitFor();

  const mentor = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' });
  await signIn(mentor.page, nova.email('jean-philippe.hoarau'));
  await openOwnRelationship(mentor.page);
  await mentor.page.getByText('Je passe de collègue à responsable.').waitFor();
  expect(await mentor.page.getByRole('link', { name: 'Lire le guide' }).getAttribute('href')).toBe('/training_tools/guides/first-session');
  await mentor.page.getByRole('link', { name: 'Écrire à Omar' }).click();
  await mentor.page.getByPlaceholder('Votre message').fill('Bonjour Omar, racontez-moi tout cela.');
  await mentor.page.getByRole('button', { name: 'Envoyer', exact: true }).click();

  // The newest conversation with something unread opens by itself on a wide screen.
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/messenger');
  await page.waitForURL('**/messenger/*');
  const log = page.getByRole('log');
  await log.getByText('racontez-moi tout cela').waitFor();
  await page.getByRole('list', { name: 'Réponses rapides à Jean-Philippe' }).getByRole('button').first().click();
  await log.getByText('Merci, au plaisir d’échanger').waitFor();
  await mentor.page.getByRole('log').getByText('Merci, au plaisir d’échanger').waitFor();
  await expect.poll(() => page.getByRole('list', { name: /^Réponses rapides/ }).count()).toBe(0);
  expect([...errors, ...mentor.errors]).toEqual([]);
  await Promise.all([context.close(), mentor.context.close()]);
});

step('no page had an error or requested another host', () => {
  expect(phone.errors).toEqual([]);
});

async function openOwnRelationship(page: Page): Promise<void> {
  await page.goto('/mentoring_center');
  await page.locator('main a[href^="/mentoring_center/"]').first().click();
  await page.getByRole('heading', { level: 1, name: /et vous$/ }).waitFor();
  await waitForPage(page);
}
