import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { openBrowser, openTestPage, type TestPage, waitForPage } from '../lib/browser.ts';
import { loadCompanies } from '../lib/companies.ts';
import { countSteps } from '../lib/count-steps.ts';
import { journey } from '../lib/journey.ts';
import { waitForMail } from '../lib/mailbox.ts';
import { password, signIn } from '../lib/sign-in.ts';

// A mentor changes the account settings and closes the account; a mentee then sees a deleted member.

const { baseUrl, mailboxDir, nova } = await loadCompanies(import.meta.filename);
const step = journey('A mentor changes the settings and closes the account');
const email = nova.email('camille.nguyen');
const identityName = 'Nom, photo et coordonnées';
const newPassword = 'Une-autre-2026!';
const browser = await openBrowser();
let desktop: TestPage;
let phone: TestPage;

beforeAll(async () => {
  desktop = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' });
  phone = await openTestPage(browser, baseUrl, { width: 390, theme: 'light', language: 'fr' });
  for (const { page } of [desktop, phone]) await signIn(page, email);
  await desktop.page.getByRole('button', { name: /^Mon compte/ }).click();
  await desktop.page.getByRole('menuitem', { name: 'Mes réglages' }).click();
  await desktop.page.getByRole('heading', { name: 'Mes réglages' }).waitFor();
});

function section(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true });
}

/** Unfolds a row by its button, and returns what it unfolds. */
async function openSection(page: Page, name: string) {
  await page.getByRole('button', { name: new RegExp(`^(Changer|Gérer|Voir|Ajouter|Activer) : ${name}$`) }).click();
  await section(page, name).waitFor();
  return section(page, name);
}

step('errors show under their fields, typed values are kept, and leaving asks for confirmation', async () => {
  const { page } = desktop;
  const identity = await openSection(page, identityName);
  await identity.getByLabel('Téléphone professionnel').fill('123');
  await identity.getByLabel('Profil LinkedIn').fill('https://exemple.fr/moi');
  await identity.getByLabel('Fonction').fill('Cheffe de projet réseaux');
  const year = identity.getByRole('group', { name: /^Date de naissance/ }).getByLabel('Année');
  const born = await year.inputValue();
  await year.fill('19');
  await identity.getByRole('button', { name: 'Enregistrer' }).click();
  await identity.getByText('Indiquez une date valable').waitFor();
  await year.fill('1985');
  await identity.getByLabel('Genre').selectOption('Autre');
  await identity.getByRole('button', { name: 'Enregistrer' }).click();
  await identity.getByText('Numéro de téléphone invalide').waitFor();
  await identity.getByText('Lien LinkedIn invalide').waitFor();

  await page.getByRole('link', { name: 'Accueil' }).first().click();
  const question = page.getByRole('alertdialog', { name: 'Quitter sans enregistrer ?' });
  await question.getByRole('button', { name: 'Rester sur la page' }).click();
  expect(await identity.getByLabel('Fonction').inputValue()).toBe('Cheffe de projet réseaux');

  await identity.getByLabel('Téléphone professionnel').fill('06 12 34 56 78');
  await identity.getByLabel('Profil LinkedIn').fill('linkedin.com/in/camille-nguyen');
  await identity.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('C’est enregistré.').first().waitFor();
  await expect.poll(() => identity.getByLabel('Téléphone professionnel').inputValue()).toBe('+33612345678');
  await page.goto('/personal_settings/identity');
  expect(born).not.toBe('1985');
  await expect.poll(() => year.inputValue()).toBe('1985');
  expect(await identity.getByLabel('Genre').inputValue()).toBe('other');

  await page.getByRole('link', { name: 'Accueil' }).first().click();
  await page.waitForURL('**/dashboard');
  await page.goBack();
  await page.waitForURL('**/personal_settings/identity');
});

step('the page is short and shows no field, and an address opens one of its rows', async () => {
  const { page } = phone;
  await page.goto('/personal_settings');
  const steps = countSteps(page);
  await steps.read('settings');
  expect(steps.figures().words).toBeLessThanOrEqual(140);
  expect(await page.locator('main :is(input:not([type=radio], [role=switch]), textarea, select)').count()).toBe(0);
  await page.goto('/personal_settings#language');
  await page.waitForURL('**/personal_settings/language');
  await section(page, 'Langue et fuseau').getByText('English').waitFor();
  // The row that the address names has the focus.
  await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toMatch(/^Replier\s: Langue et fuseau$/);
  await page.goto('/personal_settings/picture');
  await page.waitForURL('**/personal_settings/identity');
  await section(page, identityName).getByLabel('Fonction').waitFor();
  await page.goto('/personal_settings/nothing');
  await page.getByRole('heading', { name: /n’existe pas/ }).waitFor();
});

