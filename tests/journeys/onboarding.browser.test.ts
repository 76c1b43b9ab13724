import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { openBrowser, openTestPage, type TestPage } from '../lib/browser.ts';
import { loadCompanies } from '../lib/companies.ts';
import { journey } from '../lib/journey.ts';
import { waitForMail } from '../lib/mailbox.ts';
import { acceptInvitation, fillProfile, waitForMailLink } from '../lib/registration.ts';
import { password, signIn, signInToConsole } from '../lib/sign-in.ts';

// From a new company to a mentor in the community: company, invitations, registrations, validations and profiles.

const { baseUrl, mailboxDir, nova, staffEmail } = await loadCompanies(import.meta.filename);
const step = journey('From a new company to a mentor in the community');
const runId = Date.now().toString(36);
const companyName = `Atelier du Levant ${runId}`;
const emailOf = (name: string) => `${name}@levant-${runId}.example`;
const [nadia, hugo, zoe] = [emailOf('nadia.roche'), emailOf('hugo.lambert'), emailOf('zoe.perrin')];

const browser = await openBrowser();
let staff: TestPage;
let hrReferent: TestPage;
let mentor: TestPage;
let mentee: TestPage;

beforeAll(async () => {
  const openAt = (width: number) => openTestPage(browser, baseUrl, { width, theme: 'light', language: 'fr' });
  [staff, hrReferent, mentor, mentee] = [await openAt(1280), await openAt(1280), await openAt(390), await openAt(1280)];
});

step('staff create a company from its name', async () => {
  const { page } = staff;
  await signInToConsole(page, staffEmail);
  await page.goto('/backoffice/companies/create');
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill(companyName);
  await page.getByRole('button', { name: 'Créer l’entreprise' }).click();
  await page.getByText(`Vous êtes chez ${companyName}`).waitFor();
  await page.getByText('Pour accueillir vos membres').waitFor();
});

step('staff import invitations from a file, in which four of thirty rows are invalid', async () => {
  const { page } = staff;
  await page.goto('/backoffice/invitation_imports/create');
  await page.locator('input[type="file"]').setInputFiles({ name: 'équipe.csv', mimeType: 'text/csv', buffer: invitationFile() });
  await page.getByText('Prêtes (26)').waitFor();
  await page.getByText('À corriger (4)').waitFor();
  await page.getByRole('button', { name: 'Inviter 26 personnes' }).click();
  await page.getByText('Terminé : 26 e-mails envoyés sur 26.').waitFor();
});

step('the first person registers, is validated by staff, and becomes HR referent', async () => {
  await register(hrReferent.page, nadia);
  await validate(staff.page, 'Nadia Roche');
  // Without a reload the page checks the validation only every 30 seconds.
  await hrReferent.page.reload();
  await hrReferent.page.waitForURL('**/profile-choice');

  const { page } = staff;
  await page.goto(`/backoffice/users?filter=${encodeURIComponent('{"q":"Roche"}')}`);
  await page.getByRole('cell', { name: 'Roche' }).first().click();
  await page.getByRole('button', { name: 'Donner un rôle' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Donner un rôle' }).click();
  await page.getByText('Le rôle est donné.').waitFor();
});

step('a mentor registers on a phone, and the HR referent validates him', async () => {
  await register(mentor.page, hugo);
  await signInToConsole(hrReferent.page, nadia);
  await validate(hrReferent.page, 'Hugo Lambert');
  await waitForMail(mailboxDir, hugo, 'a validé votre inscription');
  await mentor.page.reload();
  await mentor.page.waitForURL('**/profile-choice');
});

step('the mentor completes the profile and becomes visible', async () => {
  const { page } = mentor;
  await page.getByRole('button', { name: 'Devenir mentor·e' }).click();
  await fillProfile(page);
  await page.getByText('Votre profil est visible').waitFor();
});

step('a mentee of the company sees the mentor with a score and its reasons', async () => {
  const { page } = mentee;
  await register(page, zoe);
  await validate(hrReferent.page, 'Zoé Perrin');
  await page.reload();
  await page.waitForURL('**/profile-choice');
  await page.getByRole('button', { name: 'Chercher un·e mentor·e' }).click();
  await fillProfile(page);
  await page.getByRole('link', { name: 'Trouver un·e mentor·e' }).click();
  const card = page.getByRole('article').filter({ hasText: 'Hugo Lambert' });
  await expect.poll(() => card.textContent()).toMatch(/\d+\s%\s·\s/);
  await card.getByRole('button', { name: /^Pourquoi / }).click();
  await card.getByRole('list').first().waitFor();
});

step('a member of another company cannot find the mentor', async () => {
  const stranger = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' });
  await signIn(stranger.page, nova.email('lea.martin'));
  await stranger.page.goto('/community?q=Hugo%20Lambert');
  await stranger.page.getByText('Personne ne correspond').waitFor();
  expect(await stranger.page.getByRole('article').count()).toBe(0);
  await mentor.page.goto('/dashboard');
  await mentor.page.getByRole('button', { name: 'Mon compte' }).click();
  await mentor.page.getByRole('menuitem', { name: 'Mon profil' }).click();
  await mentor.page.waitForURL('**/profile/presenter/*');
  await stranger.page.goto(new URL(mentor.page.url()).pathname);
  await stranger.page.getByRole('heading', { name: 'Ce profil n’existe pas ou n’existe plus' }).waitFor();
  expect(await stranger.page.getByText('Hugo').count()).toBe(0);
});

step('no page had an error or requested another host', () => {
  expect([staff, hrReferent, mentor, mentee].flatMap(({ errors }) => errors)).toEqual([]);
});

/** Opens an invitation, registers and confirms the e-mail. Ends on the page that waits for the validation. */
async function register(page: Page, email: string): Promise<void> {
  await page.goto(await waitForMailLink(mailboxDir, email, '/sign_up/'));
  await acceptInvitation(page, { password });
  await page.getByText('Vérifiez vos e-mails').waitFor();
  await page.goto(await waitForMailLink(mailboxDir, email, '/auth#'));
  await page.getByText('attend sa validation').waitFor();
}

/** Validates a registration in the console. */
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

/** A CSV file as French Excel writes it: semicolons and Latin-1. */
function invitationFile(): Buffer {
  const validRows = [
    ['Nadia', 'Roche', nadia],
    ['Hugo', 'Lambert', hugo],
    ['Zoé', 'Perrin', zoe],
    ...Array.from({ length: 23 }, (_, index) => ['Camille', `Lefèvre-${String.fromCharCode(65 + index)}`, emailOf(`camille.${index + 1}`)]),
  ];
  const invalidRows = [
    ['Sans', 'Adresse', 'pas-une-adresse'],
    ['', 'Sansprénom', emailOf('sans.prenom')],
    ['Hugo', 'Bis', hugo],
    ['Langue', 'Inconnue', emailOf('langue')],
  ];
  const rows = [...validRows.map((row) => [...row, 'fr']), ...invalidRows.map((row, index) => [...row, index === 3 ? 'klingon' : 'fr'])];
  const text = [['Prénom', 'Nom', 'E-mail', 'Langue'], ...rows].map((row) => row.join(';')).join('\r\n');
  return Buffer.from(text, 'latin1');
}
