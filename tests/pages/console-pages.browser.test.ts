import { expect, test } from 'vitest';
import { openBrowser, openTestPage, waitForPage } from '../lib/browser.ts';
import { loadCompanies } from '../lib/companies.ts';
import { addressOf, consoleTours } from '../lib/console-pages.ts';
import { checkPages, desktop, openInside, phone } from '../lib/page-tour.ts';

// One page of each kind of the console once, inside the application: accessibility, overflow, texts and console errors. An administrator has a phone.

const companies = await loadCompanies(import.meta.filename);
const browser = await openBrowser();

// Concurrent, because a tour opens one page at a time.
test.concurrent.each(consoleTours(companies).map((tour, index) => ({ ...tour, settings: index % 2 === 0 ? desktop : phone })))(
  '$name, $settings.width px, $settings.theme, $settings.language',
  ({ settings, ...tour }) => checkPages(tour, { browser, baseUrl: companies.baseUrl, settings, addressOf, open: openInside }),
);

// The libraries of the bundle look at the storage when they are evaluated: only the built console shows that they find one.
test.each(['/backoffice/', '/sign_in'])('%s opens in a browser that blocks the data of sites, and says so', async (path) => {
  const { page, context, errors } = await openTestPage(browser, companies.baseUrl, desktop);
  await context.addInitScript(() => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { configurable: true, get });
  });
  await page.goto(path);
  await waitForPage(page);
  expect(await page.getByText(/Votre navigateur ne garde rien de ce site/).count()).toBe(1);
  expect(errors).toEqual([]);
  await context.close();
});
