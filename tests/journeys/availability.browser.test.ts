import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeViolations, openBrowser, openTestPage, waitForPage } from '../lib/browser.ts';
import { loadCompanies } from '../lib/companies.ts';
import { signIn } from '../lib/sign-in.ts';

// A mentor enters weekly availability with mouse and keyboard, makes mistakes, adds days off, and uses the calendar feed.

const { baseUrl, rivage } = await loadCompanies(import.meta.filename);
const browser = await openBrowser();

const preview = (page: Page) => page.getByRole('img', { name: /Aperçu de la semaine/ });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Drags from one hour to another on the bar of a day. */
async function drag(page: Page, day: number, from: number, to: number): Promise<void> {
  const bar = await preview(page).locator('> div').nth(day).locator('> div').boundingBox();
  if (!bar) throw new Error('The day has no bar.');
  const x = (hour: number) => bar.x + ((hour - 6) / 17) * bar.width;
  await page.mouse.move(x(from), bar.y + bar.height / 2);
  await page.mouse.down();
  await page.mouse.move(x(to), bar.y + bar.height / 2, { steps: 5 });
  await page.mouse.up();
}

test('a mentor draws, corrects, copies and saves a week, then adds and removes days off', async () => {
  const { page, errors, context } = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' });
  await signIn(page, rivage.email('mentor'));
  await page.getByRole('button', { name: /^Mon compte/ }).click();
  await page.getByRole('menuitem', { name: 'Mes disponibilités' }).click();
  await page.waitForURL('**/availability_settings');
  await preview(page).waitFor();
  await waitForPage(page);

  // Draws a range on Sunday, then extends it, then moves it.
  await drag(page, 7, 10, 12);
  await drag(page, 7, 11.95, 13);
  await drag(page, 7, 11, 14);
  await expect.poll(() => preview(page).getAttribute('aria-label')).toMatch(/dimanche\s: 13:00 – 16:00\.$/);

  // Saving overlapping ranges shows an error whose button focuses the field.
  await button(page, 'Ajouter une plage le dimanche').press('Enter');
  await page.getByLabel('dimanche, plage 2 : début').selectOption('15:00');
  await button(page, 'Enregistrer ma semaine').press('Enter');
  await page.getByRole('button', { name: /dimanche, plage 2\s: Cette plage en chevauche une autre/ }).press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^dimanche, plage 2\s: début$/);
  expect(await axeViolations(page)).toEqual([]);
  await button(page, 'Retirer la plage 2 du dimanche').press('Enter');

  await button(page, /Copier vers.*dimanche/).press('Enter');
  await page.getByRole('dialog').getByText('samedi').click();
  await button(page, 'Copier').press('Enter');

  // Leaving with unsaved changes asks for confirmation.
  await page.getByRole('link', { name: 'Accueil' }).first().click();
  await button(page, 'Rester sur la page').press('Enter');
  await button(page, 'Enregistrer ma semaine').press('Enter');
  await page.getByText('Vos disponibilités sont enregistrées.').first().waitFor();
  await page.reload();
  await expect.poll(() => preview(page).getAttribute('aria-label')).toMatch(/samedi\s: 13:00 – 16:00\. dimanche\s: 13:00 – 16:00\.$/);

  const fillDate = async (field: string, parts: [string, string, string]) => {
    for (const [index, part] of ['day', 'month', 'year'].entries()) await page.locator(`[name=${field}_${part}]`).fill(parts[index] ?? '');
  };
  await fillDate('first_day', ['20', '12', '2040']);
  await fillDate('last_day', ['3', '1', '2040']);
  await button(page, 'Ajouter ces jours').press('Enter');
  await page.getByText('La fin ne peut pas précéder le début.').waitFor();
  await fillDate('last_day', ['3', '1', '2041']);
  await button(page, 'Ajouter ces jours').press('Enter');
  await page.getByText('Du 20 décembre 2040 au 3 janvier 2041').waitFor();
  await button(page, /Retirer les jours sans séance/).press('Enter');
  await page.getByText('Aucun jour sans séance n’est prévu.').waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test('a private calendar address is shown once, serves the calendar, and can be revoked', async () => {
  const { page, errors, context } = await openTestPage(browser, baseUrl, { width: 390, theme: 'dark', language: 'fr' });
  await signIn(page, rivage.email('mentor'));
  await page.goto('/availability_settings');
  await button(page, 'Créer mon adresse privée').click();
  const address = await page.getByLabel('Votre adresse privée').inputValue();
  const fetchStatus = async () => (await page.request.get(new URL(address).pathname)).status();
  expect(await page.getByRole('link', { name: 'Ouvrir dans mon agenda' }).getAttribute('href')).toMatch(/^webcal:\/\//);
  expect(await fetchStatus()).toBe(200);
  expect(await axeViolations(page)).toEqual([]);
  await page.reload();
  await page.getByText(/Un agenda l’a lue le/).waitFor();
  expect(await page.getByLabel('Votre adresse privée').count()).toBe(0);
  await button(page, 'Supprimer l’adresse').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer l’adresse', exact: true }).click();
  await button(page, 'Créer mon adresse privée').waitFor();
  expect(await fetchStatus()).toBe(404);
  expect(errors).toEqual([]);
  await context.close();
});

test('a mentor connects a calendar at its provider, denies another, and disconnects', async () => {
  const { page, errors, context } = await openTestPage(browser, baseUrl, { width: 390, theme: 'light', language: 'fr' });
  await signIn(page, rivage.email('mentor'));
  await page.goto('/availability_settings');
  const card = page.getByRole('region', { name: 'Mon agenda' });
  await card.getByRole('button', { name: 'Relier Google Agenda' }).click();
  await page.getByRole('link', { name: 'Paul Bernard' }).click();
  await card.getByText(/^Relié le .*, lu le/).waitFor();
  await expect.poll(() => new URL(page.url()).hash).toBe('');
  expect(await axeViolations(page)).toEqual([]);

  await card.getByRole('button', { name: 'Relier Outlook' }).click();
  await page.getByRole('link', { name: 'Refuser' }).click();
  await card.getByText(/^Vous n’avez pas donné votre accord/).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await card.getByRole('button', { name: 'Retirer Google Agenda' }).click();
  await card.getByRole('button', { name: 'Relier Google Agenda' }).waitFor();
  expect(errors.filter((error) => !error.startsWith('requests another host'))).toEqual([]);
  await context.close();
});
