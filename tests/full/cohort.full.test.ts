import type { MatchingRunPair } from '@binome/contract/console/matching-run-pairs';
import { colleagueMailbox } from '@binome/scripts/demo/scale/cohort';
import { loadScaleCompanies } from '@binome/scripts/demo/scale/load-scale';
import { referentMailbox } from '@binome/scripts/demo/scale/people';
import { beforeAll, expect, inject } from 'vitest';
import { axeViolations, openBrowser, openTestPage, type TestPage, waitForPage } from '../lib/browser.ts';
import { callConsole } from '../lib/console-calls.ts';
import { journey } from '../lib/journey.ts';
import { waitForMail } from '../lib/mailbox.ts';
import { signIn, startConsoleSession } from '../lib/sign-in.ts';

// A cohort of 40 mentees and 30 mentors, from the draft of two referents to a relationship that both sides have accepted.

const { baseUrl, mailboxDir, databaseUrl, ownerUrl } = inject('stack');
const now = new Date(Date.now() + inject('clockOffset'));
const cohort = { mentees: 40, mentors: 30 };
const [slug = ''] = await loadScaleCompanies({ databaseUrl, ownerUrl, companies: 1, people: 72, cohort, name: 'cohort', now });
const step = journey('A cohort in an afternoon, from a draft to accepted proposals');
const browser = await openBrowser();
let referent: TestPage;
let colleague: TestPage;
let runId = '';
/** The pair that the referent keeps, and that both people accept. */
let kept: MatchingRunPair;

beforeAll(async () => {
  referent = await openTestPage(browser, baseUrl, { width: 1440, theme: 'light', language: 'fr' });
  colleague = await openTestPage(browser, baseUrl, { width: 1440, theme: 'light', language: 'fr' });
});

const button = ({ page }: TestPage, name: string | RegExp) => page.getByRole('button', { name });
const pairsOf = (state: string): Promise<MatchingRunPair[]> => {
  const query = { filter: JSON.stringify({ run_id: runId, state }), sort: JSON.stringify(['score', 'DESC']), range: '[0,49]' };
  return callConsole(referent.page, 'GET', `matching_run_pairs?${new URLSearchParams(query)}`);
};
const nameOf = ({ participant, presenter }: MatchingRunPair) =>
  `${participant.first_name} ${participant.last_name} et ${presenter?.first_name} ${presenter?.last_name}`;
const emailOf = async ({ user_id }: { user_id: string }): Promise<string> =>
  (await callConsole(referent.page, 'GET', `users/${user_id}`)).email;

step('a referent has the draft of 40 mentees by one press', async () => {
  const { page } = referent;
  await startConsoleSession(page, `${referentMailbox}@${slug}.example`);
  await page.goto('/backoffice/matching_runs/create');
  await page.locator('form').getByRole('combobox', { name: 'Programme' }).click();
  await page.getByRole('option', { name: /^Passerelles/ }).click();
  await page.getByText('Les 40 mentoré·es sans mentor·e').waitFor();
  await button(referent, 'Calculer le brouillon').click();
  await page.waitForURL('**/show');
  runId = page.url().match(/matching_runs\/([^/]+)/)?.[1] ?? '';
  await page.getByRole('slider').waitFor();
  await waitForPage(page);
  expect(await axeViolations(page)).toEqual([]);
});

step('a colleague sees at once which pair is kept, and who works on the draft', async () => {
  const { page } = colleague;
  await startConsoleSession(page, `${colleagueMailbox}@${slug}.example`);
  await page.goto(`/backoffice/matching_runs/${runId}/show`);
  const [best] = await pairsOf('proposed');
  if (!best) throw new Error('The draft has no pair.');
  kept = best;
  await button(colleague, `Garder ${nameOf(kept)}`).waitFor();
  await button(referent, `Garder ${nameOf(kept)}`).click();
  await button(colleague, `Libérer ${nameOf(kept)}`).waitFor();
  await page.getByText(/travaille aussi sur ce brouillon/).waitFor();
});

step('the colleague keeps two people apart, and the referent reads so without a press', async () => {
  const [, second] = await pairsOf('proposed');
  if (!second) throw new Error('The draft has one pair.');
  await button(colleague, `Ne pas réunir ${nameOf(second)}`).click();
  await referent.page.getByText(/Un binôme interdit/).waitFor();
  await button(referent, /^Annuler le geste de .* séparés$/).waitFor();
  await expect.poll(async () => (await pairsOf('proposed')).map(nameOf)).not.toContain(nameOf(second));
});

step('a change is tried, and taken back by the button that undoes', async () => {
  const { page } = referent;
  const tried = button(referent, /^Essayer/).first();
  await tried.click();
  await button(referent, /^Annuler le dernier geste\s: (seuil|critères) changé/).click();
  await page.getByText('Le dernier geste est annulé.').waitFor();
  expect((await pairsOf('proposed')).map(nameOf)).toContain(nameOf(kept));
});

step('the kept pair is published as a proposal, after a preview of both mails', async () => {
  const { page } = referent;
  await page.getByRole('checkbox', { name: `Sélectionner ${nameOf(kept)}` }).click();
  await button(referent, 'Publier ce binôme…').click();
  const dialog = page.getByRole('dialog', { name: 'Publier la vague 1' });
  expect(await dialog.getByRole('article').count()).toBeLessThanOrEqual(2);
  await dialog.getByRole('article').nth(1).waitFor();
  await dialog.getByRole('button', { name: 'Publier ce binôme' }).click();
  await page.getByText('Un binôme est publié.').waitFor();
  for (const person of [kept.participant, kept.presenter])
    if (person) await waitForMail(mailboxDir, await emailOf(person), 'Lire et répondre');
});

step('mentee and mentor accept, each without waiting for the other, and the referent reads that it began', async () => {
  const mentee = await openTestPage(browser, baseUrl, { width: 390, theme: 'light', language: 'fr' });
  const mentor = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' });
  if (!kept.presenter) throw new Error('The kept pair has no mentor.');
  await signIn(mentor.page, await emailOf(kept.presenter));
  await mentor.page.getByRole('link', { name: 'Lire et répondre' }).click();
  await button(mentor, `Accepter d’accompagner ${kept.participant.first_name}`).click();
  await mentor.page.getByText(`${kept.participant.first_name} doit encore répondre`).first().waitFor();
  await signIn(mentee.page, await emailOf(kept.participant));
  await mentee.page.getByRole('link', { name: /^Lire et / }).click();
  await button(mentee, `Choisir ${kept.presenter.first_name}`).click();
  await mentee.page.getByRole('link', { name: 'Ouvrir notre accompagnement' }).waitFor();
  await button(referent, /^Publiés/).click();
  await referent.page.getByRole('link', { name: `Ouvrir l’accompagnement de ${nameOf(kept)}` }).waitFor();
  expect([...referent.errors, ...colleague.errors, ...mentee.errors, ...mentor.errors]).toEqual([]);
});
