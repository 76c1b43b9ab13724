import { test } from 'vitest';
import { openBrowser } from '../lib/browser.ts';
import { loadCompanies } from '../lib/companies.ts';
import { addressOf, memberTours } from '../lib/member-pages.ts';
import { checkPages, desktop, openInside, phone } from '../lib/page-tour.ts';

// Each page of the member app once, inside the application: accessibility, overflow, texts and console errors. Every second person has a phone.

const companies = await loadCompanies(import.meta.filename);
const browser = await openBrowser();

// Concurrent, because a tour opens one page at a time.
test.concurrent.each(memberTours(companies).map((tour, index) => ({ ...tour, settings: index % 2 === 0 ? phone : desktop })))(
  '$name, $settings.width px, $settings.theme, $settings.language',
  ({ settings, ...tour }) => checkPages(tour, { browser, baseUrl: companies.baseUrl, settings, addressOf, open: openInside }),
);
