import { expect, inject } from 'vitest';
import { openBrowser, openTestPage } from '../lib/browser.ts';
import { startOwnStack } from '../lib/companies.ts';
import { journey } from '../lib/journey.ts';
import { writeReport } from '../lib/meetings.ts';
import { callMember } from '../lib/member-calls.ts';
import { signIn, startConsoleSession } from '../lib/sign-in.ts';
import { createTestClock } from '../lib/test-clock.ts';

// Two mentees become peers and meet once: Camille on a phone, Charlotte on a desktop. The clock moves.

const minute = 60_000;
const shared = 'Charlotte connaît ce que vous cherchez : « Négociation ».';
const word = 'Volontiers, Camille. Commençons par ma réunion de mardi.';
const learned = 'Respirer avant de répondre.';

const clock = createTestClock(inject('clockOffset'));
const { baseUrl, nova } = await startOwnStack(import.meta.filename, clock);
const step = journey('Two mentees become peers and meet once');
const browser = await openBrowser();
const camille = await openTestPage(browser, baseUrl, { width: 390, theme: 'light', language: 'fr' });
const charlotte = await openTestPage(browser, baseUrl, { width: 1280, theme: 'dark', language: 'fr' });
const referent = await openTestPage(browser, baseUrl, { width: 1440, theme: 'light', language: 'fr' });
let path = '';

step('nobody is found before they choose so in their settings', async () => {
  await signIn(charlotte.page, nova.email('charlotte.weber'));
  await charlotte.page.goto('/personal_settings/roles');
  const found = charlotte.page.getByRole('switch', { name: 'Visible entre pairs' });
  if (await found.isChecked()) throw new Error('Charlotte can be found before she chooses so.');
  await charlotte.page.getByText('Visible entre pairs').click();
  await charlotte.page.getByText('Enregistré').first().waitFor();
});

step('the other one shows herself too, and reads what both look for', async () => {
  const { page } = camille;
  await signIn(page, nova.email('camille.nguyen'));
  await page.goto('/community');
  await page.getByRole('link', { name: 'Entre pairs' }).click();
  await page.getByRole('heading', { name: 'Avancer à deux, entre pairs' }).waitFor();
  expect(await page.getByRole('article').count()).toBe(0);
  await page.getByRole('button', { name: 'Me montrer, et voir les autres' }).click();
  await page.getByRole('article').filter({ hasText: shared }).getByRole('link', { name: 'Charlotte Weber' }).click();
  await page.getByRole('heading', { name: 'Pourquoi vous deux' }).waitFor();
});

step('she proposes an exchange, which the other accepts with a word', async () => {
  await camille.page.getByRole('button', { name: 'Proposer un échange à Charlotte' }).click();
  const dialog = camille.page.getByRole('dialog');
  await dialog.getByRole('button', { name: /que vous connaissez/ }).click();
  await dialog.getByRole('button', { name: 'Envoyer à Charlotte' }).click();
  await camille.page.getByRole('dialog', { name: 'C’est parti vers Charlotte' }).waitFor();

  const { page } = charlotte;
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'Camille Nguyen vous propose d’échanger entre pairs' }).waitFor();
  await page.goto('/mentoring_center');
  await page.getByRole('link', { name: /la proposition de Camille Nguyen$/ }).click();
  await page.getByText('Vous connaissez ce que Camille cherche').waitFor();
  expect(await page.locator('main').textContent()).not.toMatch(/mentor·/);
  await page.getByRole('button', { name: 'Ajouter un mot' }).click();
  await page.getByLabel('Un premier mot pour Camille').fill(word);
  await page.getByRole('button', { name: /^Accepter/ }).click();
  await page.getByRole('heading', { name: 'Vous avez dit oui à Camille' }).waitFor();
  path = new URL(page.url()).pathname;
});

step('under the yes, the first session is booked by one press', async () => {
  const { page } = camille;
  await page.goto(path);
  const yes = page.getByRole('dialog');
  await yes.getByText(word).waitFor();
  await yes.getByRole('listitem').getByRole('button').first().click();
  await yes.waitFor({ state: 'hidden' });
  expect(await page.locator('main').textContent()).not.toMatch(/mentor·|accompagne/);
});

step('both report on the session, and each reads the other', async () => {
  const { data } = await callMember(camille.page, 'GET', `mentoring_relationships/${path.split('/').at(-1)}`);
  await clock.moveTo(Date.parse(data.next_meeting.starts_at) + 61 * minute, [camille, charlotte, referent]);
  await writeReport(camille.page, path, 'Efficace', learned);
  await writeReport(charlotte.page, path, 'Très efficace', 'Camille écoute vraiment.');
  await charlotte.page.getByRole('button', { name: /^Lire le compte rendu d/ }).click();
  await charlotte.page.getByText(learned).first().waitFor();
});

step('the referent reads that two peers met once, and none of their words', async () => {
  const { page } = referent;
  await startConsoleSession(page, nova.email('rh'));
  await page.goto(`/backoffice/mentoring_relationships?filter=${encodeURIComponent(JSON.stringify({ kind: 'peer', active: true }))}`);
  await page
    .getByRole('row')
    .filter({ hasText: 'Entre pairs' })
    .getByRole('link', { name: /Camille Nguyen/ })
    .click();
  await page.getByText('Pair, à l’origine de l’échange').waitFor();
  await page
    .getByText(/^1 sur 8/)
    .first()
    .waitFor();
  const text = (await page.locator('main').textContent()) ?? '';
  for (const words of [word, learned, 'que vous connaissez']) expect(text).not.toContain(words);
  expect([...camille.errors, ...charlotte.errors, ...referent.errors]).toEqual([]);
});
