import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bars, weigh } from '../web/scripts/check-weight.ts';
import { openBrowser, openWindow, waitForPage } from './lib/browser.ts';
import { signIn, signInAtConsole } from './lib/people.ts';
import { startStack } from './stack.ts';

// What the member application costs a first visit: by the build's own account, and as a browser really fetches it. And the console.

const { baseUrl } = await startStack();
/** KiB of scripts, packed; the member application’s bars stand beside its own account of itself. */
const consoleBar = 420;
const dist = fileURLToPath(new URL('../web/dist', import.meta.url));
const browser = await openBrowser();

test('no route, script, style or font is above its bar', () => {
  const weights = weigh(dist);
  expect(weights.map(({ name }) => name)).toEqual(expect.arrayContaining(['/sign_in', '/dashboard', '/community', '/mentoring_center']));
  expect(weights.filter(({ kib, bar }) => kib > bar)).toEqual([]);
});

test('the console’s first list weighs no more than its bar, and its charts come with the pages that draw them', async () => {
  const { context, page, faults } = await openWindow(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' });
  await signInAtConsole(page, 'rh@nova.example');
  await page.goto('/backoffice/registrations');
  expect(await fetchedKib(page)).toBeLessThanOrEqual(consoleBar);
  expect(await fetchedScripts(page)).not.toEqual(expect.arrayContaining([expect.stringMatching(/chart/i)]));
  await page.goto('/backoffice/results');
  await page.locator('.MuiChartsSurface-root').first().waitFor();
  expect(await fetchedScripts(page)).toEqual(expect.arrayContaining([expect.stringMatching(/chart/i)]));
  await context.close();
  expect(faults).toEqual([]);
});

test('a browser fetches no more than that', async () => {
  const { context, page, faults } = await openWindow(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' });
  await page.goto('/sign_in');
  expect(await fetchedKib(page)).toBeLessThanOrEqual(bars['/sign_in']);
  // Somebody without a pair: what a pair has to do comes after the page stands, by itself.
  await signIn(page, 'jade.bouchard@nova.example');
  for (const [path, bar] of [
    ['/dashboard', bars['/dashboard']],
    ['/community', bars.anyRoute],
    ['/mentoring_center', bars.anyRoute],
  ] as const) {
    await page.goto(path);
    expect(await fetchedKib(page), path).toBeLessThanOrEqual(bar);
  }
  await context.close();
  expect(faults).toEqual([]);
});

/** All scripts of the page that is open, packed as a server packs them. */
async function fetchedKib(page: Page): Promise<number> {
  const scripts = await fetchedScripts(page);
  const sizes = await Promise.all(scripts.map(async (url) => gzipSync(await (await fetch(url)).bytes()).length));
  return sizes.reduce((total, size) => total + size, 0) / 1024;
}

async function fetchedScripts(page: Page): Promise<string[]> {
  await waitForPage(page);
  // What a page fetches after it stands counts too, and only the network tells when that is over.
  await page.waitForLoadState('networkidle');
  const urls = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  return [...new Set(urls)].filter((url) => url.endsWith('.js'));
}
