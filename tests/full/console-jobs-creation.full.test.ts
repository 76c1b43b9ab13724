import { createStaff } from '@binome/api/accounts/create-staff';
import { openDatabase } from '@binome/api/platform/data/database';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { openBrowser, openTestPage, type TestPage } from '../lib/browser.ts';
import { loadCompanies } from '../lib/companies.ts';
import { typeDate } from '../lib/console-date.ts';
import { countSteps } from '../lib/count-steps.ts';
import { createAccess } from '../lib/join.ts';
import { journey } from '../lib/journey.ts';
import { waitForMailLink } from '../lib/registration.ts';
import { password, signIn, signInToConsole } from '../lib/sign-in.ts';

// Staff and administrators create companies, programs, invitations and open links in the console.

const { baseUrl, mailboxDir, databaseUrl, nova, rivage, staffEmail } = await loadCompanies(import.meta.filename);
const step = journey('Staff create, archive and erase companies');
const browser = await openBrowser();
const runId = Date.now().toString(36);
let staff: TestPage;
/** The questions of the browser, such as the one before unsaved changes are left. Each is accepted. */
const dialogs: string[] = [];

beforeAll(async () => {
  staff = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' });
  staff.page.on('dialog', async (dialog) => {
    dialogs.push(`${dialog.type()}: ${dialog.message()}`);
    await dialog.accept();
  });
  await signInToConsole(staff.page, staffEmail);
});

step('staff create a company with a site and a workshop, once, even when entering it fails the first time', async () => {
  const { page } = staff;
  const name = `Verrerie du Nord ${runId}`;
  await page.goto('/backoffice/companies/create');
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill(name);
  await page.getByRole('button', { name: 'Ajouter un site' }).click();
  await page.locator('input[name="sites.0.name"]').fill('Atelier de Lille');
  await page.locator('input[name="program.name"]').fill('Premiers pas');
  await typeDate(page.getByRole('group', { name: /^Début/ }), '04/01/2027');
  await typeDate(page.getByRole('group', { name: /^Fin/ }), '30/09/2027');
  await page.getByRole('button', { name: 'Ajouter un atelier' }).click();
  await page.locator('input[name="program.workshops.0.title"]').fill('Lancement');
  await typeDate(page.getByRole('group', { name: /^Date/ }), '12/01/2027');

  await page.route('**/backoffice/v1/company_entries', (route) => route.fulfill({ status: 503 }), { times: 1 });
  const submit = page.getByRole('button', { name: 'Créer l’entreprise' });
  await submit.click();
  await page.getByText(/^Quelque chose n’a pas fonctionné/).waitFor();
  await submit.click();
  await page.getByText(`Vous êtes chez ${name}`).waitFor();
  expect(dialogs).toEqual([]);

  expect(await readList(`companies?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`)).toHaveLength(1);
  expect(await readList('sites')).toMatchObject([{ name: 'Atelier de Lille' }]);
  expect(await readList('programs')).toMatchObject([{ name: 'Premiers pas', workshops: [{ held_on: '2027-01-12' }] }]);
});

step('staff add a workshop to a program', async () => {
  const { page } = staff;
  await page.goto('/backoffice/programs');
  await page
    .getByRole('button', { name: /Premiers pas/ })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Modifier' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Ajouter un atelier' }).click();
  await form.locator('input[name="workshops.1.title.fr"]').fill('Bilan à mi-chemin');
  await typeDate(form.getByRole('group', { name: /^Date/ }).last(), '11/05/2027');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await form.waitFor({ state: 'detached' });
  expect(await readList('programs')).toMatchObject([{ workshops: [{}, { held_on: '2027-05-11' }] }]);
});

step('an invitation, an open link and the settings are saved without a question about unsaved changes', async () => {
  const { page } = staff;
  await page.goto('/backoffice/invitations/create');
  await page.locator('input[name="email"]').fill(`agathe.morel-${runId}@verrerie.example`);
  await page.locator('input[name="first_name"]').fill('Agathe');
  await page.locator('input[name="last_name"]').fill('Morel');
  await page.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await page.waitForURL('**/invitations/*/show');

  await page.goto('/backoffice/open_links/create');
  await page.locator('input[name="name"]').fill('Affiche du hall');
  await page.getByRole('button', { name: 'Créer un lien ouvert' }).click();
  await page.waitForURL('**/open_links/*/show');
  await page.getByRole('link', { name: 'Modifier' }).click();
  await page.locator('input[name="name"]').fill('Affiche de l’entrée');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.waitForURL('**/open_links/*/show');
  expect(dialogs).toEqual([]);
});

