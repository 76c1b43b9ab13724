import type { Page } from 'playwright-core';
import { beforeAll, expect, inject } from 'vitest';
import { axeViolations, openBrowser, openTestPage, overflowingElements, type TestPage } from '../lib/browser.ts';
import { startOwnStack } from '../lib/companies.ts';
import { journey } from '../lib/journey.ts';
import {
  accept,
  lastCalendarEntry,
  localTime,
  openRelationship,
  planMeeting,
  saveWeek,
  startInstant,
  writeReport,
} from '../lib/meetings.ts';
import { setChecked } from '../lib/set-checked.ts';
import { signIn } from '../lib/sign-in.ts';
import { type PageSocket, watchSocket } from '../lib/socket.ts';
import { createTestClock } from '../lib/test-clock.ts';

// A relationship from the first meeting to the reviews: Omar in Lyon on a phone, Jean-Philippe in La Réunion on a desktop, three hours
// ahead in winter and two in summer. A test clock lets weeks pass in a minute.

const minute = 60_000;

const clock = createTestClock(inject('clockOffset'));
const { baseUrl, mailboxDir, nova } = await startOwnStack(import.meta.filename, clock);
const step = journey('A relationship from the first session to the reviews');
const browser = await openBrowser();
let omar: TestPage;
let jeanPhilippe: TestPage;
let sockets: { omar: PageSocket; jeanPhilippe: PageSocket };
let relationshipUrl: string;

/** Hours that La Réunion is ahead of Lyon in the days of the test. */
const hoursAhead = Number(hourIn('Indian/Reunion')) - Number(hourIn('Europe/Paris'));

const omarEmail = nova.email('omar.chraibi');
const jeanPhilippeEmail = nova.email('jean-philippe.hoarau');

beforeAll(async () => {
  omar = await openTestPage(browser, baseUrl, { width: 390, theme: 'light', language: 'fr' });
  jeanPhilippe = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr', zone: 'Indian/Reunion' });
  sockets = { omar: await watchSocket(omar.page), jeanPhilippe: await watchSocket(jeanPhilippe.page) };
  await signIn(omar.page, omarEmail);
  await signIn(jeanPhilippe.page, jeanPhilippeEmail);
});

