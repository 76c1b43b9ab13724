import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { answerProfile } from '../lib/answer-profile.ts';
import { axeViolations, openBrowser, openTestPage, type TestPage, waitForPage } from '../lib/browser.ts';
import { loadCompanies } from '../lib/companies.ts';
import { callConsole } from '../lib/console-calls.ts';
import { countSteps } from '../lib/count-steps.ts';
import { chooseWish, createAccess } from '../lib/join.ts';
import { journey } from '../lib/journey.ts';
import { mailsTo, waitForMail } from '../lib/mailbox.ts';
import { addPasskeyDevice } from '../lib/passkey-device.ts';
import { waitForMailLink } from '../lib/registration.ts';
import { sendRequest } from '../lib/send-request.ts';
import { password, signIn, signInToConsole } from '../lib/sign-in.ts';

// From a new company to a mentor in the community: company, invitations, accesses, validations and profiles; and how much a newcomer has to do.

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

step('staff create a company, mend the address that is refused, and land on what is left to do', async () => {
  const { page } = staff;
  await signInToConsole(page, staffEmail);
  await page.goto('/backoffice/companies/create');
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill(companyName);
  const address = page.getByRole('textbox', { name: 'Adresse courte' });
  await address.fill(nova.slug);
  const create = page.getByRole('button', { name: 'Créer l’entreprise' });
  await create.click();
  await page.getByText('Cette valeur est déjà utilisée par une autre entreprise.').first().waitFor();
  await address.fill('');
  await create.click();
  await page.getByText(`Vous êtes chez ${companyName}`).waitFor();
  await page.waitForURL('**/backoffice/onboarding');
  await page.getByRole('heading', { level: 1, name: /10 étapes pour commencer/ }).waitFor();
  await page.getByRole('button', { name: /^C’est relu.*Questions du profil$/ }).click();
  await page.getByRole('heading', { level: 1, name: /9 étapes pour commencer/ }).waitFor();
  await page.getByRole('heading', { level: 3, name: 'Questions du profil : fait' }).waitFor();
});

step('staff import invitations from a file, in which four of thirty rows are invalid', async () => {
  const { page } = staff;
  await page.getByRole('link', { name: /^Inviter.*Personnes invitées$/ }).click();
  await page.locator('input[type="file"]').setInputFiles({ name: 'équipe.csv', mimeType: 'text/csv', buffer: invitationFile() });
  await page.getByText('Prêtes (26)').waitFor();
  await page.getByText('À corriger (4)').waitFor();
  await page.getByRole('button', { name: 'Inviter 26 personnes' }).click();
  await page.getByText('Terminé : 26 e-mails envoyés sur 26.').waitFor();
});

