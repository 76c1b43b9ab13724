import type { Page } from 'playwright-core';
import { setChecked } from './set-checked.ts';

/** Answers the rating of the report that the page opens, and sends it. */
export async function fillReport(page: Page, level: string): Promise<void> {
  await page.waitForURL('**/feedback/**');
  await setChecked(page.getByRole('radio', { name: level, exact: true }));
  await page.getByText('Brouillon enregistré').waitFor();
  await page.getByRole('button', { name: 'Suivant' }).click();
  await page.getByRole('heading', { name: /^Ce que j’en retiens/ }).waitFor();
  await page.getByRole('button', { name: 'Suivant' }).click();
  await page.getByRole('heading', { name: /^La suite/ }).waitFor();
  await page.getByRole('button', { name: 'Envoyer le compte rendu' }).click();
  await page.getByRole('heading', { name: 'Merci !' }).waitFor();
}
