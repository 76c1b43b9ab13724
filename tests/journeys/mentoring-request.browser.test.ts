import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { openBrowser, openTestPage, type TestPage, waitForPage } from '../lib/browser.ts';
import { loadCompanies } from '../lib/companies.ts';
import { journey } from '../lib/journey.ts';
import { waitForMail } from '../lib/mailbox.ts';
import { signIn } from '../lib/sign-in.ts';
import { type PageSocket, watchSocket } from '../lib/socket.ts';

// A mentoring request from the search to the relationship: mentee and mentor, their messages and their first session.

const { baseUrl, mailboxDir, nova } = await loadCompanies(import.meta.filename);
const step = journey('A mentoring request from the search to the relationship');
const browser = await openBrowser();
let lea: TestPage;
let paul: TestPage;
let paulSocket: PageSocket;

beforeAll(async () => {
  lea = await openTestPage(browser, baseUrl, { width: 390, theme: 'light', language: 'fr' });
  paul = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' });
  paulSocket = await watchSocket(paul.page);
});

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });

/** Waits until the bell shows a number of unread notifications. */
async function somethingUnread(page: Page): Promise<void> {
  await expect.poll(() => bell(page).getAttribute('aria-label')).toMatch(/\d/);
}

/** Waits until the API and the bell count nothing unread. A failure names what is. */
async function nothingUnread(page: Page): Promise<void> {
  const unread = async () => [...(await unreadKinds(page)), (await bell(page).getAttribute('aria-label'))?.match(/\d+/)?.[0]];
  await expect.poll(unread).toEqual([undefined]);
}

/** The kinds of the unread notifications, read from the API in the session of the page. */
function unreadKinds(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const headers = JSON.parse(localStorage.getItem('binome.credentials') ?? '{}');
    const { data } = await (await fetch('/api/v1/notifications', { headers })).json();
    return data.filter(({ unread }: { unread: boolean }) => unread).map(({ kind }: { kind: string }) => kind);
  });
}

const message = 'Bonjour Paul, je prends une équipe de cinq analystes en mars et votre chemin vers le management me parle beaucoup.';

step('a mentee finds a mentor by score and reasons, and sends a request', async () => {
  // The mentor’s page is open meanwhile.
  await signIn(paul.page, nova.email('paul.bernard'));
  await paulSocket.subscribed('NotificationsChannel');
  const { page } = lea;
  await signIn(page, nova.email('lea.martin'));
  await page.getByRole('link', { name: 'Communauté', exact: true }).last().click();
  const card = page.getByRole('article').first();
  await expect.poll(() => card.getByRole('heading').first().textContent()).toBe('Paul Bernard');
  await expect.poll(() => card.textContent()).toMatch(/\d\d\s%\s·\sExcellent/);
  await card.getByRole('button', { name: /^Pourquoi / }).click();
  await expect.poll(() => card.textContent()).toContain('Premier management');

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
  await card.getByText('Demande en attente').waitFor();
  expect(await card.getByRole('button', { name: 'Demander' }).count()).toBe(0);

  // The mentee waits for an answer: the dashboard says so, and calls nothing a task.
  await page.getByRole('link', { name: 'Accueil', exact: true }).last().click();
  await page.getByRole('link', { name: 'Voir mes demandes' }).waitFor();
  await waitForPage(page);
  expect(await page.getByText('À faire maintenant').count()).toBe(0);
});

