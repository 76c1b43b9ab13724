import { readFile } from 'node:fs/promises';
import { beforeAll, expect } from 'vitest';
import { openBrowser, openTestPage, type TestPage, waitForPage } from '../lib/browser.ts';
import { loadCompanies } from '../lib/companies.ts';
import { typeDate } from '../lib/console-date.ts';
import { journey } from '../lib/journey.ts';
import { waitForMail } from '../lib/mailbox.ts';
import { signIn, signInToConsole } from '../lib/sign-in.ts';

// HR referents and administrators change people's accounts. The audit log and the partners' pages show the change.

const { baseUrl, mailboxDir, nova } = await loadCompanies(import.meta.filename);
const step = journey('An HR referent suspends a member and opens the account again');
const browser = await openBrowser();
const reason = 'Absence de longue durée, en accord avec son équipe';
let hr: TestPage;
let admin: TestPage;

beforeAll(async () => {
  hr = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' });
  admin = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' });
  await signInToConsole(hr.page, nova.email('rh'));
  await signInToConsole(admin.page, nova.email('admin'));
});

step('an HR referent suspends a member, after reading what follows', async () => {
  const { page } = hr;
  await page.goto(`/backoffice/users?filter=${encodeURIComponent(JSON.stringify({ q: 'Omar Chraibi' }))}`);
  await page.getByRole('link', { name: /Omar Chraibi/ }).click();
  await page.getByRole('button', { name: 'Suspendre le compte' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('disparaît de la communauté').waitFor();
  await dialog.getByText(/^\d accompagnements? en cours/).waitFor();
  await dialog.getByText(/demande/).waitFor();
  await dialog.getByText(/séances? à venir/).waitFor();
  await dialog.getByRole('textbox').fill(reason);
  await dialog.getByRole('button', { name: 'Suspendre le compte' }).click();
  await page.getByText('Le compte est suspendu.').waitFor();
  await page.getByRole('button', { name: 'Rouvrir le compte' }).waitFor();
  await waitForMail(mailboxDir, nova.email('omar.chraibi'), reason);
});

step('the audit log tells an administrator who was suspended, by whom and why', async () => {
  const { page } = admin;
  await page.goto('/backoffice/audit_entries');
  await page.getByPlaceholder('Rechercher').fill('chraibi');
  const row = page.getByRole('row').filter({ hasText: 'Compte suspendu' });
  await row.filter({ hasText: 'Nathalie Garnier' }).filter({ hasText: reason }).waitFor();
  await row.getByText(/Compte\s: Actif → Suspendu/).waitFor();
  await typeDate(page.getByRole('group', { name: 'Du', exact: true }), '01/01/2020');
  await typeDate(page.getByRole('group', { name: 'Au', exact: true }), '02/01/2020');
  await row.waitFor({ state: 'detached' });
  await page.getByText('Au\u00a0: 2 janvier 2020').waitFor();
  await typeDate(page.getByRole('group', { name: 'Au', exact: true }), '02/01/2090');
  await row.waitFor();

  const exportButton = page.getByRole('button', { name: 'Exporter (CSV)' });
  const [download] = await Promise.all([page.waitForEvent('download'), exportButton.click()]);
  const file = await readFile(await download.path(), 'utf8');
  expect(file.split('\r\n')[1]).toMatch(/;Nathalie Garnier;Compte suspendu;Omar Chraibi;Compte\s: Actif → Suspendu;/);

  await row.getByRole('link', { name: 'Omar Chraibi' }).click();
  await page.getByRole('heading', { name: 'Omar Chraibi' }).waitFor();
});

step('the console shows the suspension beside the person, and offers them for no relationship', async () => {
  const { page } = hr;
  await page.goto(`/backoffice/mentoring_relationships?filter=${encodeURIComponent(JSON.stringify({ q: 'Omar Chraibi' }))}`);
  await page.getByRole('row').filter({ hasText: 'Omar Chraibi' }).filter({ hasText: 'Suspendu' }).first().waitFor();
  await page.goto('/backoffice/mentoring_relationships/create');
  const mentees = page.getByRole('combobox', { name: 'Nom du membre' });
  await mentees.fill('chra');
  await page.getByText('Personne ne correspond').or(page.getByText(/Aucun/)).first().waitFor();
  await waitForPage(page);
  expect(await page.getByRole('option', { name: /Chraibi/ }).count()).toBe(0);
});

step('the partner reads on each page that the account is not active', async () => {
  const { context, page, errors } = await openTestPage(browser, baseUrl, { width: 390, theme: 'light', language: 'fr' });
  await signIn(page, nova.email('jean-philippe.hoarau'));
  await page.getByText('Compte inactif').first().waitFor();
  await page.goto('/mentoring_center');
  await page.getByText('Compte inactif').first().waitFor();
  await page.getByRole('link', { name: 'Omar Chraibi', exact: true }).first().click();
  await page.getByText('Omar n’est plus joignable ici').waitFor();
  await context.close();
  expect(errors).toEqual([]);
});

step('the HR referent opens the account again', async () => {
  const { page, errors } = hr;
  await page.goto(`/backoffice/users?filter=${encodeURIComponent(JSON.stringify({ q: 'Omar Chraibi' }))}`);
  await page.getByRole('link', { name: /Omar Chraibi/ }).click();
  await page.getByRole('button', { name: 'Rouvrir le compte' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Retour de congé');
  await dialog.getByRole('button', { name: 'Rouvrir le compte' }).click();
  await page.getByText('Le compte est rouvert.').waitFor();
  await page.getByRole('button', { name: 'Suspendre le compte' }).waitFor();
  expect([...errors, ...admin.errors]).toEqual([]);
});

step('two administrators side by side see each other’s decisions', async () => {
  const open = async (address: string) => {
    for (const { page } of [hr, admin]) {
      await page.goto(address);
      await rowIn(page).waitFor();
    }
  };
  const rowIn = (page: TestPage['page']) => page.getByRole('row').filter({ hasText: 'Youssef Benali' });
  const press = async (page: TestPage['page'], name: 'Valider' | 'Refuser') => {
    await rowIn(page).getByRole('checkbox').check();
    await page.getByRole('button', { name, exact: true }).click();
    return page.getByRole('dialog').getByRole('button', { name });
  };

  // The focus on the window is enough to see that a colleague decided.
  await open('/backoffice/registrations');
  await (await press(hr.page, 'Refuser')).click();
  await rowIn(hr.page).waitFor({ state: 'detached' });
  await admin.page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await rowIn(admin.page).waitFor({ state: 'detached' });

  // A decision that comes too late says who decided and when. Then the list is up to date.
  await open(`/backoffice/registrations?filter=${encodeURIComponent(JSON.stringify({ state: 'refused' }))}`);
  const late = await press(admin.page, 'Valider');
  await (await press(hr.page, 'Valider')).click();
  await rowIn(hr.page).waitFor({ state: 'detached' });
  await late.click();
  const dialog = admin.page.getByRole('dialog');
  await dialog.getByText(/Nathalie Garnier a déjà décidé de cette inscription, le .+ à \d\d:\d\d/).waitFor();
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await rowIn(admin.page).waitFor({ state: 'detached' });
});

step('an administrator closes an account, after reading what ends and until when data is kept', async () => {
  const { page, errors } = admin;
  await page.goto(`/backoffice/users?filter=${encodeURIComponent(JSON.stringify({ q: 'Omar Chraibi' }))}`);
  await page.getByRole('link', { name: /Omar Chraibi/ }).click();
  await page.getByRole('button', { name: 'Fermer le compte' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Il n’y a pas de retour en arrière').waitFor();
  await dialog.getByText(/accompagnements? en cours/).waitFor();
  await dialog.getByText(/séances? à venir/).waitFor();
  await dialog.getByText(/est effacé le .+ au plus tard/).waitFor();
  const confirm = dialog.getByRole('button', { name: 'Fermer le compte' });
  await confirm.click();
  await expect.poll(() => dialog.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
  await dialog.getByRole('textbox').fill('Départ de l’entreprise');
  await confirm.click();
  await page.getByText('Le compte est fermé.').waitFor();
  await page.getByRole('heading', { name: 'Membre supprimé' }).waitFor();
  expect(await page.getByRole('button', { name: /Suspendre|Fermer le compte/ }).count()).toBe(0);
  await waitForMail(mailboxDir, nova.email('omar.chraibi'), 'Départ de l’entreprise');

  await hr.page.goto(`/backoffice/users?filter=${encodeURIComponent(JSON.stringify({ q: 'Paul Bernard' }))}`);
  await hr.page.getByRole('link', { name: /Paul Bernard/ }).click();
  await hr.page.getByRole('button', { name: 'Suspendre le compte' }).waitFor();
  await waitForPage(hr.page);
  expect(await hr.page.getByRole('button', { name: 'Fermer le compte' }).count()).toBe(0);
  expect([...errors, ...hr.errors]).toEqual([]);
});
