import type { Page } from 'playwright-core';

/** The answers to the questions of the default review, one press each. */
export const reviewAnswers = ['Très efficace', 'Presque', '9'] as const;

/** Answers the questions of the review on the page about the end, and waits until it is sent. */
export async function answerReview(page: Page): Promise<void> {
  for (const name of reviewAnswers) await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('heading', { name: 'Merci, votre bilan est envoyé' }).waitFor();
}