step('the mentor gets a mail, sees the same reasons, and accepts', async () => {
  await waitForMail(mailboxDir, nova.email('paul.bernard'), message.slice(0, 40));

  const { page } = paul;
  // Without a reload. A to-do for each of the two requests, Léa’s the last to expire.
  await page.getByText('Léa Martin attend votre réponse').waitFor();
  const answers = page.getByRole('link', { name: 'Répondre' });
  await expect.poll(() => answers.count()).toBe(2);
  await somethingUnread(page);
  await answers.last().click();
  const request = page.getByRole('article').filter({ hasText: 'Léa Martin' });
  await request.getByText(message).waitFor();
  await request.getByRole('button', { name: 'Pourquoi Léa et vous' }).click();
  await expect.poll(() => request.textContent()).toContain('Premier management');
  await request.getByRole('button', { name: 'Accepter' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Un premier mot pour Léa').fill('Avec plaisir, Léa. Parlons-nous mardi ?');
  await dialog.getByRole('button', { name: 'Accepter' }).click();
  await page.getByText('L’accompagnement commence').first().waitFor();
  await page.getByText('2 / 2 accompagnements').waitFor();
  const running = page.getByRole('article').filter({ hasText: 'Léa Martin' });
  await running.getByRole('link', { name: 'Voir l’accompagnement avec Léa' }).waitFor();
  // Once the worker has delivered the events: what the mentor did themselves is no news to them.
  await waitForMail(mailboxDir, nova.email('paul.bernard'), 'Votre accompagnement avec Léa Martin commence');
  await nothingUnread(page);
});

step('the mentee sees the relationship and gets the mentor’s message by e-mail', async () => {
  await waitForMail(mailboxDir, nova.email('lea.martin'), 'Parlons-nous mardi');

  const { page } = lea;
  await page.goto('/mentoring_center');
  const running = page.getByRole('article').filter({ hasText: 'Paul Bernard' });
  await running.getByText('Choisissez une date avec Paul').waitFor();
  await page.goto('/dashboard');
  await page.getByText('Choisissez une date avec Paul').first().waitFor();
  await page.getByRole('button', { name: /Notifications, \d+ non lue/ }).click();
  await page.getByRole('dialog').getByText('Paul Bernard').first().click();
  await page.waitForURL('**/mentoring_center/*');
  await nothingUnread(page);
});

step('the link in an e-mail changes the e-mail choices of its recipient, who is not signed in', async () => {
  const mail = await waitForMail(mailboxDir, nova.email('paul.bernard'), '/email_choices#token=');
  const { context, page, errors } = await openTestPage(browser, baseUrl, { width: 390, theme: 'dark', language: 'fr' });
  await page.goto(`/email_choices${/\/email_choices(#token=\S+)/.exec(mail.text)?.[1]}`);
  await page.getByText(`p•••@${nova.mailDomain}`, { exact: false }).waitFor();
  expect(new URL(page.url()).hash).toBe('');
  await page.getByText('Un récapitulatif par jour').click();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('vous recevrez un seul e-mail par jour', { exact: false }).waitFor();
  await page.getByText('Au fil de l’eau').click();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('vous recevrez un e-mail pour chaque nouvelle', { exact: false }).waitFor();
  await page.goto('/email_choices#token=wrong');
  await page.reload();
  await page.getByText('Ce lien ne fonctionne pas').waitFor();
  await context.close();
  expect(errors).toEqual([]);
});

step('the partners exchange messages and a file live, on two devices and over a cut', async () => {
  const secondDevice = await openTestPage(browser, baseUrl, { width: 1280, theme: 'dark', language: 'fr' });
  await signIn(secondDevice.page, nova.email('lea.martin'));
  const openConversation = async ({ page }: TestPage, name: string) => {
    await page.goto('/messenger');
    await page
      .getByRole('link', { name: new RegExp(name) })
      .first()
      .click();
    await page.getByPlaceholder('Votre message').waitFor();
  };
  await openConversation(lea, 'Paul Bernard');
  await openConversation(secondDevice, 'Paul Bernard');
  await openConversation(paul, 'Léa Martin');
  const write = async ({ page }: TestPage, text: string) => {
    await page.getByPlaceholder('Votre message').fill(text);
    await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  };
  const log = ({ page }: TestPage) => page.getByRole('log');
  await write(lea, 'Bonjour Paul, merci d’avoir accepté !');
  for (const person of [paul, secondDevice]) await log(person).getByText('merci d’avoir accepté').waitFor();
  await log(lea).getByText(/^Vu à/).waitFor();

  const note = { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('Trois questions') };
  await paul.page.locator('input[type="file"]').setInputFiles(note);
  await paul.page.getByRole('button', { name: 'Retirer le fichier plan.txt' }).waitFor();
  await write(paul, 'Voici mes questions.');
  for (const person of [lea, secondDevice]) await log(person).getByRole('button', { name: 'Télécharger plan.txt' }).waitFor();
  const button = log(lea).getByRole('button', { name: 'Télécharger plan.txt' });
  const [download] = await Promise.all([lea.page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toBe('plan.txt');

  await lea.page.context().setOffline(true);
  await write(lea, 'Écrit pendant la coupure');
  await log(lea).getByRole('button', { name: 'Réessayer' }).waitFor();
  await write(paul, 'Envoyé pendant la coupure');
  await log(secondDevice).getByText('Envoyé pendant la coupure').waitFor();
  await lea.page.context().setOffline(false);
  for (const person of [lea, paul, secondDevice]) {
    await log(person).getByText('Écrit pendant la coupure').waitFor();
    await log(person).getByText('Envoyé pendant la coupure').waitFor();
    await expect.poll(() => log(person).locator('[data-message]').count()).toBe(4);
  }
  const unrelated = lea.errors.filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED'));
  lea.errors.splice(0, lea.errors.length, ...unrelated);
  // Everything is read: no device of hers counts unread messages.
  for (const { page } of [lea, secondDevice]) {
    await expect.poll(() => page.getByRole('link', { name: /^Messages.*non lu/ }).count()).toBe(0);
  }
});

step('a common time on the mentor’s profile starts the booking of a session', async () => {
  const { page } = lea;
  await page.goto('/community?q=Paul%20Bernard');
  await page.getByRole('link', { name: 'Voir le profil de Paul Bernard' }).click();
  const time = page.getByRole('link', { name: /^Proposer une séance/ }).first();
  const slot = await time.locator('time').getAttribute('datetime');
  await time.click();
  await page.waitForURL((url) => url.searchParams.get('slot') === slot);
  await page.getByRole('button', { name: /^Retirer/ }).waitFor();
});

step('a mentor at the limit reads it on the request, raises it and accepts without leaving the page', async () => {
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

step('no page had an error or requested another host', async () => {
  for (const { page } of [lea, paul]) await waitForPage(page);
  expect([...lea.errors, ...paul.errors]).toEqual([]);
});
