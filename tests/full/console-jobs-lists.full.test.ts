import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser, openTestPage, waitForPage } from '../lib/browser.ts';
import { loadCompanies } from '../lib/companies.ts';
import { signInToConsole } from '../lib/sign-in.ts';

// The lists and dialogs of the console, as an administrator uses them.

const { baseUrl, nova, rivage } = await loadCompanies(import.meta.filename);
const browser = await openBrowser();

test('an HR referent opens rows, reads which filters are on, and is asked before a text is discarded', async () => {
  const { context, page, errors } = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' });
  await signInToConsole(page, nova.email('rh'));

  // Rows are links: any press on the row opens the page, Ctrl opens a new tab, Enter works from the keyboard.
  await openPage(page, 'Accompagnements', 'Demandes');
  const row = page.getByRole('row').nth(1);
  await row.getByRole('link').waitFor();
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    // Beside the text of the link, in a part of the row that needs no scrolling.
    row.click({ modifiers: ['Control'], position: { x: 600, y: 10 } }),
  ]);
  await tab.waitForURL(/mentoring_requests\/.+\/show/);
  await tab.close();
  await row.getByRole('link').press('Enter');
  await page.waitForURL(/mentoring_requests\/.+\/show/);
  await waitForPage(page);
  await page.goBack();
  await waitForPage(page, 'table');

  // Filters in use are named, and cleared at once.
  await page.getByRole('textbox', { name: 'Rechercher' }).fill('a');
  const filters = page.getByRole('group', { name: 'Filtres en cours' });
  await filters.getByText('Recherche\u00a0: a').waitFor();
  await filters.getByRole('button', { name: 'Effacer tous les filtres' }).click();
  await filters.getByText('Aucun filtre').waitFor();

  // Refused requests have their own name, in the filter, in the rows and in the export of all pages.
  await page.getByRole('combobox', { name: 'État' }).click();
  await page.getByRole('option', { name: 'Refusée' }).click();
  await filters.getByText('État\u00a0: Refusée').waitFor();
  await waitForPage(page, 'table');
  const [header = '', ...lines] = await exported(page);
  expect(
    header
      .replace(/^\ufeff/, '')
      .split(';')
      .slice(0, 4),
  ).toEqual(['État', 'À l’initiative de', 'Raison du refus', 'Raison de l’annulation']);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.every((line) => line.startsWith('Refusée;'))).toBe(true);

  // The call that a member asked for shows the number.
  await openPage(page, 'Accompagnements', 'En cours et terminés');
  await page.getByRole('button', { name: 'À appeler' }).click();
  await filters.getByText('À appeler').waitFor();
  await waitForPage(page, 'table');
  await page.getByRole('row').nth(1).getByRole('link').press('Enter');
  expect(await page.getByRole('alert').getByRole('link').first().getAttribute('href')).toMatch(/^(tel:\+?\d+|mailto:.+@.+)$/);

  // Escape asks before it discards a reason, and the toast of the decision covers no button.
  await openPage(page, 'Personnes', 'Inscriptions');
  await page.getByRole('row').nth(1).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Refuser' }).click();
  const dialog = page.getByRole('dialog', { name: /Refuser/ });
  await dialog.getByRole('textbox').fill('Bonjour');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Continuer à modifier' }).click();
  expect(await dialog.getByRole('textbox').inputValue()).toBe('Bonjour');
  await dialog.getByRole('button', { name: 'Refuser' }).click();
  await dialog.waitFor({ state: 'detached' });
  const toast = page.locator('.MuiSnackbarContent-root');
  await toast.waitFor();
  await toast.getByText('refusée').waitFor();
  const { x, width, covered } = await toast.evaluate(measureCover);
  expect({ x, width }).toEqual({ x: 208, width: 1280 - 208 });
  expect(covered).toEqual([]);
  await context.close();
  expect(errors).toEqual([]);
});

