import type { ShownToday } from '@binome/contract/console/today';
import type { TodayQueue } from '@binome/contract/values/today';
import { loadScaleCompanies } from '@binome/scripts/demo/scale/load-scale';
import { mondayCounts } from '@binome/scripts/demo/scale/monday';
import type { Locator } from 'playwright-core';
import { beforeAll, expect, inject } from 'vitest';
import { axeViolations, openBrowser, openTestPage, type TestPage, waitForPage } from '../lib/browser.ts';
import { callConsole } from '../lib/console-calls.ts';
import { countSteps, type Steps } from '../lib/count-steps.ts';
import { journey } from '../lib/journey.ts';
import { waitForMail } from '../lib/mailbox.ts';
import { signIn, startConsoleSession } from '../lib/sign-in.ts';

// A referent's Monday in a company of 300: every queue of the page of today, to its end.

const { baseUrl, mailboxDir, databaseUrl, ownerUrl } = inject('stack');
const now = new Date(Date.now() + inject('clockOffset'));
const [slug = ''] = await loadScaleCompanies({ databaseUrl, ownerUrl, companies: 1, people: 300, monday: true, name: 'monday', now });
const emailOf = (mailbox: string) => `${mailbox}@${slug}.example`;
const step = journey('A Monday of a referent, from nine queues to none');
const browser = await openBrowser();
let referent: TestPage;
let steps: Steps;

beforeAll(async () => {
  referent = await openTestPage(browser, baseUrl, { width: 1440, theme: 'light', language: 'fr' });
  steps = countSteps(referent.page);
});

const queue = (name: string) => referent.page.getByRole('region', { name });
const button = (name: string | RegExp, within: Locator = referent.page.locator('body')) => within.getByRole('button', { name });
const readToday = (): Promise<ShownToday> => callConsole(referent.page, 'GET', 'today');
const rowsOf = async (code: TodayQueue) => (await readToday()).queues.find((found) => found.code === code)?.rows ?? [];
const counts = async () => Object.fromEntries((await readToday()).queues.map(({ code, count }) => [code, count]));
const emailsOf = async (userIds: string[]) => {
  const users = await Promise.all(userIds.map((id) => callConsole(referent.page, 'GET', `users/${id}`)));
  return users.map(({ email }) => String(email));
};
const openToday = async () => {
  await referent.page.goto('/backoffice/');
  await waitForPage(referent.page);
};

step('the page says in one look what there is to do, worst first, and nobody stands in it twice', async () => {
  await startConsoleSession(referent.page, emailOf('rh'));
  await openToday();
  const urgent = mondayCounts.help + mondayCounts.registrations + mondayCounts.reports + mondayCounts.requests + mondayCounts.silent;
  await referent.page.getByRole('heading', { level: 1, name: new RegExp(`${urgent} choses pour aujourd’hui`) }).waitFor();
  const names = ['À appeler', 'Inscriptions à valider', 'Signalements', 'Demandes qui expirent', 'Binômes silencieux', /^Sans /];
  const later = ['Bloqués avant d’être visibles', 'Comptes rendus en retard', 'E-mails qui n’arrivent pas'];
  const headings = await referent.page.locator('main section h3[id^="queue-"]').allInnerTexts();
  expect(headings).toEqual([...names, ...later].map((name) => (typeof name === 'string' ? name : expect.stringMatching(name))));
  expect(await axeViolations(referent.page)).toEqual([]);
});

step('twenty people are reminded by four presses, each by a mail of their own', async () => {
  const before = steps.figures().actions;
  const [silent, late] = [await rowsOf('silent'), await rowsOf('late_reports')];
  for (const name of ['Binômes silencieux', 'Comptes rendus en retard']) {
    await steps.press(button(/^Relancer les 5/, queue(name)));
    await steps.press(button('Envoyer les 10 e-mails', referent.page.getByRole('dialog')));
    await referent.page.getByText('Les 10 e-mails partent dans quelques secondes.').waitFor();
  }
  expect(steps.figures().actions - before).toBeLessThanOrEqual(6);
  for (const email of await emailsOf(silent[0]?.remind ?? [])) await waitForMail(mailboxDir, email, 'Où en êtes-vous avec');
  for (const email of await emailsOf(late[0]?.remind ?? [])) await waitForMail(mailboxDir, email, 'attend votre compte rendu');
});

