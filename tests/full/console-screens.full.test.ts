import { test } from 'vitest';
import { openBrowser } from '../lib/browser.ts';
import { loadCompanies } from '../lib/companies.ts';
import { addressOf, consoleTours } from '../lib/console-pages.ts';
import { checkPages, fullTours, openInside, phone } from '../lib/page-tour.ts';

// All pages of the console on a phone, in the dark theme and in English, on a tablet, with texts of double size and in forced colours. The
// walk that presses all buttons opens them on a desktop.

const companies = await loadCompanies(import.meta.filename);
const browser = await openBrowser();

test.concurrent.each(fullTours(consoleTours(companies)))('$name', (tour) =>
  checkPages(tour, {
    browser,
    baseUrl: companies.baseUrl,
    settings: phone,
    otherWidth: 768,
    harder: 'tablet',
    addressOf,
    open: openInside,
  }),
);
