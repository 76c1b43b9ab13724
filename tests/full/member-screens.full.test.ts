import { describe, test } from 'vitest';
import { openBrowser } from '../lib/browser.ts';
import { loadCompanies } from '../lib/companies.ts';
import { addressOf, memberTours } from '../lib/member-pages.ts';
import { checkPages, desktop, fullTours, openByAddress, openInside, phone } from '../lib/page-tour.ts';

// All pages of the member app by their address on a desktop and inside the application on a phone, each at a second width, and with texts of
// double size and in forced colours.

const companies = await loadCompanies(import.meta.filename);
const browser = await openBrowser();

describe.each([
  { settings: desktop, otherWidth: 320, harder: 'phone and tablet' as const, open: openByAddress },
  { settings: phone, otherWidth: 768, open: openInside },
])('$settings.width and $otherWidth px, $settings.theme, $settings.language', (look) => {
  // Concurrent, because a tour opens one page at a time.
  test.concurrent.each(fullTours(memberTours(companies)))('$name', (tour) =>
    checkPages(tour, { ...look, browser, baseUrl: companies.baseUrl, addressOf }),
  );
});