step('a call is settled, and the mentee who asked for it reads so', async () => {
  const [row] = await rowsOf('help');
  const [asks] = row?.people ?? [];
  const name = `${asks?.first_name} ${asks?.last_name}`;
  expect(
    await queue('À appeler')
      .getByRole('link', { name: new RegExp(`^Appeler ${name}`) })
      .getAttribute('href'),
  ).toMatch(/^tel:/);
  await settle(name);
  const mentee = await openTestPage(browser, baseUrl, { width: 390, theme: 'light', language: 'fr' });
  await signIn(mentee.page, String(asks?.email));
  await mentee.page.goto(`/mentoring_center/${row?.subject.id}`);
  await mentee.page
    .getByText(/a noté que vous vous êtes parlé/)
    .first()
    .waitFor();
  expect(mentee.errors).toEqual([]);
  const [other] = await rowsOf('help');
  await settle(`${other?.people[0]?.first_name} ${other?.people[0]?.last_name}`);
  await queue('À appeler').waitFor({ state: 'detached' });
});

async function settle(name: string): Promise<void> {
  await button(`J’ai appelé : ${name}`).click();
  await button('J’ai appelé', referent.page.getByRole('dialog')).click();
  await referent.page.getByText('C’est noté : l’appel a eu lieu.').waitFor();
  await button(`J’ai appelé : ${name}`).waitFor({ state: 'detached' });
}

step('three registrations are validated by one press, after one was taken back', async () => {
  const registrants = await emailsOf((await rowsOf('registrations')).map(({ subject }) => subject.id));
  const validateAll = button('Valider les 3');
  await validateAll.click();
  await queue('Inscriptions à valider').waitFor({ state: 'detached' });
  await button('Annuler').click();
  await validateAll.waitFor();
  expect(await counts()).toMatchObject({ registrations: 3 });
  await validateAll.click();
  await queue('Inscriptions à valider').waitFor({ state: 'detached' });
  await expect.poll(counts).toMatchObject({ registrations: 0 });
  for (const email of registrants) await waitForMail(mailboxDir, email, 'validé');
});

step('a reported message is handled, and a refused invitation is sent again', async () => {
  const { page } = referent;
  await queue('Signalements')
    .getByRole('link', { name: /^Ouvrir/ })
    .click();
  await page
    .getByRole('button', { name: /^Marquer comme traité/ })
    .first()
    .click();
  await expect.poll(counts).toMatchObject({ reports: 0 });
  await openToday();
  const [failed] = await rowsOf('mails');
  await queue('E-mails qui n’arrivent pas')
    .getByRole('link', { name: /^Corriger et renvoyer/ })
    .click();
  await button('Renvoyer').click();
  await button('Renvoyer', page.getByRole('dialog')).click();
  await expect.poll(counts).toMatchObject({ mails: 0 });
  const [address = ''] = await emailsOf([failed?.subject.id ?? '']);
  await waitForMail(mailboxDir, address, '/sign_up/');
});

step('two mentors are proposed to each mentee without one', async () => {
  await openToday();
  const rows = await rowsOf('unmatched');
  for (const { people } of rows) {
    await button(`Proposer des mentor·es à ${people[0]?.first_name} ${people[0]?.last_name}`).click();
    await button('Proposer ces 2 personnes', referent.page.getByRole('dialog')).click();
    await referent.page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  const [address = ''] = await emailsOf([rows[0]?.subject.id ?? '']);
  await waitForMail(mailboxDir, address, 'pourraient vous accompagner');
});

step('what waits for somebody else is put off, one row with a date and a note, until nothing is left', async () => {
  const { page } = referent;
  await openToday();
  const later = page.getByRole('button', { name: /^Remettre à plus tard : / });
  await later.first().waitFor();
  let left = await later.count();
  await later.first().click();
  await page.getByRole('menuitem', { name: /^Choisir une date/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Note').fill('Revoir avec sa cheffe d’équipe.');
  await button('Remettre à plus tard', dialog).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => later.count()).toBe(--left);
  while (left > 0) {
    await later.first().click();
    // By the keyboard: the menu follows its row, which moves when a reading arrives in the middle of a press.
    await page.getByRole('menuitem', { name: /^Demain/ }).press('Enter');
    // The menu of the next row could be taken for one that still closes.
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await expect.poll(() => later.count()).toBe(--left);
  }
  await page.getByRole('heading', { name: 'Tout est à jour' }).waitFor();
  // The last one can be taken back for eight seconds; then its call leaves.
  await expect.poll(async () => Object.values(await counts()).every((count) => count === 0)).toBe(true);
  await openToday();
  await page.getByRole('heading', { name: 'Tout est à jour' }).waitFor();
  await button(/^Reportés/).click();
  await page.getByRole('dialog').getByText('Revoir avec sa cheffe d’équipe.').waitFor();
});

step('no page had an error or requested another host', () => {
  expect(referent.errors).toEqual([]);
});