step('both partners enter their availability in their own time zone', async () => {
  await omar.page.goto('/availability_settings');
  await omar.page.getByRole('button', { name: 'Partir d’une semaine type' }).click();
  await saveWeek(omar.page);

  const { page } = jeanPhilippe;
  await page.goto('/availability_settings');
  await page.getByLabel('Jeudi, plage 1 : fin').selectOption('19:00');
  await page.getByRole('button', { name: /^Copier vers… d’autres jours : jeudi/i }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Du lundi au vendredi' }).click();
  await dialog.getByRole('button', { name: 'Copier', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await saveWeek(page);
});

step('the mentee proposes a meeting at a time when both are available, and the mentor’s open page shows it', async () => {
  await jeanPhilippe.page.goto('/dashboard');
  await sockets.jeanPhilippe.subscribed('NotificationsChannel');
  const { page } = omar;
  await page.goto('/mentoring_center');
  await page.getByRole('link', { name: 'Jean-Philippe Hoarau', exact: true }).first().click();
  await page.waitForURL(/\/mentoring_center\/[0-9a-f-]{36}$/);
  relationshipUrl = new URL(page.url()).pathname;
  await planMeeting(page, 'Encadrer d’anciens collègues', async () => {
    expect(await overflowingElements(page)).toEqual([]);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByLabel('Lien de la visio').fill('https://visio.nova.example/omar');
    await page.getByLabel('Un mot pour Jean-Philippe').fill('Après la relève, si cela vous va.');
  });
  await jeanPhilippe.page.getByRole('button', { name: 'Notifications, 1 non lue' }).waitFor();
  await jeanPhilippe.page
    .getByText(/Omar.* propose/)
    .first()
    .waitFor();
});

step('the mentor accepts, and both calendar entries start at the same instant', async () => {
  await accept(jeanPhilippe.page, relationshipUrl);
  const entry = await lastCalendarEntry(mailboxDir, omarEmail, 'REQUEST', 0);
  const start = startInstant(entry);
  expect(localTime(start, 'Europe/Paris')).toBe('09:00');
  expect(localTime(start, 'Indian/Reunion')).toBe(`${String(9 + hoursAhead).padStart(2, '0')}:00`);
  expect(startInstant(await lastCalendarEntry(mailboxDir, jeanPhilippeEmail, 'REQUEST', 0))).toEqual(start);
});

step('the meeting can be joined, and both partners then write a report', async () => {
  const start = startInstant(await lastCalendarEntry(mailboxDir, omarEmail, 'REQUEST', 0)).getTime();
  await clock.moveTo(start - 5 * minute, [omar, jeanPhilippe]);
  await openRelationship(omar.page, relationshipUrl);
  const join = omar.page.getByRole('link', { name: /^Rejoindre la visio/ });
  expect(await join.first().getAttribute('href')).toBe('https://visio.nova.example/omar');
  await clock.moveTo(start + 61 * minute, [omar, jeanPhilippe]);
  await writeReport(omar.page, relationshipUrl, 'Efficace');
  await writeReport(jeanPhilippe.page, relationshipUrl, 'Très efficace');
  await openRelationship(omar.page, relationshipUrl);
  await omar.page.getByText('Terminée').first().waitFor();
});

step('the mentee ends the relationship, and each partner reads the other’s review once both are sent', async () => {
  const { page } = omar;
  await openRelationship(page, relationshipUrl);
  await page.getByRole('button', { name: 'Terminer l’accompagnement' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Continuer' }).click();
  await dialog.getByRole('button', { name: 'Terminer et faire le bilan' }).click();
  await page.waitForURL('**/feedback_relationships/**');
  await writeReview(page, 'Je délègue sans surveiller.');

  await openRelationship(jeanPhilippe.page, relationshipUrl);
  await jeanPhilippe.page.getByText('Cet accompagnement est terminé').first().waitFor();
  expect(await jeanPhilippe.page.getByText('Je délègue sans surveiller.').count()).toBe(0);
  await jeanPhilippe.page.goto(relationshipUrl.replace('mentoring_center', 'feedback_relationships'));
  await writeReview(jeanPhilippe.page, 'J’ai appris à me taire.');

  await page.goto(relationshipUrl.replace('mentoring_center', 'feedback_relationships'));
  await page.getByText('J’ai appris à me taire.').first().waitFor();
  await openRelationship(page, relationshipUrl);
  await page.getByText('Terminé').first().waitFor();
});

step('no page had an error or requested another host', () => {
  for (const { errors } of [omar, jeanPhilippe]) expect(errors).toEqual([]);
});

async function writeReview(page: Page, whatChanged: string): Promise<void> {
  await page.getByRole('button', { name: 'Suivant' }).click();
  await page.getByText('Répondez à cette question.').first().waitFor();
  for (const name of ['Vos objectifs sont-ils atteints ?', 'Recommanderiez-vous le mentorat ?']) {
    await setChecked(page.getByRole('radiogroup', { name }).getByRole('radio', { name: '9', exact: true }));
  }
  await page.getByRole('button', { name: 'Suivant' }).click();
  await page.getByLabel('Ce qui a changé pour vous').fill(whatChanged);
  await page.goBack();
  await page.getByRole('radiogroup', { name: 'Recommanderiez-vous le mentorat ?' }).waitFor();
  await page.goForward();
  await expect.poll(() => page.getByLabel('Ce qui a changé pour vous').inputValue()).toBe(whatChanged);
  await page.getByRole('button', { name: 'Suivant' }).click();
  await page.getByRole('button', { name: 'Envoyer le bilan' }).click();
  await page.getByRole('heading', { name: 'Merci !' }).waitFor();
}

/** The local hour at noon UTC in two days. */
function hourIn(timeZone: string): string {
  const noon = new Date(Math.floor(clock.now() / 86_400_000) * 86_400_000 + 2.5 * 86_400_000);
  return localTime(noon, timeZone).slice(0, 2);
}
