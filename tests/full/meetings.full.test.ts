import { readFile } from 'node:fs/promises';
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
  proposeInstead,
  saveWeek,
  startInstant,
  startOf,
  writeReport,
} from '../lib/meetings.ts';
import { setChecked } from '../lib/set-checked.ts';
import { signIn } from '../lib/sign-in.ts';
import { type PageSocket, watchSocket } from '../lib/socket.ts';
import { createTestClock } from '../lib/test-clock.ts';

// Three sessions of a relationship: proposed, moved, held and written up: Omar in Lyon on a phone, Jean-Philippe in La Réunion on a desktop, three hours
// ahead in winter and two in summer. A test clock lets weeks pass in a minute.

const minute = 60_000;

const clock = createTestClock(inject('clockOffset'));
const { baseUrl, mailboxDir, nova } = await startOwnStack(import.meta.filename, clock);
const step = journey('Sessions that are moved, held and written up');
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

step('mentor and mentee propose other times, each in their own time zone', async () => {
  const { page } = jeanPhilippe;
  await openRelationship(page, relationshipUrl);
  await page.getByText('Après la relève, si cela vous va.').waitFor();
  await page.getByRole('button', { name: new RegExp(`^Accepter .* à ${9 + hoursAhead}:00.*09:00 pour Omar$`) }).waitFor();
  await page.getByRole('link', { name: 'Proposer autre chose' }).click();
  await proposeInstead(page, 'Omar', /à 13:00/);

  await openRelationship(omar.page, relationshipUrl);
  await omar.page.getByText('Jean-Philippe vous propose un horaire').waitFor();
  await omar.page.getByRole('link', { name: 'Proposer autre chose' }).click();
  await proposeInstead(omar.page, 'Jean-Philippe', /à 11:00/);
});

step('the mentor accepts, and both calendar entries start at the same instant', async () => {
  await accept(jeanPhilippe.page, relationshipUrl);
  const entry = await lastCalendarEntry(mailboxDir, omarEmail, 'REQUEST', 0);
  const start = startInstant(entry);
  expect(localTime(start, 'Europe/Paris')).toBe('11:00');
  expect(localTime(start, 'Indian/Reunion')).toBe(`${11 + hoursAhead}:00`);
  expect(startInstant(await lastCalendarEntry(mailboxDir, jeanPhilippeEmail, 'REQUEST', 0))).toEqual(start);
});

step('a confirmed meeting is moved once the partner agrees, and its calendar entry is updated', async () => {
  const before = await lastCalendarEntry(mailboxDir, omarEmail, 'REQUEST', 0);
  const { page } = jeanPhilippe;
  await openRelationship(page, relationshipUrl);
  await page.getByRole('link', { name: 'Déplacer' }).click();
  await proposeInstead(page, 'Omar', /à 17:30/);
  await openRelationship(omar.page, relationshipUrl);
  await omar.page.getByText('Jean-Philippe propose de déplacer la séance').waitFor();
  await accept(omar.page, relationshipUrl);
  const moved = await lastCalendarEntry(mailboxDir, omarEmail, 'REQUEST', 1);
  expect(moved.uid).toBe(before.uid);
  expect(localTime(startInstant(moved), 'Europe/Paris')).toBe(`${17 - hoursAhead}:30`);
});

step('the meeting starts on time, and both partners write a report', async () => {
  const start = startInstant(await lastCalendarEntry(mailboxDir, omarEmail, 'REQUEST', 1)).getTime();
  await clock.moveTo(start - 5 * minute, [omar, jeanPhilippe]);
  await openRelationship(omar.page, relationshipUrl);
  const join = omar.page.getByRole('link', { name: /^Rejoindre la visio/ });
  expect(await join.first().getAttribute('href')).toBe('https://visio.nova.example/omar');
  await clock.moveTo(start + minute, [omar, jeanPhilippe]);
  await expect.poll(() => meetingsText(jeanPhilippe.page), { interval: 2000 }).toContain('En cours');
  await clock.moveTo(start + 61 * minute, [omar, jeanPhilippe]);
  await writeReport(omar.page, relationshipUrl, 'Efficace');
  await writeReport(jeanPhilippe.page, relationshipUrl, 'Très efficace');
  await openRelationship(omar.page, relationshipUrl);
  await omar.page.getByText('Terminée').first().waitFor();
});

