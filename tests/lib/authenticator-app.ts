import { generateSync } from 'otplib';
import type { Page } from 'playwright-core';

/** Returns the code of the app, `steps` of 30 seconds from now: each code is accepted once. */
export function codeOf(secret: string, steps: number): string {
  return generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });
}

/** Adds the account that a page shows to the app and confirms it, with a wrong code first. Returns the app's secret and the recovery codes. */
export async function setUpAuthenticatorApp(page: Page): Promise<{ secret: string; recoveryCodes: string[] }> {
  await page.getByRole('img', { name: /Code QR/ }).waitFor();
  const secret = ((await page.locator('code').textContent()) ?? '').replace(/\s/g, '');
  await page.getByLabel('Code affiché par l’application').fill('12');
  await page.getByRole('button', { name: 'Confirmer et activer' }).click();
  await page.getByText('Ce code n’est pas le bon').first().waitFor();
  await page.getByLabel('Code affiché par l’application').fill(codeOf(secret, -1));
  await page.getByRole('button', { name: 'Confirmer et activer' }).click();
  const codes = page.getByRole('list', { name: 'Codes de secours' }).getByRole('listitem');
  await codes.first().waitFor();
  return { secret, recoveryCodes: await codes.allInnerTexts() };
}
