import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { openBrowser, openTestPage, type TestPage } from '../lib/browser.ts';
import { loadCompanies } from '../lib/companies.ts';
import { journey } from '../lib/journey.ts';
import { waitForMail } from '../lib/mailbox.ts';
import { waitForMailLink } from '../lib/registration.ts';
import { fillSignIn, signIn, signInToConsole } from '../lib/sign-in.ts';

// An administrator imports files of the whole workforce, and the people whom they concern read the result.

type Person = { email: string; state?: string; first_name: string; last_name: string; job_title?: string };

const { baseUrl, mailboxDir, nova } = await loadCompanies(import.meta.filename);
const step = journey('An administrator loads the file of the whole workforce');
const browser = await openBrowser();
const leaving = nova.email('omar.chraibi');
const changed = nova.email('lea.martin');
const newcomer = { email: nova.email('aurore.vidal'), first_name: 'Aurore', last_name: 'Vidal' };
let admin: TestPage;
let people: Person[];

beforeAll(async () => {
  admin = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' });
  await signInToConsole(admin.page, nova.email('admin'));
  const all: Person[] = await admin.page.evaluate(async () => (await fetch('/backoffice/v1/users?range=[0,999]')).json());
  people = all.filter(({ state }) => state !== 'closed');
});

step('an administrator reads what a file changes before anything changes', async () => {
  const { page } = admin;
  await page.goto('/backoffice/registrations');
  await page.getByRole('link', { name: 'Fichiers de l’effectif' }).click();
  await page.getByRole('link', { name: 'Importer un fichier' }).click();
  const staying = people.filter(({ email }) => email !== leaving);
  const rows = staying.map((person) => (person.email === changed ? { ...person, job_title: 'Cheffe de produit' } : person));
  await choose(page, [...rows, newcomer, { ...newcomer, email: 'sans-arobase' }]);

  await group(page, 'À corriger (1)', 'sans-arobase', 'E-mail invalide');
  await group(page, 'Suspendues (1)', 'Omar Chraibi', 'Accompagnement en cours');
  await group(page, 'Invitées (1)', 'Aurore Vidal', newcomer.email);
  await group(page, 'Modifiées (1)', 'Léa Martin', '→ Cheffe de produit');
  const states = await page.evaluate(async (email) => (await fetch(`/backoffice/v1/users?filter={"q":"${email}"}`)).json(), leaving);
  expect(states).toMatchObject([{ state: 'active' }]);
});

step('applying the file suspends, invites and changes, and the history says so', async () => {
  const { page } = admin;
  await page.getByRole('button', { name: 'Appliquer le fichier' }).click();
  await page.getByText('Le fichier est appliqué.').waitFor();
  const row = page.getByRole('row').filter({ hasText: 'effectif.csv' });
  await expect.poll(async () => (await row.getByRole('cell').allTextContents()).slice(-5)).toEqual(['1', '1', '1', '0', '1']);

  await waitForMail(mailboxDir, leaving, 'Vous ne figurez plus dans l’effectif');
  const suspended = await openTestPage(browser, baseUrl, { width: 390, theme: 'light', language: 'fr' });
  await suspended.page.goto('/sign_in');
  await fillSignIn(suspended.page, leaving);
  await suspended.page.getByText('Votre compte est suspendu').waitFor();
  await suspended.page.goto(await waitForMailLink(mailboxDir, newcomer.email, '/sign_up/'));
  await suspended.page.getByText('Bonjour Aurore.').waitFor();

  await page.goto('/backoffice/audit_entries');
  await page.getByRole('row').filter({ hasText: 'Fichier de l’effectif appliqué' }).filter({ hasText: 'effectif.csv' }).waitFor();
});

step('a file without most people is applied only with the number of accounts that it suspends', async () => {
  const { page } = admin;
  await page.goto('/backoffice/workforce_imports/create');
  await choose(page, people.slice(0, 3));
  await page.getByText(/Ce fichier suspendrait \d+ comptes sur \d+/).waitFor();
  const number = page.getByRole('textbox', { name: 'Nombre de comptes à suspendre' });
  await number.fill('1');
  await page.getByRole('button', { name: 'Appliquer le fichier' }).click();
  await expect.poll(() => number.getAttribute('aria-invalid')).toBe('true');
});

step('a later file that names a suspended person opens the account again', async () => {
  const { page } = admin;
  await choose(page, [...people, newcomer]);
  await group(page, 'Rouvertes (1)', 'Omar Chraibi', leaving);
  await page.getByRole('button', { name: 'Appliquer le fichier' }).click();
  await page.getByText('Le fichier est appliqué.').waitFor();
  const back = await openTestPage(browser, baseUrl, { width: 390, theme: 'light', language: 'fr' });
  await signIn(back.page, leaving);
  await page.getByRole('link', { name: 'Importer un fichier' }).click();
  await choose(page, [...people, newcomer]);
  await page.getByText('Ce fichier ne change rien').waitFor();
});

step('no page of the administrator had an error', () => {
  expect(admin.errors).toEqual([]);
});

async function choose(page: Page, rows: Person[]): Promise<void> {
  const lines = rows.map(({ email, first_name, last_name, job_title = '' }) => [email, first_name, last_name, job_title].join(';'));
  const buffer = Buffer.from(['E-mail;Prénom;Nom;Poste', ...lines].join('\r\n'));
  await page.locator('input[type="file"]').setInputFiles({ name: 'effectif.csv', mimeType: 'text/csv', buffer });
}

/** Opens a group of the preview and waits for a row with these texts. */
async function group(page: Page, name: string, ...texts: string[]): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  let row = page.getByRole('row');
  for (const hasText of texts) row = row.filter({ hasText });
  await row.waitFor();
}
