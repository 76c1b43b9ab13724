import { expect, test } from 'vitest';
import { openBrowser, openTestPage, waitForPage } from '../lib/browser.ts';
import { loadCompanies } from '../lib/companies.ts';
import { signInToConsole } from '../lib/sign-in.ts';

// The provider's own home page: the product in pictures, and a request for a demonstration that staff answer.

const { baseUrl, nova, staffEmail } = await loadCompanies(import.meta.filename);
const browser = await openBrowser();

test('a visitor asks for a demonstration, and staff find the request at the console', async () => {
  const visitor = await openTestPage(browser, baseUrl, { width: 390, theme: 'light', language: 'fr' });
  const { page } = visitor;
  await page.goto('/');
  await waitForPage(page);
  await page.getByRole('button', { name: 'Voir une démonstration' }).click();
  await page.getByText('Ce champ doit être rempli').first().waitFor();
  await page.getByLabel('E-mail professionnel').fill('maelle.kervella@port.example');
  await page.getByRole('button', { name: 'Voir une démonstration' }).click();
  await page.getByText('Merci ! Nous avons bien noté vos coordonnées.').waitFor();
  expect(visitor.errors).toEqual([]);

  const staff = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' });
  await signInToConsole(staff.page, staffEmail);
  await staff.page.goto('/backoffice/leads');
  const row = staff.page.getByRole('row').filter({ hasText: 'maelle.kervella' });
  await row.waitFor();
  const text = await row.textContent();
  for (const value of ['maelle.kervella@port.example', 'Démonstration']) expect(text).toContain(value);
  expect(staff.errors).toEqual([]);
});

test.each([
  ['fr', 'light'],
  ['en', 'dark'],
] as const)('the product is shown by pictures of itself in “%s” and the %s theme', async (language, theme) => {
  const { page } = await openTestPage(browser, baseUrl, { width: 1280, theme, language });
  await page.goto('/');
  const pictures = page.locator('section[aria-labelledby="story"] img');
  await pictures.last().waitFor();
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    expect(await picture.getAttribute('src')).toContain(`-${language}-${theme}`);
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(880);
  }
});

test('a company’s home page offers no demonstration', async () => {
  const { page } = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' });
  await page.goto(`/?company=${nova.slug}`);
  await waitForPage(page);
  await page.getByRole('heading', { name: 'De quoi parle-t-on ?' }).waitFor();
  expect(await page.getByText('Voir une démonstration').count()).toBe(0);
});

test('the views of the home page are counted, and an administrator sees them at the console', async () => {
  const visitor = await openTestPage(browser, baseUrl, { width: 390, theme: 'light', language: 'fr' });
  // Chromium without a window says that it is one, which counts as a robot.
  await visitor.context.setExtraHTTPHeaders({ 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' });
  for (let view = 0; view < 2; view += 1) {
    const [reported] = await Promise.all([
      visitor.page.waitForResponse((response) => response.url().endsWith('/api/v1/page_views')),
      visitor.page.goto(`/?company=${nova.slug}`),
    ]);
    expect(reported.status()).toBe(201);
  }
  expect(await visitor.context.cookies()).toEqual([]);
  expect(visitor.errors).toEqual([]);

  const admin = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' });
  await signInToConsole(admin.page, nova.email('admin'));
  // The API stores the views after a while.
  const shown = async () => {
    await admin.page.goto('/backoffice/companies');
    await waitForPage(admin.page);
    return admin.page.locator('main').textContent();
  };
  await expect.poll(shown).toContain('2 visites ces trente derniers jours.');
  await admin.page.locator('.MuiBarChart-element').last().waitFor();
  expect(admin.errors).toEqual([]);
});
