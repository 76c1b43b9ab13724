import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { openBrowser, openTestPage, type TestPage, waitForPage } from '../lib/browser.ts';
import { startOwnStack } from '../lib/companies.ts';
import { addressOf } from '../lib/console-pages.ts';
import { journey } from '../lib/journey.ts';
import { onePixelPng } from '../lib/one-pixel-png.ts';
import { answerTo, ownExport, subscriptionAnswer, textsOf, watchAnswers } from '../lib/outsider.ts';
import { setChecked } from '../lib/set-checked.ts';
import { signIn, signInExpecting, signInToConsole } from '../lib/sign-in.ts';
import { watchSocket } from '../lib/socket.ts';

// A conversation of two partners who use two processes of the API, on three devices and in two tabs, and people who must not read it.

const { baseUrl, killApi, startSecondApi, nova, staffEmail } = await startOwnStack(import.meta.filename);
const step = journey('The messenger of two partners');
const secondUrl = await startSecondApi();
const browser = await openBrowser();
const secret = 'chrysanthème';
const desktop = { width: 1280, theme: 'light', language: 'fr' } as const;
let mentee: TestPage;
let menteeTab: Page;
let menteePhone: TestPage;
let mentor: TestPage;
let conversationId: string;

const log = (page: Page) => page.getByRole('log', { name: 'Messages de la conversation' });
const messages = (page: Page, text: string | RegExp) => log(page).locator('[data-message]').filter({ hasText: text });

async function write(page: Page, text: string): Promise<void> {
  await page.getByPlaceholder('Votre message').fill(text);
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
}

