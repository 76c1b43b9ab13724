import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locale } from '@binome/contract/fields';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, inject } from 'vitest';
import { describeFailures, watchReplies } from './describe-failures.ts';
import { shiftClock } from './test-clock.ts';
import { failOnLostFocus, watchFocus } from './watch-focus.ts';
import { waitForReplies, watchRequests } from './watch-requests.ts';

export type BrowserSettings = { width: number; theme: 'light' | 'dark'; language: Locale; zone?: string; workers?: boolean };

/** Milliseconds; long enough for a loaded machine. */
const timeout = 90_000;

const heights: Record<number, number> = { 320: 640, 390: 844, 768: 1024, 1280: 900 };

/** Returns a viewport with the usual height of devices of this width. */
export function viewportOf(width: number) {
  return { width, height: heights[width] ?? 900 };
}

let sharedBrowser: Promise<Browser> | undefined;

/** Starts Chromium once for all test files of a Vitest worker. Its pages are closed after each file. */
export async function openBrowser(): Promise<Browser> {
  sharedBrowser ??= launch();
  const browser = await sharedBrowser;
  // Open pages go on to run scripts and poll, which would slow the next files down.
  afterAll(() => Promise.all(browser.contexts().map((context) => context.close())));
  describeFailures(browser);
  failOnLostFocus();
  return browser;
}

/**
 * Starts a Chromium with a fake camera and microphone, which it allows without a question. It is closed after the test file, because a call
 * keeps a core busy.
 */
export async function openCallBrowser(): Promise<Browser> {
  const browser = await launch(['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream']);
  afterAll(() => browser.close());
  describeFailures(browser);
  failOnLostFocus();
  return browser;
}

/** The flags turn off its own network requests and let it run as root. */
function launch(flags: string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: inject('chromium'),
    args: [
      ...flags,
      '--no-sandbox',
      // The optimising compilers cost more processor time than they save in pages that are open for seconds. The baseline compiler pays off.
      '--js-flags=--always-sparkplug --no-opt --no-maglev --min-semi-space-size=16',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/** Opens a page in a new browser context. `errors` collects exceptions, console errors and requests to other hosts. */
export async function openTestPage(
  browser: Browser,
  baseURL: string,
  settings: BrowserSettings,
  storageState?: StorageState,
): Promise<TestPage> {
  const context = await browser.newContext({
    baseURL,
    viewport: viewportOf(settings.width),
    colorScheme: settings.theme,
    locale: settings.language === 'fr' ? 'fr-FR' : 'en-GB',
    timezoneId: settings.zone ?? 'Europe/Paris',
    reducedMotion: 'reduce',
    hasTouch: settings.width < 768,
    // Tests that replace replies would not see the requests of a worker.
    serviceWorkers: settings.workers ? 'allow' : 'block',
    ...(storageState ? { storageState } : {}),
  });
  await context.addInitScript((language) => localStorage.setItem('binome.language', language), settings.language);
  if (inject('clockOffset') !== 0) await shiftClock(context, inject('clockOffset'));
  context.setDefaultTimeout(timeout);
  await watchFocus(context);
  const page = await context.newPage();
  watchRequests(page);
  watchReplies(page);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of (4\d\d|503)/.test(message.text())) errors.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL) && !/^(data|blob):/.test(request.url())) errors.push(`requests another host: ${request.url()}`);
  });
  return { context, page, errors };
}

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;
export type TestPage = { context: BrowserContext; page: Page; errors: string[] };

/** Loading placeholders of both front ends. */
const loading = '[aria-busy="true"], .animate-pulse, .animate-spin, [class*="MuiCircularProgress"], [class*="MuiSkeleton"]';

/**
 * Waits until the page shows an element (by default its heading, with a text) and its fonts, no loading placeholder, and until no call of
 * the API is under way. The console shows no placeholder in the first second.
 */
export async function waitForPage(page: Page, selector = 'h1:not(:empty)'): Promise<void> {
  await page.locator(selector).filter({ visible: true }).first().waitFor();
  await waitForReplies(page, timeout);
  await page.waitForFunction((selectors) => document.querySelector(selectors) === null, loading);
  await page.evaluate(() => document.fonts.ready);
}

/** Like `waitForPage`, then waits until the page has not changed for 100 ms. */
export async function waitForStablePage(page: Page, selector?: string): Promise<void> {
  do await waitForPage(page, selector);
  while (await page.evaluate(changesSoon));
}

/** Runs in the page. Does the document change in the next 100 ms? */
function changesSoon(): Promise<boolean> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => end(true));
    observer.observe(document.body, { subtree: true, childList: true });
    const timer = setTimeout(() => end(false), 100);
    function end(changes: boolean) {
      observer.disconnect();
      clearTimeout(timer);
      resolve(changes);
    }
  });
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Violation = { id: string; nodes: { target: unknown; failureSummary?: string }[] };

/** Returns axe's violations of WCAG 2.2 AA and its best practices, one line each: of the whole page, or within an element. */
export async function axeViolations(page: Page, within = 'html'): Promise<string[]> {
  // What fades in counts as hidden for axe, and a page behind a dialog that it does not see has no heading.
  await page.waitForFunction(isAtRest);
  // By `evaluate`, not as a script element: the content security policy forbids inline scripts.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const violations = await page.evaluate(async (include) => {
    const { axe } = globalThis as unknown as { axe: { run(context: object, options: object): Promise<{ violations: Violation[] }> } };
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    // React Aria removes its live announcements after seven seconds; until then they may refer to removed controls.
    const result = await axe.run(
      { include: [[include]], exclude: [['[data-live-announcer]']] },
      {
        runOnly: { type: 'tag', values: tags },
        rules: { 'target-size': { enabled: true } },
        // What passes needs no selectors, and no rule of these tags reads style sheets: a sixth of the time.
        resultTypes: ['violations'],
        preload: { assets: ['media'] },
      },
    );
    return result.violations;
  }, within);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${JSON.stringify(target)}: ${failureSummary?.split('\n')[1]?.trim() ?? ''}`),
  );
}

/** Runs in the page. Has every animation ended that does not run for ever? */
function isAtRest(): boolean {
  const ends = ({ effect }: Animation) => effect?.getComputedTiming().iterations !== Infinity;
  return !document.getAnimations().some((animation) => animation.playState === 'running' && ends(animation));
}

/** Returns tag and class of up to five elements that overflow the page horizontally. */
export function overflowingElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const overflows = document.documentElement.scrollWidth > window.innerWidth;
    if (!overflows) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
      .slice(0, 5)
      .map((element) => `${element.tagName} ${element.getAttribute('class') ?? ''} in ${element.closest('[id]')?.id ?? 'the page'}`);
  });
}
