import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { startDistantPartners } from '../lib/distant-partners.ts';
import { lastCalendarEntry, openRelationship, startInstant } from '../lib/meetings.ts';
import { setChecked } from '../lib/set-checked.ts';

// A relationship from the first meeting to the reviews.

const { acceptAt, expectLinkBefore, jeanPhilippe, mailboxDir, omar, omarEmail, relationshipUrl, step, writeReportsAfter } =
  await startDistantPartners(import.meta.filename, 'A relationship from the first session to the reviews');

step('the mentor accepts, and both calendar entries start at the same instant', async () => {
  await acceptAt(9);
});

step('the meeting can be joined, and both partners then write a report', async () => {
  const start = startInstant(await lastCalendarEntry(mailboxDir, omarEmail, 'REQUEST', 0)).getTime();
  await expectLinkBefore(start);
  for (const { presses, sentences, words } of await writeReportsAfter(start)) {
    expect(presses).toBeLessThanOrEqual(4);
    expect(sentences).toBeLessThanOrEqual(2);
    expect(Math.max(...words)).toBeLessThanOrEqual(60);
  }
});

step('the mentee ends the relationship, and each partner reads the other’s review once both are sent', async () => {
  const { page } = omar;
  await openRelationship(page, relationshipUrl());
  await page.getByRole('button', { name: /^Plus/ }).click();
  await page.getByRole('menuitem', { name: 'Terminer l’accompagnement' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Continuer' }).click();
  await dialog.getByRole('button', { name: 'Terminer et faire le bilan' }).click();
  await page.waitForURL('**/feedback_relationships/**');
  await writeReview(page, 'Je délègue sans surveiller.');

  await openRelationship(jeanPhilippe.page, relationshipUrl());
  await jeanPhilippe.page.getByText('Cet accompagnement est terminé').first().waitFor();
  expect(await jeanPhilippe.page.getByText('Je délègue sans surveiller.').count()).toBe(0);
  await jeanPhilippe.page.goto(relationshipUrl().replace('mentoring_center', 'feedback_relationships'));
  await writeReview(jeanPhilippe.page, 'J’ai appris à me taire.');

  await page.goto(relationshipUrl().replace('mentoring_center', 'feedback_relationships'));
  await page.getByText('J’ai appris à me taire.').first().waitFor();
  await openRelationship(page, relationshipUrl());
  await page.getByText('Cet accompagnement est terminé').first().waitFor();
});

step('no page had an error or requested another host', () => {
  for (const { errors } of [omar, jeanPhilippe]) expect(errors).toEqual([]);
});

async function writeReview(page: Page, whatChanged: string): Promise<void> {
  const next = page.getByRole('button', { name: 'Suivant' });
  await next.click();
  await page.getByText('Répondez à cette question.').first().waitFor();
  for (const name of ['Vos objectifs sont-ils atteints ?', 'La confiance', 'utile', 'disponible', 'Recommanderiez-vous le mentorat ?']) {
    const question = page.getByRole('radiogroup', { name });
    await question.waitFor();
    if (name.endsWith('?')) await setChecked(question.getByRole('radio', { name: '9', exact: true }));
    await next.click();
  }
  await page.getByLabel('Ce qui a changé pour vous').fill(whatChanged);
  await page.getByRole('button', { name: 'Précédent' }).click();
  await page.getByRole('radiogroup', { name: 'Recommanderiez-vous le mentorat ?' }).waitFor();
  await next.click();
  await expect.poll(() => page.getByLabel('Ce qui a changé pour vous').inputValue()).toBe(whatChanged);
  await next.click();
  await page.getByLabel('Ce que le programme devrait améliorer').waitFor();
  await next.click();
  await page.getByRole('button', { name: 'Envoyer le bilan' }).click();
  await page.getByRole('heading', { name: 'Merci !' }).waitFor();
}
