import { expect, test } from 'vitest';
import { openBrowser, openTestPage, type TestPage, waitForPage } from '../lib/browser.ts';
import { loadCompanies } from '../lib/companies.ts';
import { waitForMail } from '../lib/mailbox.ts';
import { signIn, signInToConsole } from '../lib/sign-in.ts';

// Relationships that do not begin with the request of a mentee.

const { baseUrl, mailboxDir, nova, rivage } = await loadCompanies(import.meta.filename);
const browser = await openBrowser();

test('the HR referent opens a relationship with the help of match reasons, and finishes it', async () => {
  const { page, errors } = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' });
  await signInToConsole(page, nova.email('rh'));
  await page.getByRole('link', { name: 'Accompagnements' }).click();
  await page.getByRole('link', { name: 'Ouvrir un accompagnement' }).click();
  await page.getByLabel('Nom du membre').fill('Thibault');
  await page.getByRole('option', { name: /Thibault Lefèvre/ }).click();
  await page.getByRole('radio').and(page.locator(':not([disabled])')).first().waitFor();
  await waitForPage(page);
  await page.getByRole('radio').and(page.locator(':not([disabled])')).first().check();
  await page.getByLabel(/^Raison/).fill('Deux parcours qui se répondent.');
  await page.getByRole('button', { name: 'Ouvrir cet accompagnement' }).click();
  await page.getByText('L’accompagnement est ouvert. Les deux personnes sont prévenues.').waitFor();
  await waitForMail(mailboxDir, nova.email('thibault.lefevre'), 'Votre accompagnement avec');

  await page.getByRole('button', { name: 'Terminer', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Raison/).fill('Thibault change de site en janvier.');
  await dialog.getByRole('button', { name: 'Terminer' }).click();
  await page.getByText('L’accompagnement est terminé. Les deux personnes sont prévenues.').waitFor();
  await waitForMail(mailboxDir, nova.email('thibault.lefevre'), 'est terminé');
  expect(errors).toEqual([]);
});

const offerMessage = 'Bonjour Bruno, j’anime des ateliers depuis dix ans et je serais heureuse de préparer les vôtres avec vous.';

test('a mentor offers help on a phone: one mentee declines, another reads why and accepts, and a mentor of another company finds nobody', async () => {
  const ines = await openTestPage(browser, baseUrl, { width: 390, theme: 'light', language: 'fr' });
  await signIn(ines.page, nova.email('ines.moreau'));
  await offerHelp(ines, 'Bruno Da Silva', offerMessage);
  await offerHelp(ines, 'Laura Techer', 'Bonjour Laura, votre projet en solaire me rappelle le mien et j’aimerais vous aider.');

  const laura = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' });
  await signIn(laura.page, nova.email('laura.techer'));
  await laura.page.goto(`${baseUrl}/mentoring_center`);
  await laura.page.getByRole('link', { name: /^Lire et répondre.*Inès Moreau$/ }).click();
  await laura.page.getByRole('button', { name: 'Refuser gentiment' }).click();
  const dialog = laura.page.getByRole('dialog');
  await dialog.getByText('Je n’ai pas le temps en ce moment').click();
  await dialog.getByRole('button', { name: 'Refuser' }).click();
  await laura.page.getByText('Proposition refusée').first().waitFor();
  await waitForMail(mailboxDir, nova.email('ines.moreau'), 'Laura Techer ne peut pas accepter votre aide cette fois');

  const bruno = await openTestPage(browser, baseUrl, { width: 390, theme: 'dark', language: 'fr' });
  await waitForMail(mailboxDir, nova.email('bruno.da.silva'), offerMessage.slice(0, 40));
  await signIn(bruno.page, nova.email('bruno.da.silva'));
  await bruno.page.goto(`${baseUrl}/mentoring_center`);
  const offer = bruno.page.getByRole('article').filter({ hasText: 'Inès Moreau' });
  await offer.getByRole('link', { name: /^Lire et répondre/ }).click();
  await bruno.page.getByText('Animation d’ateliers').first().waitFor();
  await bruno.page.getByRole('button', { name: /^Accepter/ }).click();
  await bruno.page.getByRole('heading', { name: 'Vous avez dit oui à Inès' }).waitFor();

  await ines.page.goto(`${baseUrl}/mentoring_center`);
  await ines.page.getByRole('article').filter({ hasText: 'Bruno Da Silva' }).waitFor();
  const stranger = await openTestPage(browser, baseUrl, { width: 390, theme: 'light', language: 'fr' });
  await signIn(stranger.page, rivage.email('mentor'));
  await stranger.page.goto(`${baseUrl}/community?q=Bruno`);
  await stranger.page.getByText('Personne ne correspond').waitFor();
});

async function offerHelp({ page }: TestPage, name: string, text: string): Promise<void> {
  await page.goto(`${baseUrl}/community?q=${encodeURIComponent(name)}&show=participant`);
  await page.getByRole('article').getByRole('link', { name }).click();
  const [firstName] = name.split(' ');
  await page.getByRole('button', { name: `Proposer mon aide à ${firstName}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /Votre message/ }).fill(text);
  await dialog.getByRole('button', { name: `Envoyer à ${firstName}` }).click();
  await page
    .getByRole('dialog', { name: `C’est parti vers ${firstName}` })
    .getByRole('button', { name: 'Très bien' })
    .click();
  await dialog.waitFor({ state: 'hidden' });
}
