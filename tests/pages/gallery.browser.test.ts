import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeViolations, openBrowser, openTestPage, overflowingElements } from '../lib/browser.ts';
import { startGallery } from '../lib/gallery-server.ts';
import { harderDisplayProblems } from '../lib/harder-displays.ts';
import { textProblems } from '../lib/page-texts.ts';

// Every component of the member app, in the gallery: accessibility, overflow and texts in both themes. Once with text of double size, in forced
// colours and with the focus, which neither the theme nor the first width changes.

const baseUrl = await startGallery();
const browser = await openBrowser();

test.concurrent.each([
  { theme: 'light', language: 'fr', width: 390, dialog: 'Ouvrir la fenêtre', menu: 'Ouvrir le menu', toast: 'Afficher (success)' },
  { theme: 'dark', language: 'en', width: 1280, dialog: 'Open the dialog', menu: 'Open the menu', toast: 'Show (success)' },
] as const)(
  'every component is accessible in the $theme theme, in $language, at $width px',
  async ({ dialog, menu, toast, ...settings }) => {
    const { context, page, errors } = await openTestPage(browser, baseUrl, settings);
    await openComponents(page, `/gallery?theme=${settings.theme}&language=${settings.language}&part=components`);
    const problems = [...(await axeViolations(page)), ...(await overflowingElements(page)), ...(await textProblems(page))];
    if (settings.theme === 'light') problems.push(...(await harderDisplayProblems(page, true)));
    for (const name of [menu, dialog]) {
      await page.getByRole('button', { name }).click();
      await page.locator('[role="dialog"]:focus-within').waitFor();
      problems.push(...(await axeViolations(page, '[role="dialog"]')).map((problem) => `${name}: ${problem}`));
      await page.keyboard.press('Escape');
      await page.locator('[role="dialog"]').waitFor({ state: 'detached' });
    }
    await page.getByRole('button', { name: toast }).click();
    await page.getByRole('alertdialog').waitFor();
    problems.push(...(await axeViolations(page, '[role="alertdialog"]')).map((problem) => `${toast}: ${problem}`));
    await context.close();
    expect([...problems, ...errors]).toEqual([]);
  },
);

/** Opens the components and waits until all of them have loaded. The busy ones stay busy. */
async function openComponents(page: Page, path: string): Promise<void> {
  await page.goto(path);
  for (const lazy of ['[id="fields/date-field"]', '[id="overlays/lazy-picture-editor"]'])
    await page.locator(lazy).getByRole('button').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
}
