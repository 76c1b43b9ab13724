import { readFile } from 'node:fs/promises';
import ICAL from 'ical.js';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeViolations, openBrowser, openTestPage, overflowingElements, type TestPage, waitForPage } from './lib/browser.ts';
import { mailsTo } from './lib/mailbox.ts';
import { signIn } from './lib/sign-in.ts';
import { createTestClock } from './lib/test-clock.ts';
import { startStack } from './stack.ts';

// An accompaniment from its first date to its last word, as the two live it: Omar in Lyon on his phone, Jean-Philippe at his desk in
// La Réunion, three hours ahead in winter and two in summer. The clock is moved, so that weeks pass in a minute: the stack is this journey's own.

const minute = 60_000;

const clock = createTestClock();
const { baseUrl, mailboxDir } = await startStack(clock.nodeOptions);
const browser = await openBrowser();
let omar: TestPage;
let jeanPhilippe: TestPage;
let pairAddress: string;

/** By how many hours La Réunion is ahead of Lyon in the days of the journey. */
const hoursAhead = Number(hourIn('Indian/Reunion')) - Number(hourIn('Europe/Paris'));

const omarsMail = 'omar.chraibi@nova.example';
const jeanPhilippesMail = 'jean-philippe.hoarau@nova.example';

beforeAll(async () => {
  omar = await openTestPage(browser, baseUrl, { width: 390, theme: 'light', language: 'fr' });
  jeanPhilippe = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr', zone: 'Indian/Reunion' });
  await signIn(omar.page, omarsMail);
  await signIn(jeanPhilippe.page, jeanPhilippesMail);
});