step('a company that starts from a file offers no setting that the file replaces', async () => {
  const { page } = staff;
  await page.goto('/backoffice/companies/create');
  await page.getByRole('heading', { name: /Qui entre, et comment/ }).waitFor();
  await page.getByRole('radio', { name: 'Un fichier de configuration' }).check();
  await page.getByText('Le fichier contient').waitFor();
  expect(await page.getByRole('heading', { name: /Ses langues|Son organisation|Qui entre|Ses limites/ }).count()).toBe(0);
});

step('staff archive a company, whose members are told so at sign-in, and restore it', async () => {
  const { page } = staff;
  const member = await openTestPage(browser, baseUrl, { width: 390, theme: 'light', language: 'fr' });
  await signIn(member.page, rivage.email('mentor'));

  await page.goto(`/backoffice/companies?${new URLSearchParams({ filter: JSON.stringify({ q: rivage.name }) })}`);
  const row = page.getByRole('row').filter({ hasText: rivage.name });
  await chooseWithReason(row, 'Archiver');
  await row.getByText('Archivée').waitFor();
  await member.page.goto('/dashboard');
  await member.page.locator('input[type="email"]').fill(rivage.email('mentor'));
  await member.page.locator('input[type="password"]').fill(password);
  await member.page.locator('button[type="submit"]').click();
  await member.page.getByText('L’accès de cette entreprise à Binôme est fermé pour le moment').waitFor();

  await chooseWithReason(row, 'Rétablir');
  await row.getByText('Archivée').waitFor({ state: 'detached' });
  await member.page.locator('button[type="submit"]').click();
  await member.page.waitForURL('**/dashboard');
});

step('a new administrator comes in by an invitation, and goes to the console without choosing to be mentor or mentee', async () => {
  const { page } = staff;
  const email = `nora.haddad-${runId}@verrerie.example`;
  await page.goto('/backoffice/invitations/create');
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="first_name"]').fill('Nora');
  await page.locator('input[name="last_name"]').fill('Haddad');
  await page.getByRole('combobox', { name: 'Rôle dans la console' }).click();
  await page.getByRole('option', { name: 'Administration de l’entreprise' }).click();
  await page.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await page.waitForURL('**/invitations/*/show');
  await page.getByText('Administration de l’entreprise · Toute l’entreprise').waitFor();

  const nora = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' });
  await nora.page.goto(await waitForMailLink(mailboxDir, email, '/sign_up/'));
  await createAccess(countSteps(nora.page), { password });
  await nora.page.waitForURL('**/backoffice/**');
  await nora.page.getByRole('link', { name: 'Membres' }).waitFor();
  await nora.page.goto('/forgot_password?return_to=console');
  await nora.page.locator('input[type="email"]').fill(email);
  await nora.page.locator('button[type="submit"]').click();
  await nora.page.goto(await waitForMailLink(mailboxDir, email, '/edit_password'));
  await fillPasswords(nora.page, 'Une-autre-2026!');
  await nora.page.locator('button[type="submit"]').click();
  await nora.page.waitForURL('**/backoffice/**');
  await nora.page.getByRole('link', { name: 'Membres' }).waitFor();

  await nora.page.getByRole('button', { name: 'Mon compte' }).click();
  await nora.page.getByRole('menuitem', { name: 'Espace membre' }).click();
  await nora.page.getByRole('button', { name: 'Devenir mentor' }).waitFor();
  await nora.page.goto('/personal_settings');
  await nora.page.getByRole('button', { name: 'Mon compte' }).click();
  await nora.page.getByRole('menuitem', { name: 'La console' }).click();
  await nora.page.waitForURL('**/backoffice/**');
  expect(nora.errors).toEqual([]);
});

step('a member without a role has no link to the console', async () => {
  const { page } = await openTestPage(browser, baseUrl, { width: 390, theme: 'light', language: 'fr' });
  await signIn(page, nova.email('lea.martin'));
  await page.getByRole('button', { name: 'Mon compte' }).click();
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'La console' }).count()).toBe(0);
});

