import type { Locator, Page } from 'playwright-core';
import { waitForPage } from './browser.ts';
import { setChecked } from './set-checked.ts';

type Screen = { name: string; words: number };
export type StepFigures = { actions: number; screens: number; words: number };

/**
 * Acts as a person on a page, and counts what they do and read: each press and each filled field is one action; a screen counts with all of its
 * words when the person leaves it.
 */
export function countSteps(page: Page) {
  const screens: Screen[] = [];
  let actions = 0;
  return {
    page,
    screens,
    async press(control: Locator): Promise<void> {
      await control.click();
      actions += 1;
    },
    async tick(box: Locator): Promise<void> {
      await setChecked(box);
      actions += 1;
    },
    async type(field: Locator, text: string): Promise<void> {
      await field.fill(text);
      actions += 1;
    },
    async choose(select: Locator, option: { index: number }): Promise<void> {
      await select.selectOption(option);
      actions += 1;
    },
    async upload(field: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
      await field.setInputFiles(file);
      actions += 1;
    },
    /** Reads the screen, or its part, to its end, before it is left. */
    async read(name: string, part: Locator = page.locator('main')): Promise<void> {
      await waitForPage(page);
      // biome-ignore lint/performance/useDomNodeTextContent: a person reads what is visible.
      screens.push({ name, words: countWords(await part.innerText()) });
    },
    figures: (): StepFigures => ({ actions, screens: screens.length, words: screens.reduce((sum, { words }) => sum + words, 0) }),
  };
}

export type Steps = ReturnType<typeof countSteps>;

/** A word has a letter or a digit. */
function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
