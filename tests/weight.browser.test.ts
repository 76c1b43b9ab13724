import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { limits, measureBuild } from '../web/scripts/check-weight.ts';
import { openBrowser, openTestPage, waitForPage } from './lib/browser.ts';
import { signIn, signInToConsole } from './lib/sign-in.ts';
import { startStack } from './stack.ts';

// The first load of the member application, from the build's manifest and as a browser fetches it; and that of the console.

const { baseUrl } = await startStack();
/** KiB of compressed scripts; the member application’s limits are in its own check. */
const consoleLimit = 450;
const dist = fileURLToPath(new URL('../web/dist', import.meta.url));
const browser = await openBrowser();

test('no route, script, style or font is above its limit', () => {
  const weights = measureBuild(dist);
  expect(weights.map(({ name }) => name)).toEqual(expect.arrayContaining(['/sign_in', '/dashboard', '/community', '/mentoring_center']));
  expect(weights.filter(({ kib, limit }) => kib > limit)).toEqual([]);
});

test('the console’s first list is within its limit, and its charts load with the pages that draw them', async () => {
  const { context, page, faults } = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' });
  await signInToConsole(page, 'rh@nova.example');
  await page.goto('/backoffice/registrations');
  expect(await fetchedKib(page)).toBeLessThanOrEqual(consoleLimit);
  expect(await fetchedScripts(page)).not.toEqual(expect.arrayContaining([expect.stringMatching(/chart/i)]));
  await page.goto('/backoffice/results');
  await page.locator('.MuiChartsSurface-root').first().waitFor();
  expect(await fetchedScripts(page)).toEqual(expect.arrayContaining([expect.stringMatching(/chart/i)]));
  await context.close();
  expect(faults).toEqual([]);
});

test('a browser fetches no more than the limits', async () => {
  const { context, page, faults } = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' });
  await page.goto('/sign_in');
  expect(await fetchedKib(page)).toBeLessThanOrEqual(limits['/sign_in']);
  await signIn(page, 'jade.bouchard@nova.example');
  for (const [path, limit] of [
    ['/dashboard', limits['/dashboard']],
    ['/community', limits.anyRoute],
    ['/mentoring_center', limits.anyRoute],
  ] as const) {
    await page.goto(path);
    expect(await fetchedKib(page), path).toBeLessThanOrEqual(limit);
  }
  await context.close();
  expect(faults).toEqual([]);
});

/** All scripts of the open page, compressed. */
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
