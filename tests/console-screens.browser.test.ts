import { describe, test } from 'vitest';
import { openBrowser } from './lib/browser.ts';
import { addressOf, consoleTours } from './lib/console-pages.ts';
import { browserSettings, checkPages } from './lib/page-tour.ts';
import { startStack } from './stack.ts';

// All pages of the console: accessibility, overflow, texts and console errors, in the settings of `browserSettings`.

const { baseUrl } = await startStack();
const browser = await openBrowser();
const impacts = ['serious', 'critical'];

describe.each(browserSettings)(
  '$settings.width and $otherWidth px, $settings.theme, $settings.language',
  ({ settings, otherWidth, open }) => {
    test.concurrent.each(consoleTours)('$name', (tour) =>
      checkPages(tour, { browser, baseUrl, settings, otherWidth, impacts, addressOf, open }),
    );
  },
);