step('staff export a company; two of them erase it, and it can be stopped until it is due', async () => {
  const { page } = staff;
  const name = `Papeterie ${runId}`;
  const reason = 'Fin du contrat, données restituées';
  await createCompany(name);
  const row = page.getByRole('row').filter({ hasText: name });
  await chooseWithReason(row, 'Exporter');
  await chooseWithReason(row, 'Archiver');
  await choose(row, 'Effacer');
  const request = page.getByRole('dialog');
  await request.getByLabel('Raison').fill(reason);
  const ask = request.getByRole('button', { name: 'Demander l’effacement' });
  await request.getByLabel('saisissez le nom').fill('Papeterie');
  await ask.click();
  await request.getByText('Ce n’est pas le nom de cette entreprise.').waitFor();
  await request.getByLabel('saisissez le nom').fill(name);
  await ask.click();
  await request.waitFor({ state: 'detached' });

  const colleague = await openColleague();
  await colleague.page.goto('/backoffice/company_erasures');
  const erasure = colleague.page.getByRole('row').filter({ hasText: name });
  await erasure.getByRole('button', { name: 'Confirmer l’effacement' }).click();
  const confirmation = colleague.page.getByRole('dialog');
  await confirmation.getByText(reason).waitFor();
  await confirmation.getByLabel('saisissez le nom').fill(name);
  await confirmation.getByRole('button', { name: 'Confirmer l’effacement' }).click();
  await erasure.getByText('Prévu').waitFor();

  await page.goto('/backoffice/company_erasures');
  const own = page.getByRole('row').filter({ hasText: name });
  await own.getByText('Bruno Lemaire').waitFor();
  await confirmWithReason(own.getByRole('button', { name: 'Arrêter' }), 'Arrêter');
  await own.getByText('Arrêté par Agathe Morvan').waitFor();

  await page.goto('/backoffice/company_exports');
  const exported = page.getByRole('row').filter({ hasText: name });
  await exported.getByText('Prête').waitFor();
  const button = exported.getByRole('button', { name: 'Télécharger' });
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toMatch(/^binome-papeterie.*\.zip$/);
  await page.goto('/backoffice/staff_audit_entries');
  for (const action of [
    'Archive téléchargée',
    'Effacement arrêté',
    'Effacement confirmé',
    'Effacement demandé',
    'Export d’entreprise demandé',
  ]) {
    await page.getByRole('row').filter({ hasText: action }).filter({ hasText: name }).waitFor();
  }
});

/** Opens the console as a second member of staff, who chooses a password by the link of a new account. */
async function openColleague(): Promise<TestPage> {
  const database = openDatabase({ url: databaseUrl, poolSize: 1 });
  const person = { email: `bruno.lemaire-${runId}@binome.example`, first_name: 'Bruno', last_name: 'Lemaire' };
  const link = await createStaff(database, { BASE_URL: baseUrl }, person, new Date());
  await database.close();
  const colleague = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' });
  await colleague.page.goto(link ?? '');
  await fillPasswords(colleague.page, password);
  await colleague.page.locator('button[type="submit"]').click();
  await colleague.page.waitForURL('**/backoffice/**');
  await signInToConsole(colleague.page, person.email);
  return colleague;
}

/** Fills in the new password and its confirmation. */
async function fillPasswords(page: Page, newPassword: string): Promise<void> {
  const fields = page.locator('input[type="password"]');
  await fields.first().waitFor();
  for (const field of await fields.all()) await field.fill(newPassword);
}

/** Creates a company outside of any company, without entering it, and shows it in the list. */
async function createCompany(name: string): Promise<void> {
  const { page } = staff;
  await page.goto('/backoffice/companies');
  await page.evaluate(async (companyName) => {
    const headers = { 'content-type': 'application/json' };
    const { stay } = await (await fetch('/backoffice/v1/session')).json();
    if (stay) await fetch(`/backoffice/v1/company_entries/${stay.id}`, { method: 'DELETE' });
    await fetch('/backoffice/v1/companies', { method: 'POST', headers, body: JSON.stringify({ name: companyName }) });
  }, name);
  await page.goto(`/backoffice/companies?${new URLSearchParams({ filter: JSON.stringify({ q: name }) })}`);
  await page.reload();
}

step('no page had an error or requested another host', () => {
  expect(staff.errors).toEqual([]);
});

/** Chooses an action in the menu of a company. */
async function choose(row: Locator, action: string): Promise<void> {
  await row.getByRole('button', { name: /^Actions sur/ }).click();
  await row.page().getByRole('menuitem', { name: action }).click();
}

/** Chooses an action in the menu of a company that asks for a reason, and confirms. */
async function chooseWithReason(row: Locator, action: string): Promise<void> {
  await choose(row, action);
  await giveReason(row.page(), action);
}

/** Presses a button that asks for a reason, and confirms. */
async function confirmWithReason(button: Locator, name: string): Promise<void> {
  await button.click();
  await giveReason(button.page(), name);
}

async function giveReason(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Le contrat est en cours de renouvellement.');
  await dialog.getByRole('button', { name, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Reads a list of the console's API in the session of the page. */
function readList(path: string): Promise<Record<string, unknown>[]> {
  return staff.page.evaluate(async (path) => (await fetch(`/backoffice/v1/${path}`)).json(), path);
}
