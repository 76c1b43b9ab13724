import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeViolations, openBrowser, openTestPage } from './lib/browser.ts';
import { signIn } from './lib/sign-in.ts';
import { startStack } from './stack.ts';

// A mentor says when they are free: with the mouse, with the keyboard, with mistakes; then when they are away.

const { baseUrl } = await startStack();
const browser = await openBrowser();

const any = ['minor', 'moderate', 'serious', 'critical'];
const preview = (page: Page) => page.getByRole('img', { name: /Semaine en aperçu/ });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Drags on a day's bar from one hour to another. */
async function drag(page: Page, day: number, from: number, to: number): Promise<void> {
  const bar = await preview(page).locator('> div').nth(day).locator('> div').boundingBox();
  if (!bar) throw new Error('the day has no bar');
  const x = (hour: number) => bar.x + ((hour - 6) / 17) * bar.width;
  await page.mouse.move(x(from), bar.y + bar.height / 2);
  await page.mouse.down();
  await page.mouse.move(x(to), bar.y + bar.height / 2, { steps: 5 });
  await page.mouse.up();
}

test('a week is drawn, corrected, copied and kept, and days without sessions beside it', async () => {
  const { page, faults, context } = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' });
  await signIn(page, 'mentor@rivage.example');
  await page.locator('header button[aria-haspopup]').last().click();
  await page.getByRole('menuitem', { name: 'Mes disponibilités' }).click();
  await page.waitForURL('**/availability_settings');
  await preview(page).waitFor();

  // A range on Sunday is drawn, then stretched, then moved.
  await drag(page, 7, 10, 12);
  await drag(page, 7, 11.95, 13);
  await drag(page, 7, 11, 14);
  await expect.poll(() => preview(page).getAttribute('aria-label')).toMatch(/dimanche\s: 13:00 – 16:00\.$/);

  // Two ranges that overlap are told once it is saved, and the first line leads there.
  await button(page, 'Ajouter une plage le dimanche').press('Enter');
  await page.getByLabel('dimanche, plage 2 : début').selectOption('15:00');
  await button(page, 'Enregistrer ma semaine').press('Enter');
  await page.getByRole('button', { name: /dimanche, plage 2\s: Cette plage en chevauche une autre/ }).press('Enter');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^dimanche, plage 2\s: début$/);
  expect(await axeViolations(page, any)).toEqual([]);
  await button(page, 'Retirer la plage 2 du dimanche').press('Enter');

  await button(page, /Copier vers.*dimanche/).press('Enter');
  await page.getByRole('dialog').getByText('samedi').click();
  await button(page, 'Copier').press('Enter');

  // Nobody leaves without being asked.
  await page.getByRole('link', { name: 'Accueil' }).first().click();
  await button(page, 'Rester sur la page').press('Enter');
  await button(page, 'Enregistrer ma semaine').press('Enter');
  await page.getByText('Vos disponibilités sont enregistrées.').first().waitFor();
  await page.reload();
  await expect.poll(() => preview(page).getAttribute('aria-label')).toMatch(/samedi\s: 13:00 – 16:00\. dimanche\s: 13:00 – 16:00\.$/);

  const day = async (field: string, parts: [string, string, string]) => {
    for (const [index, part] of ['day', 'month', 'year'].entries()) await page.locator(`[name=${field}_${part}]`).fill(parts[index] ?? '');
  };
  await day('first_day', ['20', '12', '2040']);
  await day('last_day', ['3', '1', '2040']);
  await button(page, 'Ajouter ces jours').press('Enter');
  await page.getByText('La fin ne peut pas venir avant le début.').waitFor();
  await day('last_day', ['3', '1', '2041']);
  await button(page, 'Ajouter ces jours').press('Enter');
  await page.getByText('Du 20 décembre 2040 au 3 janvier 2041').waitFor();
  await button(page, /Retirer les jours sans séance/).press('Enter');
  await page.getByText('Aucun jour sans séance n’est prévu.').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('a private calendar address is told once, read, and revoked', async () => {
  const { page, faults, context } = await openTestPage(browser, baseUrl, { width: 390, theme: 'dark', language: 'fr' });
  await signIn(page, 'mentor@rivage.example');
  await page.goto('/availability_settings');
  await button(page, 'Créer mon adresse privée').click();
  const address = await page.getByLabel('Votre adresse privée').inputValue();
  const read = async () => (await page.request.get(new URL(address).pathname)).status();
  expect(await page.getByRole('link', { name: 'Ouvrir dans mon agenda' }).getAttribute('href')).toMatch(/^webcal:\/\//);
  expect(await read()).toBe(200);
  expect(await axeViolations(page, any)).toEqual([]);
  await page.reload();
  await page.getByText(/Un agenda l’a lue le/).waitFor();
  expect(await page.getByLabel('Votre adresse privée').count()).toBe(0);
  await button(page, 'Révoquer').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Révoquer', exact: true }).click();
  await button(page, 'Créer mon adresse privée').waitFor();
  expect(await read()).toBe(404);
  expect(faults).toEqual([]);
  await context.close();
});
