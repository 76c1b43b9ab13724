import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { limits, measureBuild } from '@binome/web/scripts/check-weight';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser, openTestPage, waitForStablePage } from '../lib/browser.ts';
import { loadCompanies } from '../lib/companies.ts';
import { signIn, signInToConsole } from '../lib/sign-in.ts';

// Download sizes of the first load: the member app from the build's manifest and in a browser, the console in a browser.

const { baseUrl, nova } = await loadCompanies(import.meta.filename);
/** KiB of compressed scripts on a page of the console. `web/scripts/check-weight.ts` has the limits of the member app. */
const consoleLimit = 450;
const dist = fileURLToPath(new URL('../../web/dist', import.meta.url));
const browser = await openBrowser();

test('no route, script, style or font of the member app’s build is over its limit', () => {
  const weights = measureBuild(dist);
  expect(weights.map(({ name }) => name)).toEqual(expect.arrayContaining(['/sign_in', '/dashboard', '/community', '/mentoring_center']));
  expect(weights.filter(({ kib, limit }) => kib > limit)).toEqual([]);
});

test('the member app’s build contains no development tools', () => {
  // A state of the gallery of components.
  const isTool = (name: string) => /Survolé/.test(readFileSync(join(dist, 'assets', name), 'utf8'));
  expect(readdirSync(join(dist, 'assets')).filter(isTool)).toEqual([]);
});

test('the scripts of the console’s first list are within the limit, and chart code loads only on pages with charts', async () => {
  const { context, page, errors } = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' });
  await signInToConsole(page, nova.email('rh'));
  await page.goto('/backoffice/registrations');
  expect(await fetchedKib(page)).toBeLessThanOrEqual(consoleLimit);
  expect(await fetchedScripts(page)).not.toEqual(expect.arrayContaining([expect.stringMatching(/chart/i)]));
  await page.goto('/backoffice/results');
  await page.locator('.MuiChartsSurface-root').first().waitFor();
  expect(await fetchedScripts(page)).toEqual(expect.arrayContaining([expect.stringMatching(/chart/i)]));
  await context.close();
  expect(errors).toEqual([]);
});

test('the scripts that a browser fetches for the member app are within the limits', async () => {
  const { context, page, errors } = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' });
  await page.goto('/sign_in');
  expect(await fetchedKib(page)).toBeLessThanOrEqual(limits['/sign_in']);
  await signIn(page, nova.email('jade.bouchard'));
  for (const [path, limit] of [
    ['/dashboard', limits['/dashboard']],
    ['/community', limits.anyRoute],
    ['/mentoring_center', limits.anyRoute],
    ['/messenger', limits.anyRoute],
    ['/training_tools', limits.anyRoute],
    ['/training_tools/guides/feedback', limits.anyRoute],
    ['/help', limits.anyRoute],
    ['/profiling', limits['/profiling']],
  ] as const) {
    await page.goto(path);
    expect(await fetchedKib(page), path).toBeLessThanOrEqual(limit);
    expect(await scriptsFoundLate(page), path).toEqual([]);
  }
  await context.close();
  expect(errors).toEqual([]);
});

/** Returns the compressed size of all scripts of the page, in KiB. */
async function fetchedKib(page: Page): Promise<number> {
  const scripts = await fetchedScripts(page);
  const sizes = await Promise.all(scripts.map(async (url) => gzipSync(await (await fetch(url)).bytes()).length));
  return sizes.reduce((total, size) => total + size, 0) / 1024;
}

/** Returns the scripts that the browser learned of only from another script, and not from the page as the server sends it. */
async function scriptsFoundLate(page: Page): Promise<string[]> {
  const source = await (await fetch(page.url(), { headers: { accept: 'text/html', 'accept-language': 'fr' } })).text();
  return (await fetchedScripts(page)).filter((url) => !source.includes(new URL(url).pathname));
}

async function fetchedScripts(page: Page): Promise<string[]> {
  // Scripts fetched after the first render count too.
  await waitForStablePage(page);
  const urls = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  // The code of the web socket, of offline reading and of toasts loads a while after the page, whether this test is still waiting or not.
  return [...new Set(urls)].filter((url) => url.endsWith('.js') && !/\/(cable-client|live-lists|offline|toast-region)-/.test(url));
}
