import type { Page, Response } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser, openTestPage, waitForPage } from '../lib/browser.ts';
import { loadCompanies } from '../lib/companies.ts';
import { addressOf, consoleTours } from '../lib/console-pages.ts';
import { desktop, fullTours, pageProblems } from '../lib/page-tour.ts';
import { pressButtons, type Walk } from '../lib/press-buttons.ts';
import { signInToConsole } from '../lib/sign-in.ts';

// Walks through all pages of the console on a desktop: accessibility, overflow and texts of each page, then each button once, with the
// menus and dialogs that it opens. None does nothing, shows a message key, is refused or throws.

const companies = await loadCompanies(import.meta.filename);
const { baseUrl, nova, staffEmail } = companies;
const browser = await openBrowser();
/** The controls of the pages of a list work in the same way on each list. */
const sharedControls = new Set<string>();

beforeAll(async () => {
  const lead = { first_name: 'Jeanne', last_name: 'Roy', email: 'jeanne.roy@client.example', wants_information: true, language: 'fr' };
  const headers = { 'content-type': 'application/json' };
  await fetch(`${baseUrl}/api/v1/leads`, { method: 'POST', headers, body: JSON.stringify(lead) });
});

const [referent, administrator, staff] = fullTours(consoleTours(companies)).map(({ pages }) => Object.keys(pages));
const halvesOf = (paths: string[] = []) => [paths.slice(0, paths.length / 2), paths.slice(paths.length / 2)];
const [dailyWork = [], invitations = []] = halvesOf(referent);
const [lists = [], settings = []] = halvesOf(administrator);

test.concurrent.each([
  { name: 'an administrator, in daily work', email: nova.email('admin'), paths: dailyWork },
  { name: 'an administrator, with invitations', email: nova.email('admin'), paths: invitations },
  { name: 'an administrator, in the lists', email: nova.email('admin'), paths: lists },
  { name: 'an administrator, in the settings', email: nova.email('admin'), paths: settings },
  { name: 'provider staff', email: staffEmail, paths: staff ?? [] },
])('$name presses every button of $paths.length pages', async ({ email, paths }) => {
  const { page, finish, problems } = await startWalk(email);
  const addresses = await Promise.all(paths.map(async (path) => [path, await addressOf(page, path)] as const));
  // The pages of records before their lists, because a press on a list may change all its records.
  for (const [path, address] of addresses.reverse()) {
    const walk = walkOf(page, address, 'main, .RaLayout-content');
    await walk.open();
    const found = await pageProblems(page, 'h1', { settings: desktop, otherWidth: 320 });
    if (isList(page) && !(await offersCsv(page))) found.push('offers no CSV file');
    await pressButtons(page, walk);
    problems.push(...[...found, ...walk.problems].map((problem) => `${path}: ${problem}`));
  }
  await finish();
});

test.concurrent.each([nova.email('admin'), staffEmail])('%s presses everything in the bar and the menu', async (email) => {
  const { page, finish, problems } = await startWalk(email);
  const walk = walkOf(page, '/backoffice/companies', 'header');
  await walk.open();
  await pressButtons(page, walk);
  problems.push(...walk.problems);
  const entries = page.locator('nav a');
  for (let index = 0; index < (await entries.count()); index++) {
    const entry = entries.nth(index);
    await entry.click();
    await page.locator(`nav a[aria-current="page"][href="${await entry.getAttribute('href')}"]`).waitFor();
    await waitForPage(page);
  }
  expect(await entries.count()).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Mon compte' }).click();
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  await page.locator('input[type="password"]').waitFor();
  await finish();
});

/** Signs in. `finish` fails on the problems, on exceptions, and on calls that the server refused. */
async function startWalk(email: string) {
  const { context, page, errors } = await openTestPage(browser, baseUrl, desktop);
  const problems: string[] = [];
  // A changed form asks before it is left.
  page.on('dialog', (dialog) => void dialog.accept());
  context.setDefaultTimeout(60_000);
  await signInToConsole(page, email);
  page.on('response', (response) => {
    if (response.status() >= 400 && !isExpected(response))
      problems.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  const finish = async () => {
    await context.close();
    expect([...problems, ...errors]).toEqual([]);
  };
  return { page, problems, finish };
}

function walkOf(page: Page, address: string, scope: string): Walk {
  const open = async () => {
    await page.goto(address);
    await waitForPage(page);
  };
  return { open, scope, problems: [], sharedControls };
}

/** The address of a company's administrator for the list of companies is that of their company. */
const isList = (page: Page) => /^\/backoffice\/\w+$/.test(new URL(page.url()).pathname) && !/(results|settings)$/.test(page.url());

/** An empty form gets 422, and a visitor has no session. */
const expectedRefusals: Record<number, RegExp> = { 401: /\/session$/, 422: /./ };

const isExpected = (response: Response) => expectedRefusals[response.status()]?.test(response.url()) ?? false;

/** Does the list offer a CSV export? An empty list does not need one. Waits, because the button is rendered again when the width changes. */
async function offersCsv(page: Page): Promise<boolean> {
  await waitForPage(page);
  if ((await page.locator('main table').count()) === 0) return true;
  const button = page.getByRole('button', { name: /CSV/ }).first();
  return button.waitFor().then(
    () => true,
    () => false,
  );
}