test('each says when they are free, on their own clock', async () => {
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

test('a session is planned among the hours that both keep free', async () => {
  const { page } = omar;
  await page.goto('/mentoring_center');
  await page.getByRole('link', { name: 'Jean-Philippe Hoarau', exact: true }).first().click();
  await page.waitForURL(/\/mentoring_center\/[0-9a-f-]{36}$/);
  pairAddress = new URL(page.url()).pathname;
  await plan(page, 'Encadrer d’anciens collègues', async () => {
    expect(await overflowingElements(page)).toEqual([]);
    expect(await axeViolations(page, ['minor', 'moderate', 'serious', 'critical'])).toEqual([]);
    await page.getByLabel('Lien de la visio').fill('https://visio.nova.example/omar');
    await page.getByLabel('Un mot pour Jean-Philippe').fill('Après la relève, si cela vous va.');
  });
});

test('each proposes another time, as the mentor and as the mentee, each on their own clock', async () => {
  const { page } = jeanPhilippe;
  await openPair(page);
  await page.getByText('Après la relève, si cela vous va.').waitFor();
  await page.getByRole('button', { name: new RegExp(`^Accepter .* à ${9 + hoursAhead}:00.*09:00 pour Omar$`) }).waitFor();
  await page.getByRole('link', { name: 'Proposer autre chose' }).click();
  await proposeInstead(page, 'Omar', /à 13:00/);

  await openPair(omar.page);
  await omar.page.getByText('Jean-Philippe vous propose un horaire').waitFor();
  await omar.page.getByRole('link', { name: 'Proposer autre chose' }).click();
  await proposeInstead(omar.page, 'Jean-Philippe', /à 11:00/);
});

test('the mentor accepts, and both calendars are told the same instant', async () => {
  await accept(jeanPhilippe.page);
  const invitation = await lastInvitation(omarsMail, 'REQUEST', 0);
  const start = instantOf(invitation);
  expect(localTime(start, 'Europe/Paris')).toBe('11:00');
  expect(localTime(start, 'Indian/Reunion')).toBe(`${11 + hoursAhead}:00`);
  expect(instantOf(await lastInvitation(jeanPhilippesMail, 'REQUEST', 0))).toEqual(start);
});

test('an agreed session is moved once the other side agrees; the same entry moves in both calendars', async () => {
  const before = await lastInvitation(omarsMail, 'REQUEST', 0);
  const { page } = jeanPhilippe;
  await openPair(page);
  await page.getByRole('link', { name: 'Déplacer' }).click();
  await proposeInstead(page, 'Omar', /à 17:30/);
  await openPair(omar.page);
  await omar.page.getByText('Jean-Philippe propose de déplacer la séance').waitFor();
  await accept(omar.page);
  const moved = await lastInvitation(omarsMail, 'REQUEST', 1);
  expect(moved.uid).toBe(before.uid);
  expect(localTime(instantOf(moved), 'Europe/Paris')).toBe(`${17 - hoursAhead}:30`);
});

test('the session starts at its time, and each reports on it within a minute', async () => {
  const start = instantOf(await lastInvitation(omarsMail, 'REQUEST', 1)).getTime();
  await clock.moveTo(start - 5 * minute, [omar, jeanPhilippe]);
  await openPair(omar.page);
  const join = omar.page.getByRole('link', { name: /^Rejoindre la visio/ });
  expect(await join.first().getAttribute('href')).toBe('https://visio.nova.example/omar');
  await clock.moveTo(start + minute, [omar, jeanPhilippe]);
  await expect.poll(() => stateOfFirst(jeanPhilippe.page), { timeout: 60_000, interval: 2000 }).toContain('En cours');
  await clock.moveTo(start + 61 * minute, [omar, jeanPhilippe]);
  await report(omar, 'Efficace');
  await report(jeanPhilippe, 'Très efficace');
  await openPair(omar.page);
  await omar.page.getByText('Terminée').first().waitFor();
});

test('the pair keeps its objectives and its notes, and each says how they find it, for their own eyes', async () => {
  const { page } = omar;
  await openPair(page);
  await page.getByRole('radio', { name: 'Oui, le courant passe' }).check({ force: true });
  await page.getByRole('button', { name: 'Répondre', exact: true }).click();
  await page.getByText('Merci, c’est noté').first().waitFor();
  await page.getByLabel('Nouvel objectif').fill('Confier une tournée entière à un ancien');
  await page.getByRole('button', { name: 'Ajouter', exact: true }).first().click();
  await page.getByText('Confier une tournée entière à un ancien').first().waitFor();

  // Both type in the notes at once: nothing that either wrote is lost.
  await openPair(jeanPhilippe.page);
  const notes = {
    omar: page.getByLabel('Vos notes, à vous et à Jean-Philippe'),
    his: jeanPhilippe.page.getByLabel('Vos notes, à vous et à Omar'),
  };
  await Promise.all([notes.omar.fill('Une tournée, un responsable.'), notes.his.fill('Relire la note sur la relève.')]);
  for (const box of [notes.omar, notes.his]) {
    await expect.poll(() => box.inputValue()).toContain('Une tournée, un responsable.');
    await expect.poll(() => box.inputValue()).toContain('Relire la note sur la relève.');
  }
  await jeanPhilippe.page.getByText('Confier une tournée entière à un ancien').first().waitFor();
  expect(await jeanPhilippe.page.getByText('Oui, le courant passe').count()).toBe(
    (await jeanPhilippe.page.getByRole('radio').count()) === 0 ? 0 : 1,
  );
});

test.each([
  ['Ma première tournée sans moi', 2],
  ['Ce qui a changé', 3],
])('%s: a session more is planned, held and reported on', async (subject, number) => {
  await openPair(omar.page);
  await plan(omar.page, subject);
  await accept(jeanPhilippe.page);
  const start = await startOf(omarsMail, subject);
  await clock.moveTo(start.getTime() + 2 * 60 * minute, [omar, jeanPhilippe]);
  await report(omar, 'Incroyable');
  await report(jeanPhilippe, 'Incroyable');
  await openPair(omar.page);
  await omar.page.getByText(`${number} séances tenues`).first().waitFor();
});

test('the mentee finishes; both are asked for a review, and read the other’s once both are in', async () => {
  const { page } = omar;
  await openPair(page);
  await page.getByRole('button', { name: 'Terminer l’accompagnement' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Continuer' }).click();
  await dialog.getByRole('button', { name: 'Terminer et faire le bilan' }).click();
  await page.waitForURL('**/feedback_relationships/**');
  await review(page, 'Je délègue sans surveiller.');

  await openPair(jeanPhilippe.page);
  await jeanPhilippe.page.getByText('Cet accompagnement est terminé').first().waitFor();
  expect(await jeanPhilippe.page.getByText('Je délègue sans surveiller.').count()).toBe(0);
  await jeanPhilippe.page.goto(pairAddress.replace('mentoring_center', 'feedback_relationships'));
  await review(jeanPhilippe.page, 'J’ai appris à me taire.');

  await page.goto(pairAddress.replace('mentoring_center', 'feedback_relationships'));
  await page.getByText('J’ai appris à me taire.').first().waitFor();
  await openPair(page);
  await page.getByText('Terminé').first().waitFor();
});

test('the history holds the three sessions, and saves them as a file', async () => {
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

test('nothing went wrong on the way, and nothing was called elsewhere', () => {
  for (const { faults } of [omar, jeanPhilippe]) expect(faults).toEqual([]);
});

async function saveWeek(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enregistrer ma semaine' }).click();
  await page.getByText('Vos disponibilités sont enregistrées.').first().waitFor();
}

async function openPair(page: Page): Promise<void> {
  await page.goto(pairAddress);
  await page.getByRole('heading', { name: 'Séances', exact: true }).waitFor();
  await waitForPage(page);
}

/** Plans a session from the pair's page, at the first hour that both keep free two days ahead or later. */
async function plan(page: Page, subject: string, more: () => Promise<void> = async () => {}): Promise<void> {
  await page
    .getByRole('link', { name: /^Planifier/ })
    .first()
    .click();
  await page.getByLabel('Sujet').fill(subject);
  await more();
  await pickDayAhead(page);
  await page
    .getByRole('checkbox', { name: /à 09:00/ })
    .first()
    .check({ force: true });
  await page.getByRole('button', { name: 'Proposer cet horaire' }).click();
  await page.getByRole('heading', { name: 'C’est envoyé à Jean-Philippe' }).waitFor();
}

/** Picks a day of the calendar with free hours that is at least two days ahead, so that no notice has begun. */
async function pickDayAhead(page: Page): Promise<void> {
  const calendar = page.getByRole('grid').first();
  const free = calendar.getByRole('button', { name: /créneaux? libres?$/ });
  await free.first().waitFor();
  await waitForPage(page);
  await free.nth(Math.min(1, (await free.count()) - 1)).click();
}

/** Proposes one other time of the chosen day. */
async function proposeInstead(page: Page, partner: string, time: RegExp): Promise<void> {
  await page.getByRole('heading', { name: /horaires à|Déplacer la séance/ }).waitFor();
  await pickDayAhead(page);
  await page.getByRole('checkbox', { name: time }).first().check({ force: true });
  await page.getByRole('button', { name: /^(Proposer cet horaire|Demander ce changement)$/ }).click();
  await page.getByRole('heading', { name: `C’est envoyé à ${partner}` }).waitFor();
}

async function accept(page: Page): Promise<void> {
  await openPair(page);
  await page
    .getByRole('button', { name: /^Accepter/ })
    .first()
    .click();
  await page.getByText('Séance confirmée').first().waitFor();
}

async function stateOfFirst(page: Page): Promise<string> {
  await openPair(page);
  return (await page.getByRole('region', { name: 'Séances', exact: true }).textContent()) ?? '';
}

/** Writes the report that the pair's page asks for, answering what is required and one thing more. */
async function report({ page }: TestPage, level: string): Promise<void> {
  const ask = page.getByRole('link', { name: 'Écrire mon compte rendu' });
  await expect
    .poll(
      async () => {
        await openPair(page);
        return ask.count();
      },
      { timeout: 60_000, interval: 2000 },
    )
    .toBeGreaterThan(0);
  await ask.first().click();
  await page.waitForURL('**/feedback/**');
  await page.getByRole('radio', { name: level, exact: true }).check({ force: true });
  await page.getByText('Brouillon enregistré').waitFor();
  await page.getByRole('button', { name: 'Envoyer le compte rendu' }).click();
  await page.getByRole('heading', { name: 'Merci !' }).waitFor();
}

async function review(page: Page, words: string): Promise<void> {
  await page.getByLabel('Ce qui a changé pour vous').fill(words);
  for (const name of ['Vos objectifs sont-ils atteints ?', 'Recommanderiez-vous le mentorat ?']) {
    await page.getByRole('radiogroup', { name }).getByRole('radio', { name: '9', exact: true }).check({ force: true });
  }
  await page.getByRole('button', { name: 'Envoyer le bilan' }).click();
  await page.getByRole('heading', { name: 'Merci !' }).waitFor();
}

/** The newest calendar entry that was mailed to somebody with a method and a revision; waits for it. A third party's parser reads it. */
async function lastInvitation(address: string, method: string, sequence: number): Promise<ICAL.Event> {
  let found: ICAL.Event | undefined;
  await expect
    .poll(async () => {
      const mails = await mailsTo(mailboxDir, address);
      const events = mails.flatMap(({ calendar }) => (calendar?.method === method ? [eventIn(calendar.content)] : []));
      found = events.findLast((event) => event.sequence === sequence);
      return found;
    })
    .toBeDefined();
  return found as ICAL.Event;
}

async function startOf(address: string, subject: string): Promise<Date> {
  let start: Date | undefined;
  await expect
    .poll(async () => {
      const events = (await mailsTo(mailboxDir, address)).flatMap(({ calendar }) => (calendar ? [eventIn(calendar.content)] : []));
      const event = events.find(({ summary }) => summary.includes(subject));
      start = event && instantOf(event);
      return start;
    })
    .toBeDefined();
  return start as Date;
}

function eventIn(file: string): ICAL.Event {
  const calendar = new ICAL.Component(ICAL.parse(file));
  return new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component);
}

function instantOf(event: ICAL.Event): Date {
  return event.startDate.toJSDate();
}

/** The hour that clocks show when it is noon UTC, two days from now. */
function hourIn(timeZone: string): string {
  const noon = new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000 + 2.5 * 86_400_000);
  return localTime(noon, timeZone).slice(0, 2);
}

function localTime(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('fr-FR', { timeZone, hour: '2-digit', minute: '2-digit' }).format(instant);
}
