import { expect } from 'vitest';
import { startDistantPartners } from '../lib/distant-partners.ts';
import { lastCalendarEntry, openRelationship, startInstant } from '../lib/meetings.ts';
import { answerReview } from '../lib/review.ts';

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
  await page.getByRole('button', { name: /^Plus\s:/ }).click();
  await page.getByRole('menuitem', { name: 'Terminer l’accompagnement' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Continuer' }).click();
  await dialog.getByRole('button', { name: 'Terminer', exact: true }).click();
  await page.waitForURL('**/end');
  await page.getByRole('heading', { name: 'Une séance, et du chemin' }).waitFor();
  await answerReview(page);

  await jeanPhilippe.page.goto(relationshipUrl());
  await jeanPhilippe.page.waitForURL('**/end');
  expect(await jeanPhilippe.page.getByText('Lire les deux bilans').count()).toBe(0);
  await answerReview(jeanPhilippe.page);
  await jeanPhilippe.page.getByRole('link', { name: 'Lire les deux bilans' }).click();
  await jeanPhilippe.page.getByText('Écrit par Omar').first().waitFor();

  // It is shown once: the page of the relationship stays open from now on.
  await openRelationship(page, relationshipUrl());
  await page.getByRole('link', { name: 'Revoir le chemin parcouru' }).waitFor();
});

step('no page had an error or requested another host', () => {
  for (const { errors } of [omar, jeanPhilippe]) expect(errors).toEqual([]);
});