step('one press chooses what is sent by e-mail, says that it is saved, and survives a reload', async () => {
  const { page } = phone;
  await page.goto('/personal_settings');
  const essential = page.getByRole('radio', { name: /^L’essentiel/ });
  expect(await page.getByRole('radio', { name: /^Tout/ }).isChecked()).toBe(true);
  await page.getByText('L’essentiel', { exact: true }).click();
  await page.getByText('Enregistré', { exact: true }).waitFor();
  await page.reload();
  await essential.waitFor();
  expect(await essential.isChecked()).toBe(true);
  await page.getByText('Tout', { exact: true }).click();
  await page.getByText('Enregistré', { exact: true }).waitFor();
});

step('notification choices are saved one by one and survive a reload', async () => {
  const { page } = desktop;
  await page.goto('/personal_settings');
  await page.getByRole('button', { name: 'Détailler' }).click();
  const notifications = section(page, 'Notifications');
  const reminder = notifications.getByRole('combobox', { name: 'E-mail : une demande attend ma réponse' });
  await reminder.selectOption('Une fois par jour');
  await page.getByText('Vous avez choisi type par type.').waitFor();
  await notifications.getByText('Heures calmes', { exact: true }).click();
  await notifications.getByRole('combobox', { name: 'Début des heures calmes' }).selectOption('21:30');
  await notifications.getByText('dimanche', { exact: true }).click();
  await expect.poll(() => notifications.getByText('Enregistré', { exact: true }).count()).toBe(2);
  await page.goto('/personal_settings/notifications');
  await reminder.waitFor();
  await expect.poll(() => reminder.inputValue()).toBe('daily');
  expect(await notifications.getByRole('combobox', { name: 'E-mail : on me demande un accompagnement' }).inputValue()).toBe('at_once');
  expect(await notifications.getByRole('combobox', { name: 'Début des heures calmes' }).inputValue()).toBe('21:30');
  expect(await notifications.getByRole('checkbox', { name: 'dimanche' }).isChecked()).toBe(true);
});

step('a phone number is confirmed with the code from an SMS', async () => {
  const { page } = desktop;
  const notifications = section(page, 'Notifications');
  await notifications.getByLabel('Téléphone mobile').fill('06 98 76 54 32');
  await notifications.getByRole('button', { name: 'Recevoir un code' }).click();
  const code = await expect
    .poll(() => codeOf('+33698765432'))
    .toMatch(/^\d{6}$/)
    .then(() => codeOf('+33698765432'));
  await notifications.getByLabel('Code reçu au +33698765432').fill(String(code));
  await notifications.getByRole('button', { name: 'Confirmer' }).click();
  await notifications.getByText('+33698765432', { exact: true }).waitFor();
  expect(await notifications.getByRole('checkbox', { name: 'SMS : on me demande un accompagnement' }).isChecked()).toBe(true);
});

step('the page changes to the chosen language and back', async () => {
  const { page } = desktop;
  await openSection(page, 'Langue et fuseau');
  await section(page, 'Langue et fuseau').getByText('English').click();
  await section(page, 'Langue et fuseau').getByRole('button', { name: 'Enregistrer' }).click();
  const english = section(page, 'Language and time zone');
  await english.getByText('Français').click();
  await english.getByRole('button', { name: 'Save' }).click();
  await section(page, 'Langue et fuseau').waitFor();
});

step('a pause asks first with its effects, and ends with one press', async () => {
  const { page } = desktop;
  const roles = (await openSection(page, 'Rôles et pause')).getByRole('region', { name: 'Mentor·e' });
  await roles.getByRole('button', { name: 'Me mettre en pause' }).click();
  await roles.getByText('Indiquez une date valable').waitFor();
  const year = String(new Date().getFullYear() + 1);
  for (const [name, value] of Object.entries({ Jour: '3', Mois: '7', Année: year }))
    await roles.getByLabel(name, { exact: true }).fill(value);
  await roles.getByRole('button', { name: 'Me mettre en pause' }).click();
  const question = page.getByRole('alertdialog', { name: `Vous mettre en pause jusqu’au 3 juillet ${year} inclus ?` });
  await question.getByText(/^(Votre accompagnement|Vos . accompagnements) en cours continue/).waitFor();
  await question.getByRole('button', { name: 'Ne pas me mettre en pause' }).click();
  await question.waitFor({ state: 'hidden' });
  await expect.poll(() => roles.getByText('Disponible', { exact: true }).count()).toBe(1);
  await roles.getByRole('button', { name: 'Me mettre en pause' }).click();
  await question.getByRole('button', { name: 'Me mettre en pause', exact: true }).click();
  await roles.getByText(`En pause jusqu’au 3 juillet ${year} inclus`).waitFor();
  await roles.getByRole('button', { name: 'Reprendre maintenant' }).click();
  await roles.getByText('Disponible', { exact: true }).waitFor();
});

