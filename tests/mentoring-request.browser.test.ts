import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser, openTestPage, type TestPage, waitForPage } from './lib/browser.ts';
import { mailsTo } from './lib/mailbox.ts';
import { signIn, signInToConsole } from './lib/sign-in.ts';
import { startStack } from './stack.ts';

// A mentoring request from the search to the relationship: mentee, mentor and HR referent on the demo data.

const { baseUrl, mailboxDir } = await startStack();
const browser = await openBrowser();
let lea: TestPage;
let paul: TestPage;
let hrReferent: TestPage;

beforeAll(async () => {
  lea = await openTestPage(browser, baseUrl, { width: 390, theme: 'light', language: 'fr' });
  paul = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' });
  hrReferent = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' });
});

/** The number of unread notifications that the bell shows. */
async function unreadCount(page: Page): Promise<number> {
  const label = await page.getByRole('button', { name: /^Notifications/ }).getAttribute('aria-label');
  return Number(label?.match(/\d+/)?.[0] ?? 0);
}

const message = 'Bonjour Paul, je prends une équipe de cinq analystes en mars et votre chemin vers le management me parle beaucoup.';

test('a mentee finds a mentor by score and reasons, and sends a request', async () => {
  const { page } = lea;
  await signIn(page, 'lea.martin@nova.example');
  await page.getByRole('link', { name: 'Communauté', exact: true }).last().click();
  const card = page.getByRole('article').first();
  await expect.poll(() => card.getByRole('heading').first().textContent()).toBe('Paul Bernard');
  expect(await card.textContent()).toMatch(/\d\d\s%\s·\sExcellent/);
  await card.getByRole('button', { name: 'Pourquoi cette proposition' }).click();
  expect(await card.textContent()).toContain('Premier management');

  await card.getByRole('button', { name: 'Demander un accompagnement à Paul Bernard' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Envoyer la demande' }).click();
  await dialog.getByText('Ce champ doit être rempli').waitFor();
  await dialog.getByLabel('Votre message à Paul').fill('Trop court.');
  await dialog.getByRole('button', { name: 'Envoyer la demande' }).click();
  await dialog.getByText('Écrivez au moins 40 caractères').waitFor();
  await dialog.getByLabel('Votre message à Paul').fill(message);
  await dialog.getByRole('button', { name: 'Envoyer la demande' }).click();
  await page.getByText('Demande envoyée').first().waitFor();
  await dialog.waitFor({ state: 'hidden' });
  await card.getByText('Demande envoyée').waitFor();
  expect(await card.getByRole('button', { name: 'Demander' }).count()).toBe(0);

  // The mentee waits for an answer: the dashboard says so, and calls nothing a task.
  await page.getByRole('link', { name: 'Accueil', exact: true }).last().click();
  await page.getByRole('link', { name: 'Voir mes demandes' }).waitFor();
  expect(await page.getByText('À faire maintenant').count()).toBe(0);
});

test('the mentor gets a mail, sees the same reasons, and accepts', async () => {
  await expect.poll(() => mailsTo(mailboxDir, 'paul.bernard@nova.example')).toHaveLength(1);
  const [mail] = await mailsTo(mailboxDir, 'paul.bernard@nova.example');
  expect(mail?.text).toContain(message.slice(0, 40));

  const { page } = paul;
  await signIn(page, 'paul.bernard@nova.example');
  // A to-do for each of the three requests, Léa’s the last to expire.
  await page.getByText('Léa Martin attend votre réponse').waitFor();
  const answers = page.getByRole('link', { name: 'Répondre' });
  expect(await answers.count()).toBe(3);
  await expect.poll(() => unreadCount(page)).toBeGreaterThan(0);
  await answers.last().click();
  const request = page.getByRole('article').filter({ hasText: 'Léa Martin' });
  await request.getByText(message).waitFor();
  await request.getByRole('button', { name: 'Pourquoi Léa et vous' }).click();
  expect(await request.textContent()).toContain('Premier management');
  await request.getByRole('button', { name: 'Accepter' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Un premier mot pour Léa').fill('Avec plaisir, Léa. Parlons-nous mardi ?');
  await dialog.getByRole('button', { name: 'Accepter' }).click();
  await page.getByText('L’accompagnement commence').first().waitFor();
  await page.getByText('2 / 2 accompagnements').waitFor();
  const running = page.getByRole('article').filter({ hasText: 'Léa Martin' });
  await running.getByRole('link', { name: 'Voir l’accompagnement avec Léa' }).waitFor();
  await expect.poll(() => unreadCount(page)).toBe(0);
});

test('the mentee sees the relationship and gets the mentor’s message by e-mail', async () => {
  await expect.poll(() => mailsTo(mailboxDir, 'lea.martin@nova.example')).not.toHaveLength(0);
  const texts = (await mailsTo(mailboxDir, 'lea.martin@nova.example')).map(({ text }) => text).join('\n');
  expect(texts).toContain('Parlons-nous mardi');

  const { page } = lea;
  await page.goto('/mentoring_center');
  const running = page.getByRole('article').filter({ hasText: 'Paul Bernard' });
  await running.getByText('Choisissez une date avec Paul').waitFor();
  await page.goto('/dashboard');
  await page.getByText('Choisissez une date avec Paul').first().waitFor();
  await page.getByRole('button', { name: /Notifications, \d+ non lue/ }).click();
  await page.getByRole('dialog').getByText('Paul Bernard').first().click();
  await page.waitForURL('**/mentoring_center/*');
  await expect.poll(() => unreadCount(page)).toBe(0);
});

test('a common time on the mentor’s profile starts the booking of a session', async () => {
  const { page } = lea;
  await page.goto('/community?q=Paul%20Bernard');
  await page.getByRole('link', { name: 'Voir le profil de Paul Bernard' }).click();
  const time = page.getByRole('link', { name: /^Proposer une séance/ }).first();
  const slot = await time.locator('time').getAttribute('datetime');
  await time.click();
  await page.getByRole('heading', { name: /Paul/ }).first().waitFor();
  expect(new URL(page.url()).searchParams.get('slot')).toBe(slot);
  await page.getByRole('button', { name: /^Retirer/ }).waitFor();
});

test('a mentor at the limit reads it on the request, raises it and accepts without leaving the page', async () => {
  const { page } = paul;
  await page.goto('/mentoring_center');
  const request = page.getByRole('article').filter({ hasText: 'Aïcha Traoré' });
  await request.getByText('Vous accompagnez déjà 2 personnes sur 2.').waitFor();
  expect(await request.getByRole('button', { name: 'Accepter' }).count()).toBe(0);
  await request.getByRole('button', { name: 'Augmenter ma capacité' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByText('2 / 3 accompagnements').waitFor();
  // The focus stays on the button, which now accepts.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Accepter');
  await request.getByRole('button', { name: 'Accepter' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accepter' }).click();
  await page.getByText('3 / 3 accompagnements').waitFor();
});

test('the HR referent opens a relationship with the help of match reasons, and finishes it', async () => {
  const { page } = hrReferent;
  await signInToConsole(page, 'rh@nova.example');
  await page.getByRole('menuitem', { name: 'Accompagnements' }).click();
  await page.getByRole('link', { name: 'Ouvrir un accompagnement' }).click();
  await page.getByLabel('Nom de la personne mentorée').fill('Thibault');
  await page.getByRole('option', { name: /Thibault Lefèvre/ }).click();
  const mentor = page.getByRole('radio').and(page.locator(':not([disabled])')).first();
  await mentor.waitFor();
  await mentor.check();
  await page.getByLabel(/^Raison/).fill('Deux parcours qui se répondent.');
  await page.getByRole('button', { name: 'Ouvrir cet accompagnement' }).click();
  await page.getByText('L’accompagnement est ouvert. Les deux personnes sont prévenues.').waitFor();
  const mailCount = async () => (await mailsTo(mailboxDir, 'thibault.lefevre@nova.example')).length;
  await expect.poll(mailCount).toBe(1);

  await page.getByRole('button', { name: 'Terminer', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Raison/).fill('Thibault change de site en janvier.');
  await dialog.getByRole('button', { name: 'Terminer' }).click();
  await page.getByText('L’accompagnement est terminé. Les deux personnes sont prévenues.').waitFor();
  await expect.poll(mailCount).toBe(2);
});

test('no page had an error or requested another host', async () => {
  for (const { page } of [lea, paul, hrReferent]) await waitForPage(page);
  expect([...lea.errors, ...paul.errors, ...hrReferent.errors]).toEqual([]);
});
