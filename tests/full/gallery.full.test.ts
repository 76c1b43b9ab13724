import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../scripts/lib/ports.ts';
import { packageBinary, root } from '../../scripts/lib/run.ts';
import { startProgram } from '../../scripts/lib/service.ts';
import { axeViolations, openBrowser, openTestPage, overflowingElements } from '../lib/browser.ts';
import { textProblems } from '../lib/page-texts.ts';

// The gallery of components, which only the development server has.

const port = await freePort();
const baseUrl = `http://localhost:${port}`;
const server = startProgram('web', packageBinary('vite', 'web'), ['--port', String(port), '--logLevel', 'error'], {
  cwd: join(root, 'web'),
  env: process.env,
});
afterAll(() => server.stop());
beforeAll(async () => {
  while ((await statusOf(`${baseUrl}/gallery`)) !== 200) await sleep(100);
});
const browser = await openBrowser();

test.each([
  { theme: 'light', language: 'fr', width: 390, dialog: 'Ouvrir la fenêtre', menu: 'Ouvrir le menu', toast: 'Afficher (success)' },
  { theme: 'dark', language: 'en', width: 1280, dialog: 'Open the dialog', menu: 'Open the menu', toast: 'Show (success)' },
] as const)(
  'every component is accessible in the $theme theme, in $language, at $width px',
  async ({ dialog, menu, toast, ...settings }) => {
    const { context, page, errors } = await openTestPage(browser, baseUrl, settings);
    await openComponents(page, `/gallery?theme=${settings.theme}&language=${settings.language}&part=components`);
    const problems = [...(await axeViolations(page)), ...(await overflowingElements(page)), ...(await textProblems(page))];
    for (const name of [menu, dialog]) {
      await page.getByRole('button', { name }).click();
      await page.locator('[role="dialog"]:focus-within').waitFor();
      problems.push(...(await axeViolations(page)).map((problem) => `${name}: ${problem}`));
      await page.keyboard.press('Escape');
      await page.locator('[role="dialog"]').waitFor({ state: 'detached' });
    }
    await page.getByRole('button', { name: toast }).click();
    await page.getByRole('alertdialog').waitFor();
    problems.push(...(await axeViolations(page)).map((problem) => `${toast}: ${problem}`));
    await context.close();
    expect([...problems, ...errors]).toEqual([]);
  },
);

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

/** Returns the status of an address, or null while nothing answers. */
function statusOf(url: string): Promise<number | null> {
  return fetch(url).then(
    ({ status }) => status,
    () => null,
  );
}

/** Opens the components and waits until all of them have loaded. The busy ones stay busy. */
async function openComponents(page: Page, path: string): Promise<void> {
  await page.goto(path);
  for (const lazy of ['#date-field', '#lazy-picture-editor']) await page.locator(lazy).getByRole('button').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
}

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
