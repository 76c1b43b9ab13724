import { beforeAll, expect } from 'vitest';
import { openBrowser, openTestPage, type TestPage, waitForPage } from '../lib/browser.ts';
import { loadCompanies } from '../lib/companies.ts';
import { journey } from '../lib/journey.ts';
import { mailsTo, waitForMail } from '../lib/mailbox.ts';
import { signIn, signInToConsole } from '../lib/sign-in.ts';

// What administrators take back: requests, sessions, mentorships, invitations, roles and elements of lists. The people concerned read it.

const { baseUrl, mailboxDir, nova } = await loadCompanies(import.meta.filename);
const step = journey('An administrator decides, and both sides read the reason');
const browser = await openBrowser();
let admin: TestPage;

beforeAll(async () => {
  admin = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' });
  await signInToConsole(admin.page, nova.email('admin'));
});

step('revokes a request, and both people read the reason', async () => {
  const reason = 'Karim change de poste ce mois-ci';
  await openFirst('mentoring_requests', { q: 'Léa Martin', aasm_state: 'requested' });
  await press('Annuler la demande', reason);
  await admin.page.getByText('La demande est annulée.').waitFor();
  await waitForPage(admin.page);
  expect(await admin.page.getByRole('button', { name: 'Annuler la demande' }).count()).toBe(0);
  for (const name of ['lea.martin', 'karim.haddad']) await waitForMail(mailboxDir, `${name}@${nova.mailDomain}`, reason);

  const { context, page } = await openTestPage(browser, baseUrl, { width: 390, theme: 'light', language: 'fr' });
  await signIn(page, nova.email('lea.martin'));
  await page.goto('/mentoring_center');
  await page.getByRole('button', { name: /^Karim Haddad/ }).click();
  await page.getByText(reason).first().waitFor();
  await context.close();
});

step('cancels a session and removes a mentorship, and both people read the reasons', async () => {
  const reasons = ['Salle fermée ce jour-là', 'Ce binôme a été ouvert par erreur'];
  await openFirst('meetings', { q: 'Charlotte Weber', aasm_state: 'confirmed' });
  await press('Annuler la séance', reasons[0]);
  await admin.page.getByText('La séance est annulée.').waitFor();
  await openFirst('mentoring_relationships', { q: 'Charlotte Weber', aasm_state: 'initiated' });
  await press('Retirer', reasons[1]);
  await admin.page.getByText('L’accompagnement est annulé.').waitFor();
  await admin.page.getByText('Annulé', { exact: true }).first().waitFor();
  for (const name of ['charlotte.weber', 'paul.bernard'])
    for (const reason of reasons) await waitForMail(mailboxDir, `${name}@${nova.mailDomain}`, reason);
});

step('opens a mentorship, and both people read the reason', async () => {
  const reason = 'Deux métiers proches, à la demande de Léa';
  const { page } = admin;
  const chooseMentee = async () => {
    await page.goto('/backoffice/mentoring_relationships/create');
    await page.getByRole('combobox', { name: 'Nom du membre' }).fill('Léa Martin');
    await page.getByRole('option', { name: /^Léa Martin/ }).click();
  };
  await chooseMentee();
  page.once('dialog', (question) => question.accept());
  await page.getByRole('link', { name: 'Personnes' }).click();
  await page.waitForURL('**/backoffice/users');

  await chooseMentee();
  page.once('dialog', (question) => question.dismiss());
  await page.getByRole('link', { name: 'Personnes' }).click();
  await page.getByRole('searchbox', { name: 'Chercher un·e mentor·e' }).fill('Isabelle Renaud');
  await page.getByRole('radio', { name: /Isabelle Renaud/ }).check();
  await page.getByRole('textbox', { name: /^Raison/ }).fill(reason);
  await page.getByRole('button', { name: 'Ouvrir cet accompagnement' }).click();
  await page.getByText('L’accompagnement est ouvert.').waitFor();
  await page.waitForURL(/mentoring_relationships\/[^/]+\/show$/);
  for (const name of ['lea.martin', 'isabelle.renaud']) await waitForMail(mailboxDir, `${name}@${nova.mailDomain}`, reason);

  const { context, page: mentee } = await openTestPage(browser, baseUrl, { width: 390, theme: 'light', language: 'fr' });
  await signIn(mentee, nova.email('lea.martin'));
  await mentee.goto('/mentoring_center');
  await mentee.getByText(reason).first().waitFor();
  await context.close();
});

step('revokes an invitation, whose link then leads nowhere', async () => {
  const { page } = admin;
  const email = nova.email('zoe.arnaud');
  await page.goto('/backoffice/invitations/create');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('textbox', { name: 'Prénom' }).fill('Zoé');
  await page.getByRole('textbox', { name: /^Nom/ }).fill('Arnaud');
  await page.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  const { text } = await waitForMail(mailboxDir, email, 'Zoé');
  await page.waitForURL(({ pathname }) => !pathname.endsWith('/create'));
  await openFirst('invitations', { q: 'zoe.arnaud' });
  await page.getByRole('button', { name: 'Annuler l’invitation' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler l’invitation' }).click();
  await page.getByText('L’invitation est annulée.').waitFor();

  const { context, page: visitor } = await openTestPage(browser, baseUrl, { width: 390, theme: 'light', language: 'fr' });
  await visitor.goto(/http\S+\/sign_up\/\S+/.exec(text)?.[0] ?? '/nowhere');
  await visitor.getByRole('heading', { name: /n’est plus valable|n’est plus valide|a expiré/ }).waitFor();
  await context.close();
  expect(await mailsTo(mailboxDir, email)).toHaveLength(1);
});

step('gives a role and removes it', async () => {
  const { page } = admin;
  await openFirst('users', { q: 'Élodie Marchand' });
  await page.getByRole('button', { name: 'Donner un rôle' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Donner un rôle' }).click();
  const remove = page.getByRole('button', { name: /^Retirer\s: / });
  await remove.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click();
  await page.getByText('Le rôle est retiré.').waitFor();
  await remove.waitFor({ state: 'detached' });
});

step('archives a site that people have, and deletes one that nobody has', async () => {
  const { page } = admin;
  await page.goto('/backoffice/sites');
  await page.getByRole('button', { name: /^Actions sur « Lyon/ }).click();
  await page.getByRole('menuitem', { name: 'Archiver' }).click();
  await page.getByText('C’est archivé').waitFor();
  await page.getByRole('button', { name: /archivé/ }).click();
  await page.getByRole('button', { name: 'Remettre' }).click();
  await page.getByText('C’est de nouveau dans la liste.').waitFor();

  await page.getByRole('button', { name: 'Ajouter un site' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Nom', exact: true }).fill('Brest');
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByRole('button', { name: 'Actions sur « Brest »' }).click();
  await page.getByRole('menuitem', { name: 'Supprimer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await page.getByText('C’est supprimé.').waitFor();
  await page.getByRole('button', { name: 'Actions sur « Brest »' }).waitFor({ state: 'detached' });
  expect(admin.errors).toEqual([]);
});

/** Opens the first record of a filtered list. */
async function openFirst(resource: string, filter: object): Promise<void> {
  const { page } = admin;
  await page.goto(`/backoffice/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  await page.getByRole('row').nth(1).getByRole('link').first().press('Enter');
  await page.waitForURL(/\/show$/);
  await waitForPage(page);
}

/** Presses a button, gives a reason in its dialog, and confirms. */
async function press(name: string, reason = ''): Promise<void> {
  await admin.page.getByRole('button', { name, exact: true }).click();
  const dialog = admin.page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(reason);
  await dialog.getByRole('button', { name, exact: true }).click();
}
