import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { minute, startDistantPartners } from '../lib/distant-partners.ts';
import {
  accept,
  lastCalendarEntry,
  localTime,
  openRelationship,
  openSessions,
  planMeeting,
  proposeInstead,
  startInstant,
  startOf,
  writeReport,
} from '../lib/meetings.ts';
import { setChecked } from '../lib/set-checked.ts';

// Three sessions of a relationship: proposed, moved, held and written up.

const {
  acceptAt,
  clock,
  expectLinkBefore,
  hoursAhead,
  jeanPhilippe,
  mailboxDir,
  omar,
  omarEmail,
  relationshipUrl,
  sockets,
  step,
  writeReportsAfter,
} = await startDistantPartners(import.meta.filename, 'Sessions that are moved, held and written up');

step('mentor and mentee propose other times, each in their own time zone', async () => {
  const { page } = jeanPhilippe;
  await openRelationship(page, relationshipUrl());
  await page.getByText('Après la relève, si cela vous va.').waitFor();
  await page.getByRole('button', { name: new RegExp(`^Accepter .* à ${9 + hoursAhead}:00.*09:00 pour Omar$`) }).waitFor();
  await page.getByRole('link', { name: 'Proposer autre chose' }).click();
  await proposeInstead(page, 'Omar', /\p{L} 13:00/u);

  await openRelationship(omar.page, relationshipUrl());
  await omar.page.getByText('Jean-Philippe vous propose un horaire').waitFor();
  await omar.page.getByRole('link', { name: 'Proposer autre chose' }).click();
  await proposeInstead(omar.page, 'Jean-Philippe', /\p{L} 11:00/u);
});

step('the mentor accepts, and both calendar entries start at the same instant', async () => {
  await acceptAt(11);
});

step('a confirmed meeting is moved once the partner agrees, and its calendar entry is updated', async () => {
  const before = await lastCalendarEntry(mailboxDir, omarEmail, 'REQUEST', 0);
  const { page } = jeanPhilippe;
  await openRelationship(page, relationshipUrl());
  await page.getByRole('link', { name: 'Déplacer' }).click();
  await proposeInstead(page, 'Omar', /\p{L} 17:30/u);
  await openRelationship(omar.page, relationshipUrl());
  await omar.page.getByText('Jean-Philippe propose de déplacer la séance').waitFor();
  await accept(omar.page, relationshipUrl());
  const moved = await lastCalendarEntry(mailboxDir, omarEmail, 'REQUEST', 1);
  expect(moved.uid).toBe(before.uid);
  expect(localTime(startInstant(moved), 'Europe/Paris')).toBe(`${17 - hoursAhead}:30`);
});

step('the meeting starts on time, and both partners write a report', async () => {
  const start = startInstant(await lastCalendarEntry(mailboxDir, omarEmail, 'REQUEST', 1)).getTime();
  await expectLinkBefore(start);
  await clock.moveTo(start + minute, [omar, jeanPhilippe]);
  await expect.poll(() => meetingsText(jeanPhilippe.page), { interval: 2000 }).toContain('En cours');
  await writeReportsAfter(start);
});

step('both partners edit objectives and notes at once, and a fit check-in stays private', async () => {
  const { page } = omar;
  await openRelationship(page, relationshipUrl());
  await setChecked(page.getByRole('radio', { name: 'Oui, le courant passe' }));
  await page.getByRole('button', { name: 'Répondre', exact: true }).click();
  await page.getByText('Merci, c’est noté').first().waitFor();
  await addObjective(page, 'Confier une tournée entière à un ancien');

  // Concurrent edits of the notes are merged.
  await openRelationship(jeanPhilippe.page, relationshipUrl());
  await Promise.all([sockets.omar, sockets.jeanPhilippe].map((socket) => socket.subscribed('RelationshipChannel')));
  await page.getByRole('tab', { name: 'Carnet' }).click();
  await addNote(page, 'Notre cadre tient en une phrase.');
  await jeanPhilippe.page.getByText('Notre cadre tient en une phrase.').waitFor();
  for (const person of [omar, jeanPhilippe]) await person.page.getByRole('button', { name: 'Relire et modifier' }).click();
  const notes = {
    omar: page.getByLabel('Vos notes, à vous et à Jean-Philippe'),
    jeanPhilippe: jeanPhilippe.page.getByLabel('Vos notes, à vous et à Omar'),
  };
  for (const box of [notes.omar, notes.jeanPhilippe]) await box.waitFor();
  await Promise.all([notes.omar.fill('Une tournée, un responsable.'), notes.jeanPhilippe.fill('Relire la note sur la relève.')]);
  for (const box of [notes.omar, notes.jeanPhilippe]) {
    await expect.poll(() => box.inputValue()).toContain('Une tournée, un responsable.');
    await expect.poll(() => box.inputValue()).toContain('Relire la note sur la relève.');
  }
  await jeanPhilippe.page.getByText('Confier une tournée entière à un ancien').first().waitFor();

  // Only Omar receives his answer. Jean-Philippe's own check is still unanswered.
  expect(await relationshipReply(page)).toContain('"own_fit":"yes"');
  const partnerReply = await relationshipReply(jeanPhilippe.page);
  expect(partnerReply).toContain('"own_fit":null');
  expect(partnerReply).not.toContain('"yes"');
  const partnerCheck = jeanPhilippe.page.getByRole('region', { name: /comment vous sentez-vous avec Omar/ });
  await partnerCheck.getByRole('radio', { name: 'Oui, le courant passe' }).waitFor({ state: 'attached' });
  expect(await partnerCheck.getByRole('radio', { checked: true }).count()).toBe(0);
});

