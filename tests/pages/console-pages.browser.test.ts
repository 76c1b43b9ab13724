import { test } from 'vitest';
import { openBrowser } from '../lib/browser.ts';
import { loadCompanies } from '../lib/companies.ts';
import { addressOf, consoleTours } from '../lib/console-pages.ts';
import { checkPages, desktop, openInside, phone } from '../lib/page-tour.ts';

// Each page of the console once, inside the application: accessibility, overflow, texts and console errors. An administrator has a phone.

const companies = await loadCompanies(import.meta.filename);
const browser = await openBrowser();

// Concurrent, because a tour opens one page at a time.
test.concurrent.each(consoleTours(companies).map((tour, index) => ({ ...tour, settings: index % 2 === 0 ? desktop : phone })))(
  '$name, $settings.width px, $settings.theme, $settings.language',
  ({ settings, ...tour }) => checkPages(tour, { browser, baseUrl: companies.baseUrl, settings, addressOf, open: openInside }),
);
