import { beforeAll, expect, test } from 'vitest';
import { axeViolations, openBrowser, openTestPage } from '../lib/browser.ts';
import { loadCompanies } from '../lib/companies.ts';
import { createOpenLink } from '../lib/open-link.ts';
import { signIn } from '../lib/sign-in.ts';

// Registration through an open link, with its errors.

const { baseUrl, nova, rivage } = await loadCompanies(import.meta.filename);
const browser = await openBrowser();
let link: string;
beforeAll(async () => {
  link = await createOpenLink({ baseUrl, nova });
});

const openVisitorPage = () => openTestPage(browser, baseUrl, { width: 390, theme: 'light', language: 'fr' });

test('errors show beside the field and above the form, and a reload keeps the typed values but not the password', async () => {
  const { page, errors } = await openVisitorPage();
  await page.goto(link);
  await page.getByRole('heading', { name: /^Rejoignez/ }).waitFor();
  await expect.poll(() => page.url()).not.toContain('#');
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await page.getByText('Les validations ont échoué : corrigez les champs signalés, puis réessayez').waitFor();
  await page.getByRole('button', { name: /^Adresse e-mail professionnelle/ }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');

  await page.keyboard.type('ana@ailleurs.example');
  await page.getByText(`Utilisez une adresse @${nova.mailDomain}.`).first().waitFor();
  await page.getByLabel('Prénom').fill('Ana');
  for (const [part, text] of [
    ['Jour', '7'],
    ['Mois', '3'],
    ['Année', '2012'],
  ] as const)
    await page.getByLabel(part).fill(text);
  await page.getByText('Vous avez moins de 18 ans').waitFor();
  await page.getByLabel('Mot de passe', { exact: true }).fill('Chemin-7');
  expect(await axeViolations(page)).toEqual([]);

  await page.reload();
  await expect.poll(() => page.getByLabel('Prénom').inputValue()).toBe('Ana');
  await expect.poll(() => page.getByLabel('Année').inputValue()).toBe('2012');
  expect(await page.getByLabel('Mot de passe', { exact: true }).inputValue()).toBe('');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toMatch(/Chemin-7|token/);
  expect(errors).toEqual([]);
});

test('a truncated link is invalid, and the full link opens the form', async () => {
  const { page } = await openVisitorPage();
  await page.goto(link.slice(0, -5));
  await page.getByRole('heading', { name: 'Ce lien n’est pas valable' }).waitFor();
  await page.evaluate((url) => location.assign(url), link);
  await page.getByRole('heading', { name: /^Rejoignez/ }).waitFor();
});

test('a member of another company cannot use the link, and a member of the company sees the program', async () => {
  const { page: otherMember } = await openVisitorPage();
  await signIn(otherMember, rivage.email('mentee'));
  await otherMember.goto(link);
  await otherMember.getByText('Ce lien n’est pas destiné au compte').waitFor();
  await otherMember.getByRole('button', { name: 'Me déconnecter et utiliser l’invitation' }).click();
  await otherMember.getByRole('button', { name: 'Créer mon compte' }).waitFor();

  const { page: member } = await openVisitorPage();
  await signIn(member, nova.email('ines.moreau'));
  await member.goto(link);
  await member.getByText(/Vous participez déjà|Rejoindre ce programme/).waitFor();
});

test('a visitor without a link can leave contact details', async () => {
  const { page } = await openVisitorPage();
  await page.goto('/sign_up');
  await page.getByLabel('Nom', { exact: true }).fill('Roy');
  await page.getByLabel('Prénom').fill('Jeanne');
  await page.getByLabel('Adresse e-mail').fill('jeanne.roy@client.example');
  await page.getByRole('button', { name: 'Laisser mes coordonnées' }).click();
  await page.getByText('Merci').waitFor();
});
