import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser, openTestPage, type TestPage } from './lib/browser.ts';
import { mailsTo } from './lib/mailbox.ts';
import { acceptInvitation, fillProfile, waitForMailLink } from './lib/registration.ts';
import { password, signIn, signInToConsole } from './lib/sign-in.ts';
import { startStack } from './stack.ts';

// From a company that is nothing but a name to a mentor whom a mentee finds: every hand that it takes, every mail that is opened.

const { baseUrl, mailboxDir } = await startStack();
const run = Date.now().toString(36);
const company = `Atelier du Levant ${run}`;
const addressOf = (name: string) => `${name}@levant-${run}.example`;
const [nadia, hugo, zoe] = [addressOf('nadia.roche'), addressOf('hugo.lambert'), addressOf('zoe.perrin')];

const browser = await openBrowser();
let staff: TestPage;
let hr: TestPage;
let mentor: TestPage;
let mentee: TestPage;

beforeAll(async () => {
  const at = (width: number) => openTestPage(browser, baseUrl, { width, theme: 'light', language: 'fr' });
  [staff, hr, mentor, mentee] = [await at(1280), await at(1280), await at(390), await at(1280)];
});

test('staff make a company from nothing but a name', async () => {
  const { page } = staff;
  await signInToConsole(page, 'staff@binome.example');
  await page.goto('/backoffice/companies/create');
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill(company);
  await page.getByRole('button', { name: 'Créer l’entreprise' }).click();
  await page.getByText(`Vous êtes chez ${company}`).waitFor();
  await page.getByText('Pour accueillir vos membres').waitFor();
});

test('they invite thirty people by a file, of which four rows are wrong', async () => {
  const { page } = staff;
  await page.goto('/backoffice/invitation_imports/create');
  await page.locator('input[type="file"]').setInputFiles({ name: 'équipe.csv', mimeType: 'text/csv', buffer: peopleFile() });
  await page.getByText('Prêtes (26)').waitFor();
  await page.getByText('À corriger (4)').waitFor();
  await page.getByRole('button', { name: 'Inviter 26 personnes' }).click();
  await page.getByText('Terminé : 26 e-mails envoyés sur 26.').waitFor({ timeout: 60_000 });
});

test('the first of them registers, is validated by staff, and becomes the HR referent', async () => {
  await register(hr.page, nadia);
  await validate(staff.page, 'Nadia Roche');
  await hr.page.waitForURL('**/profile-choice', { timeout: 60_000 });

  const { page } = staff;
  await page.goto(`/backoffice/users?filter=${encodeURIComponent('{"q":"Roche"}')}`);
  await page.getByRole('cell', { name: 'Roche' }).first().click();
  await page.getByRole('button', { name: 'Donner un rôle' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Donner un rôle' }).click();
  await page.getByText('Le rôle est donné.').waitFor();
});

test('a mentor registers on a phone, and the HR referent lets him in', async () => {
  await register(mentor.page, hugo);
  await signInToConsole(hr.page, nadia);
  await validate(hr.page, 'Hugo Lambert');
  const told = async () => (await mailsTo(mailboxDir, hugo)).map(({ text }) => text).join();
  await expect.poll(told).toContain('a validé votre inscription');
  // Nadia's page moved on by itself; nobody waits half a minute for each.
  await mentor.page.reload();
  await mentor.page.waitForURL('**/profile-choice');
});

test('he answers every step, and becomes visible', async () => {
  const { page } = mentor;
  await page.getByRole('button', { name: 'Devenir mentor' }).click();
  await fillProfile(page);
  await page.getByText('Votre profil est visible').waitFor();
});

test('a mentee of the company sees him with a score and its reasons', async () => {
  const { page } = mentee;
  await register(page, zoe);
  await validate(hr.page, 'Zoé Perrin');
  await page.reload();
  await page.waitForURL('**/profile-choice');
  await page.getByRole('button', { name: 'Chercher un mentor' }).click();
  await fillProfile(page);
  await page.getByRole('link', { name: 'Trouver un mentor' }).click();
  const card = page.getByRole('article').filter({ hasText: 'Hugo Lambert' });
  expect(await card.textContent()).toMatch(/\d+\s%\s·\s/);
  await card.getByRole('button', { name: 'Pourquoi cette proposition' }).click();
  await card.getByRole('list').first().waitFor();
});

test('a member of another company finds nothing of him', async () => {
  const stranger = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' });
  await signIn(stranger.page, 'lea.martin@nova.example');
  await stranger.page.goto('/community?q=Hugo%20Lambert');
  await stranger.page.getByText('Aucun mentor ne correspond').waitFor();
  expect(await stranger.page.getByRole('article').count()).toBe(0);
  await mentor.page.goto('/dashboard');
  await mentor.page.getByRole('button', { name: 'Mon compte' }).click();
  await mentor.page.getByRole('menuitem', { name: 'Mon profil' }).click();
  await mentor.page.waitForURL('**/profile/presenter/*');
  await stranger.page.goto(new URL(mentor.page.url()).pathname);
  await stranger.page.getByRole('heading', { name: 'Ce profil n’existe pas ou n’existe plus' }).waitFor();
  expect(await stranger.page.getByText('Hugo').count()).toBe(0);
});

test('nothing went wrong on the way, and no page called elsewhere', () => {
  expect([staff, hr, mentor, mentee].flatMap(({ faults }) => faults)).toEqual([]);
});

/** A person opens their invitation, registers, and confirms their e-mail; they end on the page that waits. */
async function register(page: Page, email: string): Promise<void> {
  await page.goto(await waitForMailLink(mailboxDir, email, '/sign_up/'));
  await acceptInvitation(page, { password });
  await page.getByText('Vérifiez vos e-mails').waitFor();
  await page.goto(await waitForMailLink(mailboxDir, email, '/auth#'));
  await page.getByText('attend sa validation').waitFor();
}

/** Somebody at the console lets a person in. */
async function validate(page: Page, name: string): Promise<void> {
  await page.goto('/backoffice/registrations');
  await page
    .getByText(name.split(' ').at(-1) ?? '')
    .first()
    .click();
  await page.getByRole('button', { name: 'Valider' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Valider' }).click();
  await page.getByText('L’inscription est validée.').waitFor();
}

/** A file as Excel writes it in France: semicolons and the Windows alphabet. */
function peopleFile(): Buffer {
  const good = [
    ['Nadia', 'Roche', nadia],
    ['Hugo', 'Lambert', hugo],
    ['Zoé', 'Perrin', zoe],
    ...Array.from({ length: 23 }, (_, index) => [
      'Camille',
      `Lefèvre-${String.fromCharCode(65 + index)}`,
      addressOf(`camille.${index + 1}`),
    ]),
  ];
  const bad = [
    ['Sans', 'Adresse', 'pas-une-adresse'],
    ['', 'Sansprénom', addressOf('sans.prenom')],
    ['Hugo', 'Bis', hugo],
    ['Langue', 'Inconnue', addressOf('langue')],
  ];
  const rows = [...good.map((row) => [...row, 'fr']), ...bad.map((row, index) => [...row, index === 3 ? 'klingon' : 'fr'])];
  const text = [['Prénom', 'Nom', 'E-mail', 'Langue'], ...rows].map((row) => row.join(';')).join('\r\n');
  return Buffer.from(text, 'latin1');
}
