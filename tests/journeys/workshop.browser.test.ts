import { beforeAll, expect, inject } from 'vitest';
import { openBrowser, openTestPage, type TestPage } from '../lib/browser.ts';
import { loadCompanies } from '../lib/companies.ts';
import { callConsole } from '../lib/console-calls.ts';
import { journey } from '../lib/journey.ts';
import { waitForMail } from '../lib/mailbox.ts';
import { callMember } from '../lib/member-calls.ts';
import { signIn, startConsoleSession, startSession } from '../lib/sign-in.ts';

// A workshop of this evening with two seats: both are taken, somebody waits, one of the two withdraws.

const { baseUrl, nova, mailboxDir } = await loadCompanies(import.meta.filename);
const step = journey('A full workshop, from the first seat to who came');
const browser = await openBrowser();
const title = 'Oser demander';
const now = new Date(Date.now() + inject('clockOffset'));
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(now);
let workshopId = '';
let referent: TestPage;
let seated: TestPage;
let waiting: TestPage;

beforeAll(async () => {
  referent = await openTestPage(browser, baseUrl, { width: 1440, theme: 'light', language: 'fr' });
  seated = await openTestPage(browser, baseUrl, { width: 390, theme: 'light', language: 'fr' });
  waiting = await openTestPage(browser, baseUrl, { width: 390, theme: 'light', language: 'fr' });
});

const rowOf = ({ page }: TestPage) => page.getByRole('listitem').filter({ hasText: title });

step('a referent gives the workshop an hour, a place and two seats', async () => {
  const { page } = referent;
  await startConsoleSession(page, nova.email('admin'));
  const [program] = await callConsole(page, 'GET', 'programs');
  const added = { title: { fr: title, en: 'Dare to ask' }, held_on: today };
  await callConsole(page, 'PUT', `programs/${program.id}`, { workshops: [...program.workshops, added] });
  await startConsoleSession(page, nova.email('rh'));
  await page.goto('/backoffice/workshops');
  await page.getByRole('link', { name: title }).click();
  workshopId = /workshops\/([^/]+)/.exec(page.url())?.[1] ?? '';
  await page.getByRole('link', { name: 'Modifier' }).click();
  await page.getByLabel('Début').fill('23:59');
  await page.getByLabel('Durée en minutes').fill('60');
  await page.getByLabel('Lieu').fill('Salle Curie');
  await page.getByLabel('Nombre de places').fill('2');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('Salle Curie').waitFor();
});

step('two people take the seats, and a third one reads that they are first on the waiting list', async () => {
  await startSession(seated.page, nova.email('vincent.meunier'));
  await callMember(seated.page, 'PUT', `workshops/${workshopId}/sign_up`);
  await signIn(seated.page, nova.email('aicha.traore'));
  await seated.page.goto('/programs');
  await rowOf(seated)
    .getByRole('button', { name: `Je m’inscris · ${title}` })
    .click();
  await rowOf(seated).getByText('Vous êtes inscrit·e').waitFor();
  const mail = await waitForMail(mailboxDir, nova.email('aicha.traore'), 'Votre place est réservée');
  expect(mail.calendar?.method).toBe('REQUEST');

  await signIn(waiting.page, nova.email('bruno.da.silva'));
  await waiting.page.goto('/programs');
  await rowOf(waiting)
    .getByRole('button', { name: `Liste d’attente · ${title}` })
    .click();
  await rowOf(waiting).getByText('Liste d’attente : n° 1').waitFor();
});

step('one of the two withdraws, and the third one reads on the open page and in a mail that the seat is theirs', async () => {
  await rowOf(seated)
    .getByRole('button', { name: `Me désister · ${title}` })
    .click();
  await rowOf(waiting).getByText('Vous êtes inscrit·e').waitFor();
  const mail = await waitForMail(mailboxDir, nova.email('bruno.da.silva'), 'Une place s’est libérée');
  expect(mail.calendar?.method).toBe('REQUEST');
});

step('the referent notes on the page of the workshop who came', async () => {
  const { page } = referent;
  // It has begun.
  await callConsole(page, 'PUT', `workshops/${workshopId}`, { start_time: '00:00' });
  await page.goto(`/backoffice/workshops/${workshopId}/show`);
  await page.getByRole('button', { name: 'Présent·e · Bruno Da Silva' }).click();
  await page.getByRole('button', { name: 'Absent·e · Vincent Meunier' }).click();
  await page.getByText('1 sur 2').waitFor();
  expect([...referent.errors, ...seated.errors, ...waiting.errors]).toEqual([]);
});
