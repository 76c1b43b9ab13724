import type { Locale } from '@binome/contract/fields';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeViolations, type BrowserSettings, openTestPage, overflowingElements, viewportOf, waitForStablePage } from './browser.ts';
import { harderDisplayProblems } from './harder-displays.ts';
import { textProblems } from './page-texts.ts';
import { speechProblems } from './speech-problems.ts';

/** Pages to check as one person. `pages` maps a path to a selector that the loaded page shows. */
export type PageTour = {
  name: string;
  /** Absent for pages that need no sign-in. The person reads the pages in `language`. */
  signIn?: (page: Page, language: Locale) => Promise<void>;
  pages: Record<string, string>;
  /** Pages of the same kinds, which only the full suite opens. */
  morePages?: Record<string, string>;
};

/** The tours with all of their pages. */
export function fullTours(tours: PageTour[]): PageTour[] {
  return tours.map(({ pages, morePages, ...tour }) => ({ ...tour, pages: { ...pages, ...morePages } }));
}

export type TourOptions = {
  browser: Browser;
  baseUrl: string;
  settings: BrowserSettings;
  /** A second width at which nothing may overflow. */
  otherWidth?: number;
  /** Checks forced colours and texts of double size too: on a tablet, or on a small phone as well. */
  harder?: 'tablet' | 'phone and tablet';
  addressOf: (page: Page, path: string) => Promise<string>;
  open: OpenPage;
};

/** The two looks cover both themes and both languages. */
export const desktop = { width: 1280, theme: 'light', language: 'fr' } as const satisfies BrowserSettings;
export const phone = { width: 390, theme: 'dark', language: 'en' } as const satisfies BrowserSettings;

type OpenPage = (page: Page, path: string) => Promise<void>;

/** Opens a path as a visitor who types it. */
export async function openByAddress(page: Page, path: string): Promise<void> {
  await page.goto(path);
}

/**
 * Opens a path without loading the document again. Loads it if the path is in the same section, because its heading may be the same, or
 * if the current page has a form, because the application may ask before it leaves a form.
 */
export async function openInside(page: Page, path: string): Promise<void> {
  const current = page.url();
  const isInside = (await page.locator('h1').count()) > 0 && sectionOf(new URL(path, current)) !== sectionOf(new URL(current));
  if (!isInside || (await page.locator('main form').count()) > 0) return void (await page.goto(path));
  const left = await page.evaluate((path) => {
    // The application may have gone to this page by itself, right after a sign-in.
    if (location.pathname === new URL(path, location.href).pathname) return null;
    const heading = document.querySelector('h1');
    heading?.setAttribute('data-left', '');
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
    return heading?.textContent ?? '';
  }, path);
  if (left === null) return void (await page.goto(path));
  // The next page has another heading, or another text in the same heading.
  const opened = page.waitForFunction((text) => {
    const heading = document.querySelector('h1');
    return heading !== null && (!heading.hasAttribute('data-left') || heading.textContent !== text);
  }, left);
  await opened.catch((error: unknown) => {
    throw new Error(`${path} does not replace the heading "${left}".`, { cause: error });
  });
}

/** Opens each page and fails on axe violations, what screen readers say badly, overflow, texts of the other language, console errors and requests to other hosts. */
export async function checkPages(
  { signIn, pages }: PageTour,
  { browser, baseUrl, addressOf, open, ...options }: TourOptions,
): Promise<void> {
  const { context, page, errors } = await openTestPage(browser, baseUrl, options.settings);
  await signIn?.(page, options.settings.language);
  const problems: string[] = [];
  for (const [path, selector] of Object.entries(pages)) {
    await open(page, await addressOf(page, path));
    problems.push(...(await pageProblems(page, selector, options)).map((problem) => `${path}: ${problem}`));
  }
  await context.close();
  expect([...problems, ...errors]).toEqual([]);
}

/** Returns the axe violations of the open page, and what overflows or shows a key at its width and at the other one. */
export async function pageProblems(
  page: Page,
  selector: string,
  { settings, otherWidth, harder }: Pick<TourOptions, 'settings' | 'otherWidth' | 'harder'>,
): Promise<string[]> {
  // The heading of the console stands empty until its page has loaded.
  await waitForStablePage(page, selector === 'h1' ? undefined : selector);
  const problems = [...(await axeViolations(page)), ...(await speechProblems(page))];
  problems.push(...(await displayProblems(page)).map((problem) => `${settings.width} px: ${problem}`));
  if (!otherWidth) return problems;
  await page.setViewportSize(viewportOf(otherWidth));
  await waitForStablePage(page);
  problems.push(...(await displayProblems(page)).map((problem) => `${otherWidth} px: ${problem}`));
  if (harder) problems.push(...(await harderDisplayProblems(page, harder !== 'tablet')));
  await page.setViewportSize(viewportOf(settings.width));
  return problems;
}

/** `/community` of `/community?q=x`, `/backoffice/tags` of `/backoffice/tags/1`. */
function sectionOf({ pathname }: URL): string | undefined {
  return pathname.match(/^(\/backoffice)?\/[^/]*/)?.[0];
}

/** Returns what overflows the page, the room that its heading takes from the rest, and the texts that must not be on it. */
async function displayProblems(page: Page): Promise<string[]> {
  const overflows = (await overflowingElements(page)).map((element) => `overflows: ${element}`);
  return [...overflows, ...(await page.evaluate(emptyHeadingRoom)), ...(await textProblems(page))];
}

/** Runs in the page. A heading that grows beyond its text pushes the page down. */
function emptyHeadingRoom(): string[] {
  const heading = document.querySelector('h1');
  if (!heading) return [];
  const text = document.createRange();
  text.selectNodeContents(heading);
  const room = heading.getBoundingClientRect().height - text.getBoundingClientRect().height;
  return room > 60 ? [`the heading has ${Math.round(room)} px of empty room`] : [];
}