/** Chooses an item of the menu of a message. */
async function chooseAction(page: Page, text: string | RegExp, action: string): Promise<void> {
  const message = messages(page, text).last();
  await message.hover();
  await message.getByRole('button', { name: /^Actions du message/ }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** How many unread messages the navigation counts. */
async function unreadCount(page: Page): Promise<number> {
  const link = page.locator('nav a[href="/messenger"]').filter({ visible: true });
  const text = await link.locator('.sr-only').allTextContents();
  return Number(/\d+/.exec(text.join())?.[0] ?? 0);
}

beforeAll(async () => {
  mentee = await openTestPage(browser, baseUrl, desktop);
  menteePhone = await openTestPage(browser, baseUrl, { width: 390, theme: 'dark', language: 'fr' });
  mentor = await openTestPage(browser, secondUrl, desktop);
  await signIn(mentee.page, nova.email('charlotte.weber'));
  await signIn(menteePhone.page, nova.email('charlotte.weber'));
  await signIn(mentor.page, nova.email('paul.bernard'));
  menteeTab = await mentee.context.newPage();
});

step('messages and a file arrive live in both tabs and on the phone, through two processes', async () => {
  await mentor.page.goto('/messenger');
  await mentor.page
    .getByRole('link', { name: /Charlotte Weber/ })
    .first()
    .click();
  await mentor.page.waitForURL('**/messenger/*');
  conversationId = new URL(mentor.page.url()).pathname.split('/').at(-1) ?? '';
  for (const page of [mentee.page, menteePhone.page]) await page.goto(`/messenger/${conversationId}`);
  await menteeTab.goto('/dashboard');
  for (const page of [mentee.page, menteePhone.page, mentor.page]) await page.getByPlaceholder('Votre message').waitFor();

  await mentor.page
    .locator('input[type="file"]')
    .setInputFiles({ name: `${secret}.txt`, mimeType: 'text/plain', buffer: Buffer.from(`Le ${secret}`) });
  await mentor.page.getByRole('button', { name: `Retirer le fichier ${secret}.txt` }).waitFor();
  await write(mentor.page, `Premier mot sur le ${secret}`);
  for (const page of [mentee.page, menteePhone.page]) {
    await messages(page, `Premier mot sur le ${secret}`).waitFor();
    await log(page)
      .getByRole('button', { name: `Télécharger ${secret}.txt` })
      .waitFor();
  }
  const button = log(menteePhone.page).getByRole('button', { name: `Télécharger ${secret}.txt` });
  const [download] = await Promise.all([menteePhone.page.waitForEvent('download'), button.click()]);
  expect(await readFile(await download.path(), 'utf8')).toBe(`Le ${secret}`);
});

step('the unread messages of a person are counted alike in two tabs and on the phone', async () => {
  const away = [mentee.page, menteeTab, menteePhone.page];
  for (const page of away) await page.goto('/dashboard');
  await write(mentor.page, `Deuxième mot sur le ${secret}`);
  await write(mentor.page, `Troisième mot sur le ${secret}`);
  for (const page of away) await expect.poll(() => unreadCount(page)).toBe(2);
  await menteePhone.page.goto(`/messenger/${conversationId}`);
  await messages(menteePhone.page, 'Troisième mot').waitFor();
  for (const page of [mentee.page, menteeTab]) await expect.poll(() => unreadCount(page)).toBe(0);
  await log(mentor.page).getByText(/^Vu à/).waitFor();
});

step('a partner who uses another API process shows as online, unless they turn that off', async () => {
  await mentee.page.goto(`/messenger/${conversationId}`);
  const sign = mentee.page.getByRole('main').getByText('En ligne', { exact: true }).first();
  await sign.waitFor({ state: 'attached' });
  await mentor.page.goto('/personal_settings/visibility');
  await setChecked(mentor.page.getByRole('switch', { name: 'Ma présence en ligne' }), false);
  await mentor.page.getByText('Enregistré', { exact: true }).waitFor();
  await sign.waitFor({ state: 'detached' });
  await setChecked(mentor.page.getByRole('switch', { name: 'Ma présence en ligne' }));
  await sign.waitFor({ state: 'attached' });
  await mentor.page.goto(`/messenger/${conversationId}`);
});

step('a message is edited, quoted and taken back, and the other person sees it at once', async () => {
  for (const { page } of [mentee, mentor]) await page.goto(`/messenger/${conversationId}`);
  await log(mentee.page).getByText('Aujourd’hui', { exact: true }).waitFor();
  const field = mentee.page.getByPlaceholder('Votre message');
  await field.fill('Rendez-vous mardi');
  // The sign lasts some seconds, and a page that still subscribes misses it.
  const typeMore = async () => {
    await field.press('End');
    await field.press('Space');
    return mentor.page.getByText('Charlotte écrit…').isVisible();
  };
  await expect.poll(typeMore, { interval: 500 }).toBe(true);
  await field.press('Enter');
  await chooseAction(mentee.page, 'Rendez-vous mardi', 'Modifier');
  await mentee.page.getByText('Modification du message').waitFor();
  await field.fill('Rendez-vous jeudi');
  await mentee.page.getByRole('button', { name: 'Enregistrer la modification' }).click();
  await messages(mentor.page, 'Rendez-vous jeudi').getByText('Modifié').waitFor();

  await chooseAction(mentor.page, 'Rendez-vous jeudi', 'Répondre en citant');
  await write(mentor.page, 'Jeudi me va');
  await messages(mentee.page, 'Jeudi me va').getByText('Rendez-vous jeudi').waitFor();
  await chooseAction(mentee.page, /^(?!.*Jeudi me va).*Rendez-vous jeudi/s, 'Retirer');
  await mentee.page.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click();
  for (const { page } of [mentee, mentor]) await messages(page, 'Message retiré').first().waitFor();
  await expect.poll(() => mentee.page.evaluate(() => document.activeElement?.textContent)).toContain('Message retiré');
  // Nor in the quote.
  await expect.poll(() => log(mentor.page).getByText('Rendez-vous jeudi').count()).toBe(0);
});

step('an emoji is inserted, and Enter starts a new line for those who send with Ctrl + Enter', async () => {
  const { page } = mentee;
  const field = page.getByPlaceholder('Votre message');
  await page.getByRole('button', { name: 'Réglages de la messagerie' }).click();
  await setChecked(page.getByRole('switch', { name: 'Entrée envoie le message' }), false);
  await page.keyboard.press('Escape');
  await field.fill('Une ligne');
  await page.getByRole('button', { name: 'Émojis' }).click();
  await page.getByRole('button', { name: '🎉' }).click();
  await field.press('End');
  await field.press('Enter');
  await field.pressSequentially('et une autre');
  await field.press('Control+Enter');
  await messages(mentor.page, /Une ligne🎉\s*et une autre/).waitFor();
});

step('files are pasted, dropped, cancelled and refused, and a picture is shown', async () => {
  const { page } = mentee;
  const field = page.getByPlaceholder('Votre message');
  await field.evaluate((element) => {
    const transfer = (name: string, text: BlobPart = 'Un texte') => {
      const data = new DataTransfer();
      data.items.add(new File([text], name, { type: 'text/plain' }));
      return data;
    };
    const event = { bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent('paste', { ...event, clipboardData: transfer('collé.txt') }));
    element.dispatchEvent(new DragEvent('drop', { ...event, dataTransfer: transfer('déposé.txt') }));
    const tooLarge = new Uint8Array(20 * 1024 * 1024 + 1);
    element.dispatchEvent(new DragEvent('drop', { ...event, dataTransfer: transfer('lourd.txt', tooLarge) }));
  });
  for (const name of ['collé.txt', 'déposé.txt']) await page.getByRole('button', { name: `Retirer le fichier ${name}` }).waitFor();
  const attach = page.locator('input[type="file"]');
  await attach.setInputFiles({ name: 'vide.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) });
  await page.getByText('Ce fichier est vide.').waitFor();
  await page.getByRole('button', { name: 'Retirer le fichier vide.txt' }).click();
  await page.getByText(/^Ce fichier dépasse 20/).waitFor();
  await page.getByRole('button', { name: 'Retirer le fichier lourd.txt' }).click();
  await page.route('**/files?name=lent.txt', () => {});
  await attach.setInputFiles({ name: 'lent.txt', mimeType: 'text/plain', buffer: Buffer.from('Un texte') });
  const cancel = page.getByRole('button', { name: 'Annuler l’envoi du fichier lent.txt' });
  const [cancelled] = await Promise.all([page.waitForEvent('requestfailed'), cancel.click()]);
  expect(cancelled.url()).toContain('lent.txt');
  await attach.setInputFiles({ name: 'point.png', mimeType: 'image/png', buffer: Buffer.from(onePixelPng, 'base64') });
  await page.getByRole('button', { name: 'Retirer le fichier point.png' }).waitFor();
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();

  const picture = log(mentor.page).getByRole('button', { name: 'Ouvrir l’image point.png' });
  await expect.poll(() => picture.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  const [opened] = await Promise.all([mentor.context.waitForEvent('page'), picture.click()]);
  await opened.close();
  for (const name of ['collé.txt', 'déposé.txt'])
    await log(mentor.page)
      .getByRole('button', { name: `Télécharger ${name}` })
      .waitFor();
  expect(
    await log(mentor.page)
      .getByText(/(vide|lourd|lent)\.txt/)
      .count(),
  ).toBe(0);
});

step('what came during an absence is below a line, a search leads to an old message, and a report shows what is ticked', async () => {
  const { page } = mentee;
  for (const away of [mentee.page, menteePhone.page]) await away.goto('/dashboard');
  await write(mentor.page, 'Un mot déplacé');
  await expect.poll(() => unreadCount(page)).toBe(1);
  await page.goto(`/messenger/${conversationId}`);
  await log(page).getByText('Nouveaux messages', { exact: true }).waitFor();
  await page.getByRole('searchbox', { name: 'Rechercher dans mes messages' }).fill('premier mot');
  await page.getByRole('link', { name: /Premier mot sur le/ }).click();
  await page.waitForURL('**/messenger/*message=*');
  const found = messages(page, 'Premier mot sur le');
  await expect.poll(() => found.evaluate((element) => element.getBoundingClientRect().top > 0)).toBe(true);
  await page.goto(`/messenger/${conversationId}`);

  await chooseAction(page, 'Un mot déplacé', 'Signaler');
  const dialog = page.getByRole('dialog', { name: 'Signaler des messages' });
  await dialog.getByLabel('Que s’est-il passé ?').fill('Ce ton m’a mise mal à l’aise');
  await dialog.getByRole('button', { name: 'Transmettre le message' }).click();
  await page.getByText('Le signalement a été transmis').waitFor();
});

step('messages written while the socket is down arrive once, in order', async () => {
  const device = await openTestPage(browser, baseUrl, desktop, await mentee.context.storageState());
  const socket = await watchSocket(device.page);
  await device.page.goto(`/messenger/${conversationId}`);
  await socket.subscribed('ConversationChannel');
  socket.cut();
  for (const word of ['un', 'deux', 'trois']) await write(mentor.page, `Pendant la coupure : ${word}`);
  await messages(mentor.page, 'Pendant la coupure : trois').waitFor();
  socket.restore();
  await messages(device.page, 'Pendant la coupure : trois').waitFor();
  expect(await messages(device.page, 'Pendant la coupure').locator('p').first().textContent()).toContain('un');
  expect(await messages(device.page, 'Pendant la coupure').count()).toBe(3);
  await device.context.close();
});

step('without a socket, a message that arrived before one’s own is still shown', async () => {
  const device = await openTestPage(browser, baseUrl, desktop, await mentee.context.storageState());
  const socket = await watchSocket(device.page);
  await device.page.goto(`/messenger/${conversationId}`);
  await socket.subscribed('ConversationChannel');
  socket.cut();
  await write(mentor.page, 'Sans connexion directe : un');
  await messages(mentor.page, 'Sans connexion directe : un').waitFor();
  await write(device.page, 'Sans connexion directe : deux');
  await messages(device.page, 'Sans connexion directe : deux').waitFor();
  // The next poll brings it, though the page has loaded a newer message.
  await messages(device.page, 'Sans connexion directe : un').waitFor();
  await device.context.close();
});

step('what both write while the API of one of them is down arrives once', async () => {
  for (const { page } of [mentee, mentor]) {
    const socket = await watchSocket(page);
    await page.goto(`/messenger/${conversationId}`);
    await socket.subscribed('ConversationChannel');
  }
  await killApi();
  await write(mentor.page, 'Pendant la panne : un');
  await write(mentee.page, 'Pendant la panne : deux');
  for (const { page } of [mentee, mentor]) {
    await messages(page, 'Pendant la panne : un').waitFor();
    await messages(page, 'Pendant la panne : deux').waitFor();
    expect(await messages(page, 'Pendant la panne').count()).toBe(2);
  }
});

step('another member cannot read anything, by address or by socket', async () => {
  const { context, page, errors } = await openTestPage(browser, baseUrl, desktop);
  await signIn(page, nova.email('ines.moreau'));
  const own = await answerTo(mentee.page, `/api/v1/conversations/${conversationId}`);
  expect(own).toMatchObject({ status: 200, text: expect.stringContaining(secret) });
  const { id: commentId, files } = JSON.parse(own.text).data.comments.find(({ files }: { files: unknown[] }) => files.length > 0);
  const fileId = files[0].id;
  for (const path of [
    `/api/v1/conversations/${conversationId}`,
    `/api/v1/conversations/${conversationId}/comments`,
    `/api/v1/conversations/${conversationId}/comments?around=${commentId}`,
    `/api/v1/conversations/${conversationId}/comments?since=0`,
    `/api/v1/conversations/${conversationId}/files/${fileId}`,
  ]) {
    expect([path, (await answerTo(page, path)).status]).toEqual([path, 404]);
  }
  for (const path of [
    `/api/v1/conversation_comments?q=${encodeURIComponent(secret)}`,
    `/api/v1/conversation_comments?q=${encodeURIComponent(secret)}&conversation_id=${conversationId}`,
    '/api/v1/conversations',
  ]) {
    expect([path, (await answerTo(page, path)).text.includes(secret)]).toEqual([path, false]);
  }
  expect(await ownExport(mentee.page)).toContain(secret);
  expect(await ownExport(page)).not.toContain(secret);
  // The signed address of a file works for the session that asked for it only.
  const { url: signed } = JSON.parse((await answerTo(mentee.page, `/api/v1/conversations/${conversationId}/files/${fileId}`)).text);
  expect((await answerTo(mentee.page, signed)).status).toBe(200);
  const client = await page.evaluate(() => JSON.parse(localStorage.getItem('binome.credentials') ?? '{}').client);
  const stolen = signed.replace(/client=[^&]*/, `client=${encodeURIComponent(client)}`);
  expect((await answerTo(page, stolen)).status).toBe(404);
  expect((await answerTo(page, signed.replace(/&signature=.*/, ''))).status).toBe(404);
  expect(await subscriptionAnswer(mentee.page, 'ConversationChannel', { id: conversationId })).toBe('confirm_subscription');
  expect(await subscriptionAnswer(page, 'ConversationChannel', { id: conversationId })).toBe('reject_subscription');
  await page.goto(`/messenger/${conversationId}`);
  await page.getByText('Cette conversation n’existe pas, ou vous n’y participez pas.').waitFor();
  await context.close();
  expect(errors).toEqual([]);
});

step('the HR referent cannot read the conversation, in the member app or at the console', async () => {
  const { context, page } = await openTestPage(browser, baseUrl, desktop);
  const leaks = watchAnswers(page, secret);
  // A person without a member profile is sent to the console.
  await signInExpecting(page, nova.email('rh'), '**/backoffice/**');
  await page.getByRole('link', { name: 'Membres' }).waitFor();
  expect((await answerTo(page, `/api/v1/conversations/${conversationId}`)).status).toBe(404);
  expect(await subscriptionAnswer(page, 'ConversationChannel', { id: conversationId })).toBe('reject_subscription');
  await openPagesAboutPairs(page);
  expect(await leaks()).toEqual([]);
  await context.close();
});

step('staff cannot read the conversation, in the console of the company or in its export', async () => {
  const { context, page } = await openTestPage(browser, baseUrl, desktop);
  const leaks = watchAnswers(page, secret);
  await signInToConsole(page, staffEmail);
  await page.goto('/backoffice/companies');
  const row = page.getByRole('row').filter({ hasText: 'Nova Énergies' });
  await row.getByRole('button', { name: /^Actions sur/ }).click();
  await page.getByRole('menuitem', { name: 'Exporter' }).click();
  await page.getByRole('dialog').getByLabel('Raison').fill('Vérification de l’archive');
  await page.getByRole('dialog').getByRole('button', { name: 'Exporter' }).click();
  await page.goto('/backoffice/company_exports');
  const exported = page.getByRole('row').filter({ hasText: 'Nova Énergies' });
  await exported.getByText('Prête').waitFor();
  const button = exported.getByRole('button', { name: 'Télécharger' });
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const archive = await textsOf(new Uint8Array(await readFile(await download.path())));
  expect(archive).toContain('Charlotte');
  expect(archive).not.toContain(secret);
  await page.goto('/backoffice/companies');
  await row.getByRole('button', { name: /^Entrer/ }).click();
  await page.getByRole('dialog').getByLabel('Raison').fill('Vérification des droits');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Entrer/ })
    .click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await openPagesAboutPairs(page);
  expect(await leaks()).toEqual([]);
  await context.close();
  // The browser reports the requests that the killed API did not answer.
  const errors = [mentee, menteePhone, mentor].flatMap((person) => person.errors);
  expect(errors.filter((error) => !/ERR_(CONNECTION|EMPTY|SOCKET)|WebSocket/.test(error))).toEqual([]);
});

/** Opens the console pages with data about pairs. */
async function openPagesAboutPairs(page: Page): Promise<void> {
  const pages = ['mentoring_relationships', 'meetings', 'users'].map((list) => `${list}/:${list}/show`);
  for (const path of [...pages, 'results', 'shared_answers', 'conversation_reports']) {
    await page.goto(await addressOf(page, `/backoffice/${path}`));
    await waitForPage(page);
  }
}