test('deciding on a registration from its page does not read it again', async () => {
  const { context, page, errors } = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' });
  await signInToConsole(page, rivage.email('rh'));
  await openPage(page, 'Personnes', 'Inscriptions');
  await page.getByRole('row').nth(1).getByRole('link').press('Enter');
  await page.waitForURL(/registrations\/.+\/show/);
  const gone: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) gone.push(`${response.status()} ${response.url()}`);
  });
  await page.getByRole('button', { name: 'Valider' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Valider' }).click();
  await page.getByText('L’inscription est validée.').waitFor();
  await page.waitForURL(/registrations(\?|$)/);
  await waitForPage(page);
  expect(gone).toEqual([]);
  await context.close();
  expect(errors).toEqual([]);
});

test('a business-unit administrator is told what is not theirs', async () => {
  const { context, page, errors } = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' });
  await signInToConsole(page, nova.email('bu'));
  for (const path of ['documents', 'invitation_imports', 'invitation_imports/create', 'mentoring_relationships/create', 'audit_entries']) {
    await page.goto(`/backoffice/${path}`);
    await page.getByText('Cette page n’est pas ouverte à votre rôle.').first().waitFor();
  }
  await page.goto('/backoffice/users/00000000-0000-4000-8000-000000000000/show');
  await page.getByText('ne fait pas partie de votre périmètre').waitFor();
  await context.close();
  expect(errors).toEqual([]);
});

test('the second of two administrators on one field reads the newer value, and keeps their own by saving again', async () => {
  const people = await Promise.all([1, 2].map(() => openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' })));
  for (const { page } of people) {
    await signInToConsole(page, nova.email('admin'));
    await page.goto('/backoffice/sites');
    await page.getByRole('button', { name: /^Lyon/ }).first().click();
  }
  const [first, second] = people.map(({ page }) => page.getByRole('dialog'));
  if (!first || !second) throw new Error('Two pages are open.');
  await first.getByRole('textbox', { name: 'Nom', exact: true }).fill('Lyon Confluence');
  await first.getByRole('button', { name: 'Enregistrer' }).click();
  await first.waitFor({ state: 'detached' });

  await second.getByRole('textbox', { name: 'Nom', exact: true }).fill('Lyon Gerland');
  await second.getByRole('button', { name: 'Enregistrer' }).click();
  await second.getByRole('alert').getByText('Lyon Confluence').waitFor();
  expect(await second.getByRole('textbox', { name: 'Nom', exact: true }).inputValue()).toBe('Lyon Gerland');
  await second.getByRole('button', { name: 'Enregistrer' }).click();
  await second.waitFor({ state: 'detached' });
  await second.page().getByText('Lyon Gerland').first().waitFor();
  for (const { context, errors } of people) {
    await context.close();
    expect(errors).toEqual([]);
  }
});

/** Presses the export button and returns the lines of the file. */
async function exported(page: Page): Promise<string[]> {
  const exportButton = page.getByRole('button', { name: 'Exporter (CSV)' });
  const [download] = await Promise.all([page.waitForEvent('download'), exportButton.click()]);
  return readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n');
}

/** Opens a tab of a group of the menu, whose names may be followed by what waits there. */
async function openPage(page: Page, group: string, tab: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Menu de la console' }).getByRole('link', { name: group }).click();
  await page
    .getByRole('navigation', { name: `Pages de «\u00a0${group}\u00a0»` })
    .getByRole('link', { name: tab })
    .click();
  await waitForPage(page, 'table');
}

/** Runs in the page, at once: a toast stays a few seconds. Measures an element, and names the controls under it. */
function measureCover(cover: Element) {
  const area = cover.getBoundingClientRect();
  const controls = [...document.querySelectorAll('a, button, input')].filter(
    (control) => control.checkVisibility() && !cover.contains(control),
  );
  const covered = controls.filter((control) => {
    const box = control.getBoundingClientRect();
    return box.x < area.right && box.right > area.x && box.y < area.bottom && box.bottom > area.y;
  });
  return { x: area.x, width: area.width, covered: covered.map(({ textContent }) => textContent) };
}
