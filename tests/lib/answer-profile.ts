import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { waitForPage } from './browser.ts';
import { countSteps, type Steps } from './count-steps.ts';

/** At most this many screens: the nine of the product, and some more of a company's own. */
const maxScreens = 20;

/** Answers the questions that a profile needs, with the fewest presses, up to the people who wait at their end. Counts in `steps`. */
export async function answerProfile(page: Page, steps = countSteps(page)): Promise<void> {
  await page.waitForURL('**/profiling*');
  for (let screen = 0; screen < maxScreens; screen++) {
    await page.locator('h1').waitFor();
    await waitForPage(page);
    if (new URL(page.url()).searchParams.get('step') === 'my-visibility') return;
    const question = await page.locator('h1').textContent();
    await answerQuestion(steps);
    await steps.read(question ?? '');
    await goOn(steps);
    await expect.poll(() => page.locator('h1').textContent()).not.toBe(question);
  }
  throw new Error(`The profile did not end after ${maxScreens} screens.`);
}

/** Answers the open question, unless one press answers it and goes on. */
async function answerQuestion(steps: Steps): Promise<void> {
  const main = steps.page.locator('main');
  for (const box of await main.locator('input[type="text"]:not([inputmode]):not([role]), textarea').all())
    if ((await box.inputValue()) === '') await steps.type(box, 'Une réponse');
  for (const select of await main.locator('select').all()) {
    const isOpen = (await select.inputValue()) === '' && (await select.locator('option').count()) > 1;
    if (isOpen) await steps.choose(select, { index: 1 });
  }
  const topic = main.getByRole('button', { name: /^(Ajouter|Add) / });
  if ((await topic.count()) > 0 && (await main.getByRole('grid').count()) === 0) await steps.press(topic.first());
}

/** Presses what leads to the next question. */
async function goOn(steps: Steps): Promise<void> {
  const main = steps.page.locator('main');
  if ((await main.locator('input[type="file"]').count()) > 0) return givePicture(steps);
  const answers = main.locator('[role="group"] button[aria-pressed]');
  const isOpen = (await answers.count()) > 0 && (await main.locator('[role="group"] button[aria-pressed="true"]').count()) === 0;
  const next = main.locator('button[type="submit"]');
  const goesOn = (await next.count()) > 0;
  if (isOpen) await steps.press(answers.first());
  if (goesOn) await steps.press(next);
}

/** Uploads a picture as it is cropped at first. */
async function givePicture(steps: Steps): Promise<void> {
  const { page } = steps;
  const data = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 240;
    canvas.getContext('2d')?.fillRect(20, 20, 200, 200);
    return canvas.toDataURL('image/png');
  });
  const buffer = Buffer.from(data.slice(data.indexOf(',') + 1), 'base64');
  await steps.upload(page.locator('main input[type="file"]'), { name: 'portrait.png', mimeType: 'image/png', buffer });
  const save = page.getByRole('dialog').getByRole('button').last();
  await expect.poll(() => save.isEnabled()).toBe(true);
  await steps.press(save);
}
