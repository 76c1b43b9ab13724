import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeViolations, type BrowserSettings, openTestPage, overflowingElements, viewportOf, waitForStablePage } from './browser.ts';

/** The pages of one person, each path with a selector of what the page shows once it stands. */
export type PageTour = {
  who: string;
  /** Signs the person in; nobody signs in without it. */
  enter?: (page: Page) => Promise<void>;
  pages: Record<string, string>;
};

export type TourOptions = {
  browser: Browser;
  baseUrl: string;
  look: BrowserSettings;
  /** The other width at which nothing may stick out. */
  otherWidth: number;
  impacts: readonly string[];
  addressOf: (page: Page, path: string) => Promise<string>;
};

/** The two walks through all pages: axe looks at a light desktop and a dark phone; both languages and four widths are seen. */
export const browserSettings: { look: BrowserSettings; otherWidth: number }[] = [
  { look: { width: 1280, theme: 'light', language: 'fr' }, otherWidth: 320 },
  { look: { width: 390, theme: 'dark', language: 'en' }, otherWidth: 768 },
];

/** Opens each page once, and fails on what axe finds, what sticks out, keys shown instead of texts, console errors and foreign requests. */
export async function checkPages(
  { enter, pages }: PageTour,
  { browser, baseUrl, look, otherWidth, impacts, addressOf }: TourOptions,
): Promise<void> {
  const { context, page, faults } = await openTestPage(browser, baseUrl, look);
  await enter?.(page);
  const found: string[] = [];
  for (const [path, shown] of Object.entries(pages)) {
    await page.goto(await addressOf(page, path));
    await waitForStablePage(page, shown);
    found.push(...(await axeViolations(page, impacts)).map((fault) => `${path}: ${fault}`));
    found.push(...(await screenFaults(page)).map((fault) => `${path}: ${look.width} px: ${fault}`));
    await page.setViewportSize(viewportOf(otherWidth));
    await waitForStablePage(page);
    found.push(...(await screenFaults(page)).map((fault) => `${path}: ${otherWidth} px: ${fault}`));
    await page.setViewportSize(viewportOf(look.width));
  }
  await context.close();
  expect([...found, ...faults]).toEqual([]);
}

async function screenFaults(page: Page): Promise<string[]> {
  const text = (await page.locator('body').textContent()) ?? '';
  return [
    ...(await overflowingElements(page)).map((element) => `sticks out: ${element}`),
    ...(text.match(key) ?? []).map((id) => `shows the key ${id}`),
  ];
}

const key =
  /\b(resources|console|ra|shell|dashboard|community|mentoring|relationship|next_step|booking|proposal|feedback|history|availability|match|requests|settings|profile|profiling|portrait|picture|registration|content|welcome)\.[a-z_]+(\.[a-z_]+)*\b/g;
