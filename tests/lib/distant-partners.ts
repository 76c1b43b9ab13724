import { expect, inject } from 'vitest';
import { axeViolations, openBrowser, openTestPage, overflowingElements } from './browser.ts';
import { startOwnStack } from './companies.ts';
import { journey } from './journey.ts';
import {
  accept,
  lastCalendarEntry,
  localTime,
  openRelationship,
  openSessions,
  planMeeting,
  saveWeek,
  startInstant,
  writeReport,
} from './meetings.ts';
import { signIn } from './sign-in.ts';
import { watchSocket } from './socket.ts';
import { createTestClock } from './test-clock.ts';

export const minute = 60_000;

/**
 * Starts a journey of Omar, in Lyon on a phone, and his mentor Jean-Philippe, in La Réunion on a desktop, three hours ahead in winter and two
 * in summer. A test clock lets weeks pass in a minute. In its first steps both enter their availability, Jean-Philippe asks
 * to be asked, and Omar proposes a meeting at 09:00.
 */
export async function startDistantPartners(testFile: string, title: string) {
  const clock = createTestClock(inject('clockOffset'));
  const { baseUrl, mailboxDir, nova } = await startOwnStack(testFile, clock);
  const step = journey(title);
  const browser = await openBrowser();
  const omarEmail = nova.email('omar.chraibi');
  const jeanPhilippeEmail = nova.email('jean-philippe.hoarau');
  const omar = await openTestPage(browser, baseUrl, { width: 390, theme: 'light', language: 'fr' });
  const jeanPhilippe = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr', zone: 'Indian/Reunion' });
  const sockets = { omar: await watchSocket(omar.page), jeanPhilippe: await watchSocket(jeanPhilippe.page) };
  await signIn(omar.page, omarEmail);
  await signIn(jeanPhilippe.page, jeanPhilippeEmail);
  let path = '';

  /** The local hour at noon UTC in two days. */
  const hourIn = (timeZone: string) => {
    const noon = new Date(Math.floor(clock.now() / 86_400_000) * 86_400_000 + 2.5 * 86_400_000);
    return localTime(noon, timeZone).slice(0, 2);
  };
  /** Hours that La Réunion is ahead of Lyon in the days of the test. */
  const hoursAhead = Number(hourIn('Indian/Reunion')) - Number(hourIn('Europe/Paris'));

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
    // He wants to be asked, so that each time is a proposal.
    await page.getByText(/réservent un moment libre sans attendre ma réponse/).click();
    await page.getByText('Chaque moment vous sera proposé.').first().waitFor();
  });

  step('the mentee proposes a meeting at a time when both are available, and the mentor’s open page shows it', async () => {
    await jeanPhilippe.page.goto('/dashboard');
    await sockets.jeanPhilippe.subscribed('NotificationsChannel');
    const { page } = omar;
    await page.goto('/mentoring_center');
    await page.getByRole('link', { name: 'Jean-Philippe Hoarau', exact: true }).first().click();
    await page.waitForURL(/\/mentoring_center\/[0-9a-f-]{36}$/);
    path = new URL(page.url()).pathname;
    await planMeeting(page, 'Encadrer d’anciens collègues', {
      note: 'Après la relève, si cela vous va.',
      fillMore: async () => {
        expect(await overflowingElements(page)).toEqual([]);
        expect(await axeViolations(page)).toEqual([]);
        await page.getByLabel('Lien de la visio').fill('https://visio.nova.example/omar');
      },
    });
    await jeanPhilippe.page.getByRole('button', { name: 'Notifications, 1 non lue' }).waitFor();
    await jeanPhilippe.page
      .getByText(/Omar.* propose/)
      .first()
      .waitFor();
  });

  return {
    ...{ step, clock, mailboxDir, omar, jeanPhilippe, sockets, omarEmail, hoursAhead },
    /** The path of their relationship, once the steps above have run. */
    relationshipUrl: () => path,
    /** Jean-Philippe accepts the proposed meeting, and both calendar entries start at this hour in Lyon. */
    async acceptAt(hour: number): Promise<void> {
      await accept(jeanPhilippe.page, path);
      const start = startInstant(await lastCalendarEntry(mailboxDir, omarEmail, 'REQUEST', 0));
      const clockTime = (hours: number) => `${String(hours).padStart(2, '0')}:00`;
      expect(localTime(start, 'Europe/Paris')).toBe(clockTime(hour));
      expect(localTime(start, 'Indian/Reunion')).toBe(clockTime(hour + hoursAhead));
      expect(startInstant(await lastCalendarEntry(mailboxDir, jeanPhilippeEmail, 'REQUEST', 0))).toEqual(start);
    },
    /** Shortly before a meeting, Omar's page links to its video call. */
    async expectLinkBefore(start: number): Promise<void> {
      await clock.moveTo(start - 5 * minute, [omar, jeanPhilippe]);
      await openRelationship(omar.page, path);
      const join = omar.page.getByRole('link', { name: /^Entrer dans la salle/ });
      expect(await join.first().getAttribute('href')).toBe('https://visio.nova.example/omar');
    },
    /** An hour after its start, both partners report on a meeting. Returns what it costs each. */
    async writeReportsAfter(start: number) {
      await clock.moveTo(start + 61 * minute, [omar, jeanPhilippe]);
      const costs = [await writeReport(omar.page, path, 'Efficace'), await writeReport(jeanPhilippe.page, path, 'Très efficace')];
      await (await openSessions(omar.page, path)).getByText('Terminée').first().waitFor();
      return costs;
    },
  };
}
