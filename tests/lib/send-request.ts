import type { Page } from 'playwright-core';

/**
 * Writes to the person whose profile, or button "Write to", is on the page, with as few presses as the product allows: the button, one of the
 * sentences that both profiles give, and sending. Returns the number of presses. The page then says that the request is on its way.
 */
export async function sendRequest(page: Page, firstName: string): Promise<number> {
  await page.getByRole('button', { name: `Écrire à ${firstName}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('group', { name: 'Pour commencer' }).getByRole('button').first().click();
  await dialog.getByRole('button', { name: `Envoyer à ${firstName}` }).click();
  await page.getByRole('dialog', { name: `C’est parti vers ${firstName}` }).waitFor();
  return 3;
}