step('both partners edit objectives and notes at once, and a fit check-in stays private', async () => {
  const { page } = omar;
  await openRelationship(page, relationshipUrl);
  await setChecked(page.getByRole('radio', { name: 'Oui, le courant passe' }));
  await page.getByRole('button', { name: 'Répondre', exact: true }).click();
  await page.getByText('Merci, c’est noté').first().waitFor();
  await page.getByLabel('Nouvel objectif').fill('Confier une tournée entière à un ancien');
  await page.getByRole('button', { name: 'Ajouter', exact: true }).first().click();
  await page.getByText('Confier une tournée entière à un ancien').first().waitFor();

  // Concurrent edits of the notes are merged.
  await openRelationship(jeanPhilippe.page, relationshipUrl);
  await Promise.all([sockets.omar, sockets.jeanPhilippe].map((socket) => socket.subscribed('RelationshipChannel')));
  const notes = {
    omar: page.getByLabel('Vos notes, à vous et à Jean-Philippe'),
    jeanPhilippe: jeanPhilippe.page.getByLabel('Vos notes, à vous et à Omar'),
  };
  await Promise.all([notes.omar.fill('Une tournée, un responsable.'), notes.jeanPhilippe.fill('Relire la note sur la relève.')]);
  for (const box of [notes.omar, notes.jeanPhilippe]) {
    await expect.poll(() => box.inputValue()).toContain('Une tournée, un responsable.');
    await expect.poll(() => box.inputValue()).toContain('Relire la note sur la relève.');
  }
  await jeanPhilippe.page.getByText('Confier une tournée entière à un ancien').first().waitFor();

  // Only Omar receives his answer. Jean-Philippe's own check is still unanswered.
  expect(await relationshipReply(page)).toContain('"own_fit":"yes"');
  const partnerReply = await relationshipReply(jeanPhilippe.page);
  expect(partnerReply).toContain('"own_fit":null');
  expect(partnerReply).not.toContain('"yes"');
  const partnerCheck = jeanPhilippe.page.getByRole('region', { name: /comment vous sentez-vous avec Omar/ });
  await partnerCheck.getByRole('radio', { name: 'Oui, le courant passe' }).waitFor({ state: 'attached' });
  expect(await partnerCheck.getByRole('radio', { checked: true }).count()).toBe(0);
});

for (const [subject, number] of [
  ['Ma première tournée sans moi', 2],
  ['Ce qui a changé', 3],
] as const) {
  step(`${subject}: a further meeting is planned, held and reported on`, async () => {
    await openRelationship(omar.page, relationshipUrl);
    await planMeeting(omar.page, subject);
    await accept(jeanPhilippe.page, relationshipUrl);
    const start = await startOf(mailboxDir, omarEmail, subject);
    await clock.moveTo(start.getTime() + 2 * 60 * minute, [omar, jeanPhilippe]);
    await writeReport(omar.page, relationshipUrl, 'Incroyable');
    await writeReport(jeanPhilippe.page, relationshipUrl, 'Incroyable');
    await openRelationship(omar.page, relationshipUrl);
    await omar.page.getByText(`${number} séances tenues`).first().waitFor();
  });
}

step('a page whose socket is cut says so, goes on, and shows what it missed once it is restored', async () => {
  await Promise.all([omar, jeanPhilippe].map(({ page }) => openRelationship(page, relationshipUrl)));
  await Promise.all([sockets.omar, sockets.jeanPhilippe].map((socket) => socket.subscribed('RelationshipChannel')));
  const { page } = jeanPhilippe;
  sockets.jeanPhilippe.cut();
  await page.getByText('Reconnexion…').waitFor();
  await addObjective(omar.page, 'Écrire la fiche de relève');
  // By a poll.
  await page.getByText('Écrire la fiche de relève').first().waitFor();
  sockets.jeanPhilippe.restore();
  await page.getByText('Reconnexion…').waitFor({ state: 'detached' });
  await sockets.jeanPhilippe.subscribed('RelationshipChannel');
  await addObjective(omar.page, 'Présenter la fiche à l’équipe');
  await page.getByText('Présenter la fiche à l’équipe').first().waitFor();
});

async function addObjective(page: Page, title: string): Promise<void> {
  await page.getByLabel('Nouvel objectif').fill(title);
  await page.getByRole('button', { name: 'Ajouter', exact: true }).first().click();
  await page.getByText(title).first().waitFor();
}

step('the history lists the three meetings and exports them as CSV', async () => {
  const { page } = omar;
  await page.goto('/meetings_history');
  for (const subject of ['Ce qui a changé', 'Ma première tournée sans moi', 'Encadrer d’anciens collègues']) {
    await page.getByText(subject).filter({ visible: true }).first().waitFor();
  }
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Exporter (CSV)' }).click()]);
  const table = await readFile(await download.path(), 'utf8');
  expect(table.trim().split('\r\n')).toHaveLength(4);
  expect(table).toContain('Encadrer d’anciens collègues');
});

step('no page had an error or requested another host', () => {
  for (const { errors } of [omar, jeanPhilippe]) expect(errors).toEqual([]);
});

/** Opens the relationship and returns the JSON that the API sends to the page. */
async function relationshipReply(page: Page): Promise<string> {
  const path = relationshipUrl.replace('/mentoring_center/', '/api/v1/mentoring_relationships/');
  const [response] = await Promise.all([
    page.waitForResponse((candidate) => candidate.url().endsWith(path)),
    openRelationship(page, relationshipUrl),
  ]);
  return response.text();
}

async function meetingsText(page: Page): Promise<string> {
  await openRelationship(page, relationshipUrl);
  return (await page.getByRole('region', { name: 'Séances', exact: true }).textContent()) ?? '';
}

/** The local hour at noon UTC in two days. */
function hourIn(timeZone: string): string {
  const noon = new Date(Math.floor(clock.now() / 86_400_000) * 86_400_000 + 2.5 * 86_400_000);
  return localTime(noon, timeZone).slice(0, 2);
}
