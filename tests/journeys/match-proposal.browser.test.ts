import { beforeAll, expect } from 'vitest';
import { openBrowser, openTestPage, type TestPage } from '../lib/browser.ts';
import { loadCompanies } from '../lib/companies.ts';
import { journey } from '../lib/journey.ts';
import { signIn } from '../lib/sign-in.ts';

// Two mentors whom a referent proposes to a mentee, from both sides: he chooses one, who says yes.

const { baseUrl, nova } = await loadCompanies(import.meta.filename);
const step = journey('A proposal of mentors from the home to the relationship');
const browser = await openBrowser();
let bruno: TestPage;
let nadia: TestPage;

beforeAll(async () => {
  bruno = await openTestPage(browser, baseUrl, { width: 390, theme: 'light', language: 'fr' });
  nadia = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' });
});

step('the mentee reads at home that two mentors could help, and chooses by one press', async () => {
  const { page } = bruno;
  await signIn(page, nova.email('bruno.da.silva'));
  await page.getByRole('heading', { name: '2 mentor·es pourraient vous accompagner' }).waitFor();
  await page.getByRole('link', { name: 'Lire et choisir' }).click();
  await page.getByText(/^Proposé par Nathalie Garnier/).waitFor();
  await page.getByRole('button', { name: 'Choisir Inès' }).waitFor();
  await page.getByRole('button', { name: 'Choisir Nadia' }).click();
  await page.getByText('Nadia doit encore répondre').first().waitFor();
  await expect.poll(() => page.getByText('Inès').count()).toBe(0);
});

step('the mentor whom he chose reads who and why, nobody else, and says yes by one press', async () => {
  const { page } = nadia;
  await signIn(page, nova.email('nadia.belkacem'));
  await page.getByRole('heading', { name: 'Bruno Da Silva aimerait vous avoir comme mentor·e' }).waitFor();
  await page.getByRole('link', { name: 'Lire et répondre' }).click();
  await page.getByRole('heading', { name: 'Ce qui vous rapproche' }).waitFor();
  expect(await page.locator('main').textContent()).not.toContain('Inès');
  await page.getByRole('button', { name: 'Accepter d’accompagner Bruno' }).click();
  await page.waitForURL('**/mentoring_center/*');
});

step('the page of the mentee shows the yes without a press, and leads to the relationship', async () => {
  const { page } = bruno;
  await page.getByRole('link', { name: 'Ouvrir notre accompagnement' }).click();
  await page.waitForURL('**/mentoring_center/*');
  await page
    .getByRole('heading', { name: /^Nadia / })
    .first()
    .waitFor();
});
