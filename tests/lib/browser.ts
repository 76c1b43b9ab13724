import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locale } from '@binome/contract/fields';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, inject } from 'vitest';

/** One way of looking at a screen. */
export type BrowserSettings = { width: number; theme: 'light' | 'dark'; language: Locale; zone?: string };

/** Milliseconds after which something awaited on a page is missing, on a loaded machine too. */
const patience = 90_000;

const heights: Record<number, number> = { 320: 640, 390: 844, 768: 1024, 1280: 900 };

/** The viewport of a screen by its width, as devices of that width have it. */
export function viewportOf(width: number) {
  return { width, height: heights[width] ?? 900 };
}

/** Starts the Chromium that `npm test` found, for one test file. The flags keep it from calling home and let it run as root. */
export async function openBrowser(): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: inject('chromium'),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  afterAll(() => browser.close());
  return browser;
}

/** A person's own browser window, in a look. Collects what a screen must never do in `faults`. */
export async function openTestPage(
  browser: Browser,
  baseURL: string,
  look: BrowserSettings,
  storageState?: StorageState,
): Promise<TestPage> {
  const context = await browser.newContext({
    baseURL,
    viewport: viewportOf(look.width),
    colorScheme: look.theme,
    locale: look.language === 'fr' ? 'fr-FR' : 'en-GB',
    timezoneId: look.zone ?? 'Europe/Paris',
    reducedMotion: 'reduce',
    hasTouch: look.width < 768,
    ...(storageState ? { storageState } : {}),
  });
  await context.addInitScript((language) => localStorage.setItem('binome.language', language), look.language);
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of (4\d\d|503)/.test(message.text())) faults.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL) && !/^(data|blob):/.test(request.url())) faults.push(`calls elsewhere: ${request.url()}`);
  });
  return { context, page, faults };
}

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;
export type TestPage = { context: BrowserContext; page: Page; faults: string[] };

/** Placeholders of parts that load, in both fronts. */
const loading = '[aria-busy="true"], .animate-pulse, .animate-spin, [class*="MuiCircularProgress"], [class*="MuiSkeleton"]';

/** Waits until the page shows an element (its heading unless told otherwise) and none of its parts loads. */
export async function waitForPage(page: Page, selector = 'h1'): Promise<void> {
  await page.locator(selector).filter({ visible: true }).first().waitFor();
  await page.waitForFunction((selectors) => document.querySelector(selectors) === null, loading);
  await page.evaluate(() => document.fonts.ready);
}

/** Waits for a page as `waitForPage` does, then until it has drawn the same elements for 100 ms. */
export async function waitForStablePage(page: Page, selector?: string): Promise<void> {
  for (let before = -1, now = await elements(); before !== now; ) {
    await waitForPage(page, selector);
    before = await elements();
    await page.waitForTimeout(100);
    now = await elements();
  }

  function elements(): Promise<number> {
    return page.locator('body *').count();
  }
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Violation = { id: string; impact: string | null; nodes: { target: unknown; failureSummary?: string }[] };

/** What axe finds on the screen by WCAG 2.2 AA and its best practices, one line each, from `serious` on unless told otherwise. */
export async function axeViolations(page: Page, impacts: readonly string[] = ['serious', 'critical']): Promise<string[]> {
  // Through the debugger's door, not as a script of the page: the page's own policy forbids inline scripts.
  await page.evaluate(axeSource);
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(context: object, options: object): Promise<{ violations: Violation[] }> } };
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    // React Aria's announcements name controls that may be gone by now; they are heard once and leave after seven seconds.
    const result = await axe.run(
      { exclude: [['[data-live-announcer]']] },
      { runOnly: { type: 'tag', values: tags }, rules: { 'target-size': { enabled: true } } },
    );
    return result.violations;
  });
  return violations
    .filter(({ impact }) => impacts.includes(impact ?? ''))
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${JSON.stringify(target)}: ${failureSummary?.split('\n')[1]?.trim() ?? ''}`),
    );
}

/** What sticks out of the page sideways, by tag and class. */
export function overflowingElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wide = document.documentElement.scrollWidth > window.innerWidth;
    if (!wide) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
      .slice(0, 5)
      .map((element) => `${element.tagName} ${element.className}`);
  });
}
