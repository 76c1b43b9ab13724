import type { Page } from 'playwright-core';
import { countSteps } from './count-steps.ts';

/** Answers the questions of the default review on the page about the end, one press each, and waits until it is sent. Counts in `steps`. */
export async function answerReview(page: Page, steps = countSteps(page)): Promise<void> {
  for (const name of ['Très efficace', 'Presque', '9']) await steps.press(page.getByRole('button', { name, exact: true }));
  await page.getByRole('heading', { name: 'Merci, votre bilan est envoyé' }).waitFor();
}
