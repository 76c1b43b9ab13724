import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser, openTestPage, type TestPage, waitForPage } from './lib/browser.ts';
import { addressOf, consoleTours } from './lib/console-pages.ts';
import { answerTo, ownExport, subscriptionAnswer, textsOf, watchAnswers } from './lib/outsider.ts';
import { signIn, signInExpecting, signInToConsole } from './lib/sign-in.ts';
import { watchSocket } from './lib/socket.ts';
import { startStack } from './stack.ts';

// A conversation of two partners who use two processes of the API, on three devices and in two tabs, and people who must not read it.

const { baseUrl, killApi, startSecondApi } = await startStack();
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
  await signIn(mentee.page, 'charlotte.weber@nova.example');
  await signIn(menteePhone.page, 'charlotte.weber@nova.example');
  await signIn(mentor.page, 'paul.bernard@nova.example');
  menteeTab = await mentee.context.newPage();
});

test('messages and a file arrive live in both tabs and on the phone, through two processes', async () => {
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
  const download = menteePhone.page.waitForEvent('download');
  await log(menteePhone.page)
    .getByRole('button', { name: `Télécharger ${secret}.txt` })
    .click();
  expect(await readFile(await (await download).path(), 'utf8')).toBe(`Le ${secret}`);
});

test('the unread messages of a person are counted alike in two tabs and on the phone', async () => {
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

test('messages written during a cut of the socket arrive once, in order', async () => {
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

test('a message that came before one’s own is found without a socket', async () => {
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

test('what both write while the API of one of them is down arrives once', async () => {
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

test('another member reads nothing, by any address or socket', async () => {
  const { context, page, errors } = await openTestPage(browser, baseUrl, desktop);
  await signIn(page, 'ines.moreau@nova.example');
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

test('the HR referent reads nothing, in the member app or on any page of the console', async () => {
  const { context, page } = await openTestPage(browser, baseUrl, desktop);
  const leaks = watchAnswers(page, secret);
  // Who only administers is led to the console.
  await signInExpecting(page, 'rh@nova.example', '**/backoffice/**');
  await page.getByRole('menuitem', { name: 'Membres' }).waitFor();
  expect((await answerTo(page, `/api/v1/conversations/${conversationId}`)).status).toBe(404);
  expect(await subscriptionAnswer(page, 'ConversationChannel', { id: conversationId })).toBe('reject_subscription');
  await openConsolePages(page, 'an HR referent');
  expect(await leaks()).toEqual([]);
  await context.close();
});

test('staff read nothing, also in the console of the company and in its export', async () => {
  const { context, page } = await openTestPage(browser, baseUrl, desktop);
  const leaks = watchAnswers(page, secret);
  await signInToConsole(page, 'staff@binome.example');
  await openConsolePages(page, 'provider staff');
  await page.goto('/backoffice/companies');
  const row = page.getByRole('row').filter({ hasText: 'Nova Énergies' });
  await row.getByRole('button', { name: /^Actions sur/ }).click();
  await page.getByRole('menuitem', { name: 'Exporter' }).click();
  await page.getByRole('dialog').getByLabel('Raison').fill('Vérification de l’archive');
  await page.getByRole('dialog').getByRole('button', { name: 'Exporter' }).click();
  await page.goto('/backoffice/company_exports');
  const exported = page.getByRole('row').filter({ hasText: 'Nova Énergies' });
  await exported.getByText('Prête').waitFor();
  const download = page.waitForEvent('download');
  await exported.getByRole('button', { name: 'Télécharger' }).click();
  const archive = await textsOf(new Uint8Array(await readFile(await (await download).path())));
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
  await openConsolePages(page, 'an HR referent');
  expect(await leaks()).toEqual([]);
  await context.close();
  // The browser reports the requests that the killed API did not answer.
  const errors = [mentee, menteePhone, mentor].flatMap((person) => person.errors);
  expect(errors.filter((error) => !/ERR_(CONNECTION|EMPTY|SOCKET)|WebSocket/.test(error))).toEqual([]);
});

/** Opens each page of the console that a role has, one after the other. */
async function openConsolePages(page: Page, role: string): Promise<void> {
  const pages = consoleTours.find(({ name }) => name === role)?.pages ?? {};
  expect(Object.keys(pages)).not.toEqual([]);
  for (const path of Object.keys(pages)) {
    await page.goto(await addressOf(page, path));
    await waitForPage(page);
  }
}