for (const [subject, number] of [
  ['Ma première tournée sans moi', 2],
  ['Ce qui a changé', 3],
] as const) {
  step(`${subject}: a further meeting is planned, held and reported on`, async () => {
    await openRelationship(omar.page, relationshipUrl());
    await planMeeting(omar.page, subject);
    await accept(jeanPhilippe.page, relationshipUrl());
    const start = await startOf(mailboxDir, omarEmail, subject);
    await clock.moveTo(start.getTime() + 2 * 60 * minute, [omar, jeanPhilippe]);
    await writeReport(omar.page, relationshipUrl(), 'Incroyable');
    await writeReport(jeanPhilippe.page, relationshipUrl(), 'Incroyable');
    await openRelationship(omar.page, relationshipUrl());
    await omar.page.getByRole('list', { name: new RegExp(`^${number} séances tenues`) }).waitFor();
  });
}

step('a page whose socket is cut says so, goes on, and shows what it missed once it is restored', async () => {
  await Promise.all([omar, jeanPhilippe].map(({ page }) => openRelationship(page, relationshipUrl())));
  await Promise.all([sockets.omar, sockets.jeanPhilippe].map((socket) => socket.subscribed('RelationshipChannel')));
  const { page } = jeanPhilippe;
  sockets.jeanPhilippe.cut();
  await page.getByText('Reconnexion…').waitFor();
  await addObjective(omar.page, 'Écrire la fiche de relève');
  // By a poll.
  await page.getByText('Écrire la fiche de relève').first().waitFor();
  sockets.jeanPhilippe.restore();
  await page.getByText('Reconnexion…').waitFor({ state: 'detached' });
  await sockets.jeanPhilippe.subscribed('RelationshipChannel');
  await addObjective(omar.page, 'Présenter la fiche à l’équipe');
  await page.getByText('Présenter la fiche à l’équipe').first().waitFor();
});

async function addObjective(page: Page, title: string): Promise<void> {
  await page.getByRole('tab', { name: 'Objectifs' }).click();
  await page.getByRole('button', { name: 'Un objectif', exact: true }).click();
  await page.getByLabel('Nouvel objectif').fill(title);
  await page.keyboard.press('Enter');
  await page.getByText(title).first().waitFor();
}

async function addNote(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Une note', exact: true }).click();
  await page.getByLabel('Nouvelle note').fill(text);
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await page.getByText(text).first().waitFor();
}

step('the history lists the three meetings and exports them as CSV', async () => {
  const { page } = omar;
  await page.goto('/meetings_history');
  for (const subject of ['Ce qui a changé', 'Ma première tournée sans moi', 'Encadrer d’anciens collègues']) {
    await page.getByText(subject).filter({ visible: true }).first().waitFor();
  }
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Exporter (CSV)' }).click()]);
  const table = await readFile(await download.path(), 'utf8');
  expect(table.trim().split('\r\n')).toHaveLength(4);
  expect(table).toContain('Encadrer d’anciens collègues');
});

step('no page had an error or requested another host', () => {
  for (const { errors } of [omar, jeanPhilippe]) expect(errors).toEqual([]);
});

/** Opens the relationship and returns the JSON that the API sends to the page. */
async function relationshipReply(page: Page): Promise<string> {
  const path = relationshipUrl().replace('/mentoring_center/', '/api/v1/mentoring_relationships/');
  const [response] = await Promise.all([
    page.waitForResponse((candidate) => candidate.url().endsWith(path)),
    openRelationship(page, relationshipUrl()),
  ]);
  return response.text();
}

async function meetingsText(page: Page): Promise<string> {
  return (await (await openSessions(page, relationshipUrl())).textContent()) ?? '';
}
