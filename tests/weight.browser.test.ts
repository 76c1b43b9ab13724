import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { bars, weigh } from '../web/scripts/check-weight.ts';
import { openBrowser, openWindow, settled } from './lib/browser.ts';
import { signIn } from './lib/people.ts';

// What the member application costs a first visit: by the build's own account, and as a browser really fetches it.

const baseUrl = inject('baseUrl');
const dist = fileURLToPath(new URL('../web/dist', import.meta.url));
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

test('no route, script, style or font is above its bar', () => {
  const weights = weigh(dist);
  expect(weights.map(({ name }) => name)).toEqual(expect.arrayContaining(['/sign_in', '/dashboard', '/community', '/mentoring_center']));
  expect(weights.filter(({ kib, bar }) => kib > bar)).toEqual([]);
});

test('a browser fetches no more than that', async () => {
  const { context, page, faults } = await openWindow(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' });
  await page.goto('/sign_in');
  expect(await fetchedKib()).toBeLessThanOrEqual(bars['/sign_in']);
  await signIn(page, 'lea.martin@nova.example');
  for (const [path, bar] of [
    ['/dashboard', bars['/dashboard']],
    ['/community', bars.anyRoute],
    ['/mentoring_center', bars.anyRoute],
  ] as const) {
    await page.goto(path);
    expect(await fetchedKib(), path).toBeLessThanOrEqual(bar);
  }
  await context.close();
  expect(faults).toEqual([]);

  /** All scripts of the page that is open, packed as a server packs them. */
  async function fetchedKib(): Promise<number> {
    await settled(page);
    const urls = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    const scripts = [...new Set(urls)].filter((url) => url.endsWith('.js'));
    const sizes = await Promise.all(scripts.map(async (url) => gzipSync(await (await fetch(url)).bytes()).length));
    return sizes.reduce((total, size) => total + size, 0) / 1024;
  }
});
