import type { Page } from 'playwright-core';
import { countSteps } from './count-steps.ts';

/** What a report costs its author: presses, typed sentences, and the words of each screen. */
export interface ReportCost {
  presses: number;
  sentences: number;
  words: number[];
}

/** Rates the session whose report the page opens, answers its questions one by one with a sentence and sends it. */
export async function fillReport(page: Page, level: string, sentence = 'Dire non sans m’excuser.'): Promise<ReportCost> {
  await page.waitForURL('**/feedback/**');
  const steps = countSteps(page);
  const face = page.getByRole('button', { name: level, exact: true });
  await face.waitFor();
  await steps.read('before');
  await steps.press(face);
  await page.getByText(/^Noté\. Merci/).waitFor();
  const field = page.locator('form').getByRole('textbox');
  const send = page.getByRole('button', { name: 'Envoyer le compte rendu' });
  let sentences = 0;
  for (let isLast = false; !isLast; ) {
    await field.waitFor();
    isLast = (await send.count()) > 0;
    await steps.read('a question');
    await steps.type(field, sentence);
    sentences += 1;
    const name = await field.getAttribute('name');
    await steps.press(isLast ? send : page.getByRole('button', { name: 'Suivant' }));
    if (!isLast) await page.locator(`form [name="${name}"]`).waitFor({ state: 'detached' });
  }
  await page.getByText(/^Envoyé\. Merci/).waitFor();
  await steps.read('after');
  return { presses: steps.figures().actions - sentences, sentences, words: steps.screens.map(({ words }) => words) };
}
