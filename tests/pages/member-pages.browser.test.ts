import { expect, test } from 'vitest';
import { openBrowser, openTestPage, waitForPage } from '../lib/browser.ts';
import { loadCompanies } from '../lib/companies.ts';
import { addressOf, memberTours } from '../lib/member-pages.ts';
import { checkPages, desktop, openInside, phone } from '../lib/page-tour.ts';

// One page of each kind of the member app once, inside the application: accessibility, overflow, texts and console errors. Every second person has a phone.

const companies = await loadCompanies(import.meta.filename);
const browser = await openBrowser();

// Concurrent, because a tour opens one page at a time.
test.concurrent.each(memberTours(companies).map((tour, index) => ({ ...tour, settings: index % 2 === 0 ? phone : desktop })))(
  '$name, $settings.width px, $settings.theme, $settings.language',
  ({ settings, ...tour }) => checkPages(tour, { browser, baseUrl: companies.baseUrl, settings, addressOf, open: openInside }),
);

test('the questions are printed with their answers, and without the bars of the screen', async () => {
  const { page, context } = await openTestPage(browser, companies.baseUrl, desktop);
  await page.goto('/faq-mentoring');
  const answers = page.locator('main [role="group"]');
  // The application has replaced the text that the server sent.
  await answers.first().waitFor({ state: 'attached' });
  await waitForPage(page, 'h2');
  const bars = page.locator('nav, header:not(main header), footer, [role="search"], input').filter({ visible: true });
  expect(await answers.filter({ visible: true }).count()).toBe(0);
  await page.emulateMedia({ media: 'print' });
  expect(await answers.filter({ visible: true }).count()).toBe(await answers.count());
  expect(await bars.count()).toBe(0);
  await context.close();
});
