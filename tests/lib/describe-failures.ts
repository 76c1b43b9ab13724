import type { Browser, Page } from 'playwright-core';
import { afterEach } from 'vitest';

const keptReplies = 8;
const shownCharacters = 1_500;
const repliesByPage = new WeakMap<Page, string[]>();

/** Notes the last replies of the API to a page. */
export function watchReplies(page: Page): void {
  const replies: string[] = [];
  repliesByPage.set(page, replies);
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!/\/v1\/|\/auth\//.test(pathname)) return;
    replies.push(`${response.status()} ${response.request().method()} ${pathname}`);
    if (replies.length > keptReplies) replies.shift();
  });
}

/** After a failed test, adds what the open pages show, and the last replies they got, to its errors. */
export function describeFailures(browser: Browser): void {
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    const pages = browser.contexts().flatMap((context) => context.pages());
    throw new Error((await Promise.all(pages.map(describe))).join('\n\n'));
  });
}

/** Returns the start and the end of the page's content as a screen reader gets it: dialogs and toasts come last. */
async function describe(page: Page): Promise<string> {
  const snapshot = await page.locator('body').ariaSnapshot({ timeout: 5_000 }).catch(String);
  const content = snapshot.replace(/^ *- (option|\/url).*\n/gm, '');
  const shown =
    content.length > 2 * shownCharacters ? `${content.slice(0, shownCharacters)}\n[…]\n${content.slice(-shownCharacters)}` : content;
  return [`${page.url()} shows:`, shown, 'Last replies:', ...(repliesByPage.get(page) ?? [])].join('\n');
}
