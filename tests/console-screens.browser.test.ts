import { test } from 'vitest';
import { openBrowser } from './lib/browser.ts';
import { addressOf, consoleTours } from './lib/console-pages.ts';
import { checkPages, phone } from './lib/page-tour.ts';
import { startStack } from './stack.ts';

// All pages of the console on a phone, in the dark theme and in English: accessibility, overflow, texts, console errors, texts of double size
// and forced colours. The walk that presses all buttons checks the first four on a desktop.

const { baseUrl } = await startStack();
const browser = await openBrowser();

test.concurrent.each(consoleTours)('$name', (tour) => checkPages(tour, { ...phone, browser, baseUrl, addressOf, harder: 'tablet' }));
