import ICAL from 'ical.js';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { waitForPage } from './browser.ts';
import { mailsTo } from './mailbox.ts';
import { pickFreeDay } from './pick-free-day.ts';
import { fillReport, type ReportCost } from './report.ts';

// What partners do with their sessions, on the screen and in their calendars.

/** Saves the week that the page of the availability shows. */
export async function saveWeek(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enregistrer ma semaine' }).click();
  await page.getByText('Vos disponibilités sont enregistrées.').first().waitFor();
}

/** Opens the page of a relationship by its path, which may name a tab. */
export async function openRelationship(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: /et vous$/ }).waitFor();
  await waitForPage(page);
}

/** Opens the page of a relationship with the list of all its sessions, and returns the list. */
export async function openSessions(page: Page, path: string): Promise<Locator> {
  await openRelationship(page, path);
  const sessions = page.getByRole('region', { name: 'Séances', exact: true });
  await sessions.getByRole('button', { name: /^(Notre séance|Nos \d+ séances)$/ }).click();
  return sessions;
}

/** Proposes a meeting at 09:00 on a day that `pickFreeDay` chooses, to a mentor who wants to be asked. */
export async function planMeeting(
  page: Page,
  subject: string,
  { fillMore = async () => {}, note }: { fillMore?: () => Promise<void>; note?: string } = {},
): Promise<void> {
  await page
    .getByRole('link', { name: /^Planifier/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Sujet, durée, lieu' }).click();
  await page.getByRole('textbox', { name: 'Sujet' }).fill(subject);
  await fillMore();
  await pickFreeDay(page);
  await chooseTime(page, /\p{L} 09:00/u);
  if (note !== undefined) {
    await page.getByRole('button', { name: 'Ajouter un mot' }).click();
    await page.getByLabel('Un mot pour').fill(note);
  }
  await page.getByRole('button', { name: 'Proposer ce moment' }).click();
  await page.getByRole('heading', { name: 'C’est envoyé à Jean-Philippe' }).waitFor();
}

/** Proposes another time, on a day that `pickFreeDay` chooses. */
export async function proposeInstead(page: Page, partner: string, time: RegExp): Promise<void> {
  await page.getByRole('heading', { name: /moments à|Déplacer la séance/ }).waitFor();
  await pickFreeDay(page);
  await chooseTime(page, time);
  await page.getByRole('button', { name: /^(Proposer ce moment|Demander ce changement)$/ }).click();
  await page.getByRole('heading', { name: `C’est envoyé à ${partner}` }).waitFor();
}

/** Chooses a time of the day that the calendar shows. */
async function chooseTime(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('region', { name: 'Choisir un jour' }).getByRole('button', { name }).click();
}

/** Accepts the proposed time on the page of a relationship. */
export async function accept(page: Page, path: string): Promise<void> {
  await openRelationship(page, path);
  await page
    .getByRole('button', { name: /^Accepter/ })
    .first()
    .click();
  await page.getByText('Séance confirmée').first().waitFor();
}

/** Opens the report from the relationship page, rates the session and sends the report. */
export async function writeReport(page: Page, path: string, level: string, sentence?: string): Promise<ReportCost> {
  const reportLink = page.getByRole('link', { name: 'Écrire mon compte rendu' });
  await expect
    .poll(
      async () => {
        await openRelationship(page, path);
        return reportLink.count();
      },
      { interval: 2000 },
    )
    .toBeGreaterThan(0);
  await reportLink.first().click();
  return fillReport(page, level, sentence);
}

/** Waits for a mailed calendar entry with a method and a revision, and returns the newest. Parsed by an independent library. */
export async function lastCalendarEntry(mailbox: string, address: string, method: string, sequence: number): Promise<ICAL.Event> {
  let entry: ICAL.Event | undefined;
  await expect
    .poll(async () => {
      const mails = await mailsTo(mailbox, address);
      const events = mails.flatMap(({ calendar }) => (calendar?.method === method ? [parseEntry(calendar.content)] : []));
      entry = events.findLast((event) => event.sequence === sequence);
      return entry;
    })
    .toBeDefined();
  return entry as ICAL.Event;
}

/** Waits for a mailed calendar entry whose title contains a subject, and returns its start. */
export async function startOf(mailbox: string, address: string, subject: string): Promise<Date> {
  let start: Date | undefined;
  await expect
    .poll(async () => {
      const events = (await mailsTo(mailbox, address)).flatMap(({ calendar }) => (calendar ? [parseEntry(calendar.content)] : []));
      const event = events.find(({ summary }) => summary.includes(subject));
      start = event && startInstant(event);
      return start;
    })
    .toBeDefined();
  return start as Date;
}

function parseEntry(file: string): ICAL.Event {
  const calendar = new ICAL.Component(ICAL.parse(file));
  return new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component);
}

export function startInstant(event: ICAL.Event): Date {
  return event.startDate.toJSDate();
}

/** `09:00` */
export function localTime(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('fr-FR', { timeZone, hour: '2-digit', minute: '2-digit' }).format(instant);
}