step('a password change signs out other devices and sends a mail', async () => {
  const { page } = desktop;
  const form = await openSection(page, 'Mot de passe');
  await form.getByLabel('Mot de passe actuel').fill('pas le mien');
  await form.getByLabel('Nouveau mot de passe', { exact: true }).fill(newPassword);
  await form.getByLabel('Confirmez le nouveau mot de passe').fill(newPassword);
  await form.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await form.getByText('Ce n’est pas votre mot de passe actuel.').waitFor();
  await form.getByLabel('Mot de passe actuel').fill(password);
  await form.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await page.getByText('Votre mot de passe est changé.').first().waitFor();
  await openSection(page, 'Appareils connectés');
  await section(page, 'Appareils connectés').getByText('Vous n’êtes connecté·e nulle part ailleurs.').waitFor();

  await phone.page.goto('/community');
  await phone.page.waitForURL('**/sign_in**');
  await waitForMail(mailboxDir, email, 'Votre mot de passe a été changé');
});

step('a member downloads their data', async () => {
  const { page } = desktop;
  await page.getByRole('button', { name: 'Mes données, fermer mon compte' }).click();
  const data = section(page, 'Mes données');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    data.getByRole('button', { name: 'Télécharger mes données' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^binome-mes-donnees-\d{4}-\d\d-\d\d\.zip$/);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
});

step('a profile deleted permanently leaves the settings, and its role is gone', async () => {
  const { context, page, errors } = await openTestPage(browser, baseUrl, { width: 390, theme: 'light', language: 'fr' });
  await signIn(page, nova.email('ines.moreau'));
  await page.goto('/personal_settings/roles');
  await page.getByRole('button', { name: 'Supprimer définitivement mon profil de mentoré·e' }).click();
  const question = page.getByRole('alertdialog', { name: 'Supprimer définitivement votre profil de mentoré·e ?' });
  await question.getByText('Vos réponses et vos ressources sont effacées tout de suite.', { exact: false }).waitFor();
  await question.getByRole('button', { name: 'Supprimer ce profil' }).click();
  await question.waitFor({ state: 'hidden' });
  await section(page, 'Mentoré·e').waitFor({ state: 'hidden' });
  await page.reload();
  await section(page, 'Mentor·e').waitFor();
  await waitForPage(page);
  expect(await section(page, 'Mentoré·e').count()).toBe(0);
  await context.close();
  expect(errors).toEqual([]);
});

step('closing an account requires its e-mail and password, and the partner then sees a deleted member', async () => {
  const { page } = desktop;
  const partner = await partnerOf(page);
  const closure = section(page, 'Fermer mon compte');
  await closure.getByText('Vos 2 accompagnements en cours se terminent', { exact: false }).waitFor();
  await closure.getByRole('button', { name: 'Fermer mon compte…' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('Vos 2 accompagnements en cours se terminent', { exact: false }).waitFor();
  await dialog.getByLabel('Saisissez votre adresse e-mail').fill(nova.email('camille'));
  await dialog.getByLabel('Votre mot de passe').fill(newPassword);
  await dialog.getByRole('button', { name: 'Fermer mon compte' }).click();
  await dialog.getByText('Ce n’est pas l’adresse de votre compte').waitFor();
  await dialog.getByLabel('Saisissez votre adresse e-mail').fill(email);
  await dialog.getByRole('button', { name: 'Fermer mon compte' }).click();
  await page.waitForURL(`${baseUrl}/`);
  await page.getByText('Votre compte est fermé.').first().waitFor();
  await page.goto('/dashboard');
  await page.waitForURL('**/sign_in**');

  // Julien, whom Camille mentors, is a mentor too.
  await signIn(phone.page, partner);
  await expect
    .poll(async () => {
      await phone.page.goto('/mentoring_center?as=participant');
      await waitForPage(phone.page);
      return phone.page.locator('main').textContent();
    })
    .toContain('Membre supprimé');
  expect([...desktop.errors, ...phone.errors]).toEqual([]);
});

/** Returns the code in the SMS to a number; undefined until it is sent. */
async function codeOf(number: string): Promise<string | undefined> {
  const folder = join(mailboxDir, '..', 'sms');
  const names = await readdir(folder).catch(() => []);
  const texts = await Promise.all(names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'))));
  return /\b\d{6}\b/.exec(texts.find(({ to }) => to === number)?.text ?? '')?.[0];
}

/** Returns the e-mail address of the first partner, from the relationship page. Ends on the settings page. */
async function partnerOf(page: Page): Promise<string> {
  await page.goto('/mentoring_center');
  await page.goto((await page.locator('main a[href^="/mentoring_center/"]').first().getAttribute('href')) ?? '/nowhere');
  await page.getByRole('button', { name: /^Plus\s:/ }).click();
  await page.getByRole('menuitem', { name: /^Coordonnées/ }).click();
  const link = (await page.locator('a[href^="mailto:"]').first().getAttribute('href')) ?? '';
  await page.goto('/personal_settings/closure');
  await section(page, 'Fermer mon compte').waitFor();
  return decodeURIComponent(link.slice('mailto:'.length).split('?')[0] ?? '');
}
