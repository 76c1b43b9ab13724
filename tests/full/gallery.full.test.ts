import type { Frame, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser, openTestPage } from '../lib/browser.ts';
import { startGallery } from '../lib/gallery-server.ts';

// The page of the gallery of components, which developers use.

const baseUrl = await startGallery();
const browser = await openBrowser();

test('shows a section in both themes, at the chosen width and in the chosen language', async () => {
  const { context, page, errors } = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' });
  await page.goto('/gallery');
  await page.getByRole('link', { name: 'Panneaux' }).click();
  await expect.poll(() => colours(page)).toEqual(['light', 'dark']);
  for (const frame of componentFrames(page)) await expect.poll(() => isAtTop(frame, 'section-panels')).toBe(true);
  await page.getByText('Sombre').click();
  await expect.poll(() => colours(page)).toEqual(['dark']);
  await page.getByText('768 px').click();
  await expect.poll(() => page.locator('iframe').evaluate((frame) => frame.clientWidth)).toBe(768);
  await page.getByText('English').click();
  await page.frameLocator('iframe').getByRole('heading', { name: 'Panels' }).waitFor();
  expect(new URL(page.url()).search).toBe('?theme=dark&width=768&language=en');
  await context.close();
  expect(errors).toEqual([]);
});

function componentFrames(page: Page): Frame[] {
  return page.frames().slice(1);
}

/** The colour scheme of each frame. */
function colours(page: Page): Promise<string[]> {
  return Promise.all(componentFrames(page).map((frame) => frame.evaluate(() => getComputedStyle(document.documentElement).colorScheme)));
}

function isAtTop(frame: Frame, id: string): Promise<boolean> {
  return frame.evaluate((id) => Math.abs(document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < 200, id);
}