step('the first person joins by their invitation, without another mail or a validation, and becomes HR referent', async () => {
  await join(hrReferent.page, nadia, { topics: 0 });
  await hrReferent.page.waitForURL('**/profile-choice');
  expect(await mailsTo(mailboxDir, nadia)).toHaveLength(1);

  const { page } = staff;
  await page.goto(`/backoffice/users?filter=${encodeURIComponent('{"q":"Roche"}')}`);
  await page.getByRole('link', { name: /Roche/ }).first().click();
  await page.getByRole('button', { name: 'Donner un rôle' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Donner un rôle' }).click();
  await page.getByText('Le rôle est donné.').waitFor();
});

step(
  'a mentor joins on a phone, fills in his profile while he waits, and reads at once that the HR referent has validated him',
  async () => {
    await trustInvitations(false);
    await join(mentor.page, hugo, { role: 'presenter', topics: 2 });
    await mentor.page.waitForURL('**/profiling**');
    await mentor.page.getByText('Votre inscription attend Nadia Roche, en général 3 jours.').waitFor();
    await signInToConsole(hrReferent.page, nadia);
    await validate(hrReferent.page, 'Hugo Lambert');
    await waitForMail(mailboxDir, hugo, 'a validé votre inscription');
    await mentor.page.getByText('Votre inscription est validée').waitFor();
    await mentor.page.getByText('Votre inscription attend').waitFor({ state: 'detached' });
    await trustInvitations(true);
  },
);

step('the mentor completes the profile and becomes visible', async () => {
  const { page } = mentor;
  await answerProfile(page);
  await page.getByRole('heading', { level: 1, name: 'Hugo, votre profil est visible' }).waitFor();
});

step('a mentee of the company sees how close the mentor is, and why', async () => {
  const { page } = mentee;
  await join(page, zoe, { topics: 2 });
  await page.waitForURL('**/profiling**');
  await answerProfile(page);
  await page.getByRole('heading', { level: 1, name: 'Zoé, une personne vous attend' }).waitFor();
  await page.getByRole('button', { name: 'Écrire à Hugo' }).waitFor();
  await page.getByRole('link', { name: 'Voir 1 mentor·e disponible' }).click();
  const card = page.getByRole('article').filter({ hasText: 'Hugo Lambert' });
  await card.getByText(/^(Très proche|Proche|Bonne piste|À découvrir)/).waitFor();
  await card.getByRole('link', { name: 'Hugo Lambert' }).click();
  await page.getByRole('region', { name: 'Pourquoi vous deux' }).getByRole('listitem').first().waitFor();
});

step('staff read on the onboarding what has ticked itself', async () => {
  const { page } = staff;
  await page.goto('/backoffice/onboarding');
  for (const name of ['Personnes invitées', 'Première validation', 'Premier profil visible']) {
    await page.getByRole('heading', { level: 3, name: `${name} : fait` }).waitFor();
  }
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

// The newcomer's way, counted. Each stage has a function of its own, and asserts what the person reads.

const firstPage = await openTestPage(browser, baseUrl, { width: 390, theme: 'light', language: 'fr' });
const camille = `camille.roux@${nova.mailDomain}`;
const way = journey('From the invitation to the first request, counted');
const steps = countSteps(firstPage.page);

way('an HR referent invites somebody by name', async () => {
  const { page } = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' });
  await signInToConsole(page, nova.email('rh'));
  const [unit] = await callConsole(page, 'GET', 'business_units');
  const body = { email: camille, first_name: 'Camille', last_name: 'Roux', business_unit_id: unit.id };
  await callConsole(page, 'POST', 'invitations', body);
});

way('the invitation asks what to move forward on, and shows three faces after the second topic', async () => {
  const { page } = firstPage;
  await page.goto(await waitForMailLink(mailboxDir, camille, '/sign_up/'));
  await page.getByText('Bonjour Camille.').waitFor();
  await expect.poll(() => page.url()).not.toContain('#');
  const topics = page.getByRole('group', { name: /avancer/ }).getByRole('button');
  await topics.nth(0).click();
  // A reload keeps what was chosen, without a word about the person in the address or the storage.
  await page.reload();
  await expect.poll(() => topics.nth(0).getAttribute('aria-pressed')).toBe('true');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toMatch(/camille|roux/i);
  await topics.nth(0).click();
  await chooseWish(steps, { topics: 2 });
  expect(await axeViolations(page)).toEqual([]);
});

way('the access needs a date of birth, a consent and the device', async () => {
  await addPasskeyDevice(firstPage);
  await createAccess(steps);
  await firstPage.page.waitForURL('**/profiling**');
  await waitForPage(firstPage.page);
});

way('the access takes two screens, at most eight presses with a date, and 150 words', async () => {
  const { actions, screens, words } = steps.figures();
  const dateFields = 3;
  expect(screens).toBe(2);
  expect(actions - dateFields).toBeLessThanOrEqual(8);
  expect(words).toBeLessThanOrEqual(150);
});

way('the profile asks one question a screen, and ends with people to write to', async () => {
  const { page } = firstPage;
  await answerProfile(page, steps);
  await page.getByRole('heading', { level: 1, name: /^Camille, .* attend/ }).waitFor();
  await steps.read('people');
  const name = await page
    .getByRole('button', { name: /^Écrire à / })
    .first()
    .textContent();
  await sendRequest(page, name?.replace('Écrire à ', '').trim() ?? '', steps);
});

way('twenty-five actions, 1,100 words and one mail are enough', async () => {
  const { actions, screens, words } = steps.figures();
  const mails = (await mailsTo(mailboxDir, camille)).length;
  process.stdout.write(
    `From the invitation to the first request: ${JSON.stringify({ actions, screens, words, mails, each: steps.screens })}\n`,
  );
  expect(actions).toBeLessThanOrEqual(25);
  expect(words).toBeLessThanOrEqual(1100);
  expect(mails).toBe(1);
  expect(firstPage.errors).toEqual([]);
});

/** Opens an invitation and creates the access. */
async function join(page: Page, email: string, wish: Parameters<typeof chooseWish>[1]): Promise<void> {
  const steps = countSteps(page);
  await page.goto(await waitForMailLink(mailboxDir, email, '/sign_up/'));
  await chooseWish(steps, wish);
  await createAccess(steps, { password });
}

/** Staff decide for the new company whether people invited by name need a validation. */
async function trustInvitations(trusts_invitations: boolean): Promise<void> {
  const companies: { id: string; name: string }[] = await callConsole(staff.page, 'GET', 'companies?range=[0,99]');
  const { id } = companies.find(({ name }) => name === companyName) ?? {};
  await callConsole(staff.page, 'PUT', `companies/${id}`, { trusts_invitations });
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
