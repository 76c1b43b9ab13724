import type { Page } from 'playwright-core';
import { countSteps } from './count-steps.ts';

/**
 * Writes to the person whose profile, or button "Write to", is on the page, with as few presses as the product allows: the button, one of the
 * sentences that both profiles give, and sending. Counts in `steps`. The page then says that the request is on its way.
 */
export async function sendRequest(page: Page, firstName: string, steps = countSteps(page)): Promise<void> {
  await steps.press(page.getByRole('button', { name: `Écrire à ${firstName}` }));
  const dialog = page.getByRole('dialog');
  await steps.press(dialog.getByRole('group', { name: 'Pour commencer' }).getByRole('button').first());
  await steps.read('request', dialog);
  await steps.press(dialog.getByRole('button', { name: `Envoyer à ${firstName}` }));
  await page.getByRole('dialog', { name: `C’est parti vers ${firstName}` }).waitFor();
}
