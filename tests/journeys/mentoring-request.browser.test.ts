import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { axeViolations, openBrowser, openTestPage, overflowingElements, type TestPage, waitForPage } from '../lib/browser.ts';
import { cardsOnScreen } from '../lib/cards-on-screen.ts';
import { loadCompanies } from '../lib/companies.ts';
import { countSteps } from '../lib/count-steps.ts';
import { journey } from '../lib/journey.ts';
import { waitForMail } from '../lib/mailbox.ts';
import { sendRequest } from '../lib/send-request.ts';
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

/** Waits until the API and the bell count nothing unread but what the demo leaves unread. A failure names what is. */
async function nothingUnread(page: Page, left: string[] = []): Promise<void> {
  const unread = async () => [...(await unreadKinds(page)), (await bell(page).getAttribute('aria-label'))?.match(/\d+/)?.[0]];
  await expect.poll(unread).toEqual([...left, left.length > 0 ? String(left.length) : undefined]);
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

step('a mentee sees who is close to her need, keeps two people and compares them', async () => {
  const { page } = lea;
  await signIn(page, nova.email('lea.martin'));
  await page.getByRole('link', { name: 'Communauté', exact: true }).last().click();
  await page.getByRole('heading', { level: 1, name: 'Qui pourrait vous aider ?' }).waitFor();
  const card = page.getByRole('article').first();
  await expect.poll(() => card.getByRole('heading').first().textContent()).toBe('Paul Bernard');
  await card.getByText('Très proche de votre besoin').waitFor();
  await card.getByText('Premier management').waitFor();
  expect((await page.locator('main').allInnerTexts()).join()).not.toMatch(/\d\s?%/);
  await waitForPage(page);
  const firstScreen = await cardsOnScreen(page);
  expect(firstScreen.count).toBeGreaterThanOrEqual(2);
  expect(firstScreen.highest).toBeLessThanOrEqual(220);
  await card.evaluate((element) => element.scrollIntoView());
  await page.mouse.wheel(0, -80);
  await expect.poll(async () => (await cardsOnScreen(page)).count).toBeGreaterThanOrEqual(3);

  const hearts = page.getByRole('article').getByRole('button', { name: /^Garder / });
  await hearts.nth(0).click();
  await hearts.nth(1).click();
  await page.getByRole('button', { name: 'Comparer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Côte à côte' });
  await dialog.getByRole('columnheader', { name: 'Paul' }).waitFor();
  await dialog.getByRole('row', { name: /^En un mot Très proche de votre besoin/ }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.reload();
  // With the two whom she has kept before.
  await page.getByRole('button', { name: 'Gardés, 4' }).click();
  await expect.poll(() => page.getByRole('article').count()).toBe(4);
});

step('the profile says why in few words, and a message starts from both profiles', async () => {
  // The mentor’s page is open meanwhile.
  await signIn(paul.page, nova.email('paul.bernard'));
  await paulSocket.subscribed('NotificationsChannel');
  const { page } = lea;
  const card = page.getByRole('article').first();
  // The whole card opens the profile.
  await card.click({ position: { x: 40, y: 150 } });
  await page.getByRole('heading', { level: 1, name: 'Paul Bernard' }).waitFor();
  await waitForPage(page);
  const words = (await page.locator('main').allInnerTexts()).join(' ').match(/[\p{L}\d][\p{L}\d’'-]*/gu) ?? [];
  expect(words.length).toBeLessThanOrEqual(270);
  expect(words.join(' ')).not.toMatch(/Votre secteur/);
  await page.getByRole('button', { name: /^Voir le calcul : \d+ sur 100$/ }).click();
  await page.getByText('Ce que vous apportez à Paul').first().waitFor();

  await page.getByRole('button', { name: 'Écrire à Paul' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Envoyer à Paul' }).click();
  await dialog.getByText('Ce champ doit être rempli').waitFor();
  await dialog.getByLabel('Votre message à Paul').fill('Trop court.');
  await dialog.getByRole('button', { name: 'Envoyer à Paul' }).click();
  await dialog.getByText('Écrivez au moins 20 caractères').waitFor();
  await dialog.getByLabel('Votre message à Paul').fill('');
  const starters = dialog.getByRole('group', { name: 'Pour commencer' }).getByRole('button');
  await expect
    .poll(() => starters.allInnerTexts())
    .toEqual([expect.stringContaining('Premier management'), expect.any(String), expect.any(String)]);
  await starters.first().click();
  await dialog.getByRole('button', { name: 'Comme Paul le lira' }).click();
  await dialog
    .getByRole('figure')
    .getByText(/^Bonjour Paul,\s+J’aimerais avancer sur «\s?Premier management/)
    .waitFor();
  await dialog.getByLabel('Votre message à Paul').fill(message);
  await dialog.getByRole('button', { name: 'Envoyer à Paul' }).click();
  const sent = page.getByRole('dialog', { name: 'C’est parti vers Paul' });
  await sent.getByRole('heading', { name: 'Et une deuxième personne ?' }).waitFor();
  const second = sent.getByRole('article').getByRole('link');
  const firstName = 'Isabelle';
  expect(await second.textContent()).toContain(firstName);
  await second.click();
  await sent.waitFor({ state: 'hidden' });
  const steps = countSteps(page);
  await sendRequest(page, firstName, steps);
  expect(steps.figures().actions).toBeLessThanOrEqual(3);
  await page.getByRole('button', { name: 'Très bien' }).click();
  await page.getByText('Demande en attente').waitFor();
  expect(await page.getByRole('button', { name: `Écrire à ${firstName}` }).count()).toBe(0);

  // The mentee waits for an answer: the dashboard says so, and calls nothing a task.
  await page.getByRole('link', { name: 'Accueil', exact: true }).last().click();
  await page
    .getByText(/a encore \d+ jours pour répondre/)
    .first()
    .waitFor();
  await waitForPage(page);
  expect(await page.getByText('À faire maintenant').count()).toBe(0);
});

step('the mentor gets a mail, sees the same reasons, and accepts', async () => {
  await waitForMail(mailboxDir, nova.email('paul.bernard'), message.slice(0, 40));

  const { page } = paul;
  // Without a reload. The oldest request is a card; Léa, the last to expire, is named under it.
  await page.getByText('Léa a écrit aussi.').waitFor();
  await page.getByRole('heading', { name: 'Aïcha vous écrit' }).waitFor();
  await somethingUnread(page);
  await page.getByRole('link', { name: 'Lire et répondre' }).click();
  await page.getByRole('link', { name: 'Demande suivante : Léa Martin' }).click();
  await page.waitForURL('**/mentoring_requests/*');
  await page.getByRole('heading', { name: 'Léa aimerait avancer avec vous' }).waitFor();
  await page.getByText(message).waitFor();
  await page.getByText('Votre 2e place sur 2.').waitFor();
  await page.getByText('Après Léa, vous êtes au complet.').waitFor();
  await page.getByRole('link', { name: 'Demande suivante : Aïcha Traoré' }).waitFor();
  await page.getByRole('button', { name: 'Ajouter un mot' }).click();
  await page.getByLabel('Un premier mot pour Léa').fill('Avec plaisir, Léa. Parlons-nous mardi ?');
  await page.getByRole('button', { name: /^Accepter/ }).click();
  // The yes, once.
  await page.getByRole('heading', { name: 'Vous avez dit oui à Léa' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Vous avez dit oui à Léa' }).waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await waitForPage(page);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.goto('/mentoring_center');
  await page.getByText('2 / 2 accompagnements').waitFor();
  await page.getByRole('listitem').filter({ hasText: 'À dire' }).getByRole('link', { name: 'Léa Martin' }).waitFor();
  await page.getByRole('link', { name: /^Lire et répondre.*Aïcha Traoré$/ }).click();
  await page.getByRole('heading', { name: 'Aïcha aimerait avancer avec vous' }).waitFor();
  await nothingUnread(page);
});

step('the mentee sees the relationship and gets the mentor’s message by e-mail', async () => {
  await waitForMail(mailboxDir, nova.email('lea.martin'), 'Parlons-nous mardi');

  const { page } = lea;
  await page.goto('/mentoring_center');
  const running = page.getByRole('article').filter({ hasText: 'Paul Bernard' });
  await running.getByText('Paul vous propose un horaire').waitFor();
  await page.goto('/dashboard');
  await page.getByText('Paul vous propose un horaire').first().waitFor();
  await page.getByRole('button', { name: /Notifications, \d+ non lue/ }).click();
  await page.getByRole('dialog').getByText('Paul Bernard').first().click();
  await page.waitForURL('**/mentoring_center/*');
  await page.getByRole('heading', { name: 'Paul a dit oui' }).waitFor();
  await page.getByRole('dialog').getByText('Parlons-nous mardi').waitFor();
  await page.keyboard.press('Escape');
  // Vincent has proposed an exchange between peers to her.
  await nothingUnread(page, ['mentoring_request.created']);
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
  await secondDevice.page.setViewportSize({ width: 1280, height: 800 });
  await secondDevice.page.goto('/community');
  await waitForPage(secondDevice.page);
  expect((await cardsOnScreen(secondDevice.page)).count).toBeGreaterThanOrEqual(6);
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
  await log(lea).getByText('Votre message partira tout seul.').waitFor();
  await write(paul, 'Envoyé pendant la coupure');
  await log(secondDevice).getByText('Envoyé pendant la coupure').waitFor();
  await lea.page.context().setOffline(false);
  for (const person of [lea, paul, secondDevice]) {
    await log(person).getByText('Écrit pendant la coupure').waitFor();
    await log(person).getByText('Envoyé pendant la coupure').waitFor();
    await expect.poll(() => log(person).locator('[data-message]').count()).toBe(6);
  }
  const unrelated = lea.errors.filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED'));
  lea.errors.splice(0, lea.errors.length, ...unrelated);
  // Everything is read: no device of hers counts unread messages.
  for (const { page } of [lea, secondDevice]) {
    await expect.poll(() => page.getByRole('link', { name: /^Messages.*non lu/ }).count()).toBe(0);
  }
});

step('a common time on the mentor’s profile, or three presses from the home page, book a session without a field', async () => {
  const { page } = lea;
  await page.goto('/community?q=Paul%20Bernard');
  await page.getByRole('article').getByRole('link', { name: 'Paul Bernard' }).click();
  const time = page.getByRole('link', { name: /^Proposer une séance/ }).first();
  const slot = await time.locator('time').getAttribute('datetime');
  await time.click();
  await page.waitForURL((url) => url.searchParams.get('slot') === slot);
  await page
    .getByRole('button', { name: /^Réserver / })
    .first()
    .waitFor();

  const relationship = new URL(page.url()).pathname.replace(/\/session$/, '');
  await page.goto(relationship);
  await waitForPage(page);
  const steps = countSteps(page);
  await steps.press(page.locator(`main a[href="${relationship}/session"]`).first());
  const best = page.getByRole('region', { name: /à tous les deux$/ }).getByRole('button', { name: /^Réserver / });
  await best.first().waitFor();
  expect(await page.locator('main').getByRole('textbox').count()).toBe(0);
  await steps.read('booking');
  await steps.press(best.first());
  await page.getByText('C’est réservé, Paul est au courant.').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(await overflowingElements(page)).toEqual([]);
  const { actions, words } = steps.figures();
  expect(actions).toBeLessThanOrEqual(3);
  expect(words).toBeLessThanOrEqual(110);
  const booked = ((await page.getByRole('heading', { level: 1 }).textContent()) ?? '').split(/\s/).at(-1);

  await paul.page.goto(relationship);
  await paul.page.getByText(`${booked} –`).first().waitFor();
});

step('a mentor at the limit reads it on the request, raises it and accepts without leaving the page', async () => {
  const { page } = paul;
  await page.goto('/mentoring_center');
  await page.getByRole('link', { name: /^Lire et répondre.*Aïcha Traoré$/ }).click();
  await page.getByText('Vous accompagnez déjà 2 personnes sur 2.').waitFor();
  expect(await page.getByRole('button', { name: /^Accepter/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Ouvrir une place' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByText('Votre 3e place sur 3.').waitFor();
  await page.getByRole('button', { name: /^Accepter/ }).click();
  await page.getByRole('heading', { name: 'Vous avez dit oui à Aïcha' }).waitFor();
  await page.goto('/mentoring_center');
  await page.getByText('3 / 3 accompagnements').waitFor();
});

step('the second mentor says yes from the mail by two presses, without signing in, and the mentee sees it', async () => {
  const mail = await waitForMail(mailboxDir, nova.email('isabelle.renaud'), '/answer#token=');
  const { context, page, errors } = await openTestPage(browser, baseUrl, { width: 390, theme: 'light', language: 'fr' });
  // The first press, on the button of the mail, and the second.
  await page.goto(`/answer${/\/answer(#token=\S+)/.exec(mail.text)?.[1]}`);
  await page.getByText('Vous répondez en tant que Isabelle').or(page.getByText('Vous répondez en tant qu’Isabelle')).waitFor();
  expect(new URL(page.url()).hash).toBe('');
  await page.getByRole('button', { name: 'Oui, avec plaisir' }).click();
  await page.getByRole('heading', { name: 'Vous avez dit oui à Léa' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('binome.credentials'))).toBeNull();
  expect(await axeViolations(page)).toEqual([]);
  await context.close();

  await lea.page.goto('/mentoring_center');
  await lea.page.getByRole('link', { name: 'Voir l’accompagnement avec Isabelle' }).click();
  await lea.page.getByRole('heading', { name: 'Isabelle a dit oui' }).waitFor();
  expect(errors).toEqual([]);
});

step('no page had an error or requested another host', async () => {
  for (const { page } of [lea, paul]) await waitForPage(page);
  expect([...lea.errors, ...paul.errors]).toEqual([]);
});
