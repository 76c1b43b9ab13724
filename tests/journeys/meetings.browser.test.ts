import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { axeViolations, openBrowser, openTestPage, overflowingElements, waitForPage } from '../lib/browser.ts';
import { startOwnStack } from '../lib/companies.ts';
import { countSteps } from '../lib/count-steps.ts';
import { journey } from '../lib/journey.ts';
import { lastCalendarEntry, openRelationship, startInstant, writeReport } from '../lib/meetings.ts';
import { callMember } from '../lib/member-calls.ts';
import { answerReview } from '../lib/review.ts';
import { setChecked } from '../lib/set-checked.ts';
import { signIn, startSession } from '../lib/sign-in.ts';
import { createTestClock } from '../lib/test-clock.ts';

// The whole year of a relationship, by Aïcha on a phone and her mentor Paul on a desktop: what one does is read by the other. The clock moves.

const minute = 60_000;
const day = 24 * 60 * minute;

const clock = createTestClock(inject('clockOffset'));
const { baseUrl, mailboxDir, nova } = await startOwnStack(import.meta.filename, clock);
const step = journey('A relationship from the yes to the keepsake');
const browser = await openBrowser();
const emails = { aicha: nova.email('aicha.traore'), paul: nova.email('paul.bernard') };
const aicha = await openTestPage(browser, baseUrl, { width: 390, theme: 'dark', language: 'fr' });
const paul = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' });
const objective = 'Présenter ma candidature à la conduite';
let path = '';
let relationshipId = '';
let firstStart = 0;

step('the mentor says yes with a word, and the mentee chooses the first session under it', async () => {
  await signIn(paul.page, emails.paul);
  await paul.page.getByRole('link', { name: 'Lire et répondre' }).click();
  await paul.page.getByRole('button', { name: 'Ajouter un mot' }).click();
  await paul.page.getByLabel('Un premier mot pour Aïcha').fill('Avec plaisir, Aïcha. Montrez-moi vos plans.');
  await paul.page.getByRole('button', { name: /^Accepter/ }).click();
  await paul.page.getByRole('heading', { name: 'Vous avez dit oui à Aïcha' }).waitFor();

  const { page } = aicha;
  await startSession(page, emails.aicha);
  await page.goto(new URL(paul.page.url()).pathname);
  await page.getByRole('heading', { name: 'Paul a dit oui' }).waitFor();
  const yes = page.getByRole('dialog');
  await yes.getByText('Montrez-moi vos plans').waitFor();
  await yes.getByRole('listitem').getByRole('button').first().click();
  await yes.waitFor({ state: 'hidden' });
  path = new URL(page.url()).pathname;
  relationshipId = path.split('/').at(-1) ?? '';
  firstStart = startInstant(await lastCalendarEntry(mailboxDir, emails.aicha, 'REQUEST', 0)).getTime();
  expect(startInstant(await lastCalendarEntry(mailboxDir, emails.paul, 'REQUEST', 0)).getTime()).toBe(firstStart);
});

step('on the first day the mentee answers a prompt, which the mentor reads', async () => {
  const { page } = aicha;
  await page.getByRole('button', { name: /^Mon premier objectif/ }).click();
  await page.getByLabel('Mon premier objectif').fill(objective);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Mon premier objectif.*C’est noté$/ }).waitFor();
  await openRelationship(paul.page, path);
  await paul.page.getByRole('progressbar', { name: objective }).waitFor();
});

step('the first session can be joined, costs each a press and two sentences, and is read by the other', async () => {
  await clock.moveTo(firstStart - 5 * minute, [aicha, paul]);
  await openRelationship(aicha.page, path);
  await aicha.page
    .getByRole('link', { name: /^Entrer dans la salle/ })
    .first()
    .waitFor();
  await clock.moveTo(firstStart + 61 * minute, [aicha, paul]);
  const costs = [
    await writeReport(aicha.page, path, 'Efficace', 'Poser la question avant la réponse.'),
    await writeReport(paul.page, path, 'Très efficace', 'Aïcha ose demander.'),
  ];
  for (const { presses, sentences, words } of costs) {
    expect(presses).toBeLessThanOrEqual(4);
    expect(sentences).toBeLessThanOrEqual(2);
    expect(Math.max(...words)).toBeLessThanOrEqual(60);
  }
  await paul.page.getByRole('button', { name: /^Lire le compte rendu d/ }).click();
  await paul.page.getByText('Poser la question avant la réponse.').first().waitFor();
});

for (const [number, subject] of [
  [2, 'Mon dossier'],
  [3, 'Mon entretien'],
] as const) {
  step(`session ${number} is booked, held and written up by both`, async () => {
    await passDays(46);
    const { data: slots } = await callMember(aicha.page, 'GET', `mentoring_relationships/${relationshipId}/free_slots?duration=60`);
    const { starts_at } = slots[0];
    const session = { subject, type: 'videoconference', duration_minutes: 60, slots: [starts_at], book: true };
    const { data: meeting } = await callMember(aicha.page, 'POST', 'meetings', { mentoring_relationship_id: relationshipId, ...session });
    expect(meeting.starts_at).toBe(starts_at);
    await clock.moveTo(Date.parse(starts_at) + 61 * minute, [aicha, paul]);
    await reportByCalls(aicha.page, meeting.id, `${subject} avance.`);
    await reportByCalls(paul.page, meeting.id, 'Tout est clair.');
    expect(JSON.stringify(await callMember(paul.page, 'GET', `meetings/${meeting.id}/feedbacks`))).toContain(`${subject} avance.`);
    // Half-way comes a week after the question about the fit, from the third month on.
    const asked = number === 2 ? 'fit_asked' : 'mid_term_asked';
    await expect.poll(() => notificationKinds(aicha.page)).toContain(`mentoring_relationship.${asked}`);
  });
}

step('half-way shows what moved, and each writes the other a word to keep', async () => {
  const { data } = await callMember(aicha.page, 'GET', `mentoring_relationships/${relationshipId}/notebook`);
  const [{ id, version }] = data.objectives;
  await callMember(aicha.page, 'PATCH', `mentoring_relationships/${relationshipId}/objectives/${id}`, { version, progress: 60 });
  const moment = aicha.page.getByRole('dialog');
  await openRelationship(aicha.page, path);
  await moment.getByText(objective).waitFor();
  await moment.getByText(/^de 0\s%\sà 60\s%$/).waitFor({ state: 'attached' });
  await expectGoodPage(aicha.page);
  await writeWord(moment, 'Écrire un mot à Paul', 'Vous m’avez appris à demander.');
  await moment.getByRole('button', { name: 'Continuer' }).click();
  await moment.waitFor({ state: 'hidden' });

  const theirs = paul.page.getByRole('dialog');
  await openRelationship(paul.page, path);
  await theirs.getByText('Vous m’avez appris à demander.').waitFor();
  await writeWord(theirs, 'Écrire un mot à Aïcha', 'Vous demandiez la permission, vous proposez.');
  await theirs.getByRole('button', { name: 'Continuer' }).click();

  // It is shown once by itself.
  await openRelationship(aicha.page, path);
  expect(await moment.count()).toBe(0);
  await aicha.page.getByRole('button', { name: 'Revoir la moitié du chemin' }).click();
  await moment.getByText('Vous demandiez la permission, vous proposez.').waitFor();
});

step('the end takes at most 200 words and three presses, and each reads the other’s review once both are sent', async () => {
  await passDays(230);
  const { page } = aicha;
  await openRelationship(page, path);
  await page.getByRole('button', { name: /^Plus\s:/ }).click();
  await page.getByRole('menuitem', { name: 'Terminer l’accompagnement' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Continuer' }).click();
  await dialog.getByRole('button', { name: 'Terminer', exact: true }).click();
  await page.waitForURL('**/end');
  await page.getByRole('heading', { name: 'Trois séances, et du chemin' }).waitFor();
  await page.getByText('Vous demandiez la permission, vous proposez.').waitFor();
  await page.getByRole('button', { name: 'Très efficace' }).waitFor();
  await expectGoodPage(page);
  const steps = countSteps(page);
  await steps.read('end');
  expect(steps.figures().words).toBeLessThanOrEqual(200);
  await answerReview(page, steps);
  expect(steps.figures().actions).toBe(3);
  await writeWord(page.locator('main'), 'Remercier Paul', 'Merci pour cette année.');

  await paul.page.goto(path);
  await paul.page.waitForURL('**/end');
  await paul.page.getByText('Merci pour cette année.').waitFor();
  expect(await paul.page.getByText('Lire les deux bilans').count()).toBe(0);
  await answerReview(paul.page);
  await paul.page.getByRole('link', { name: 'Lire les deux bilans' }).click();
  await paul.page.getByText('Écrit par Aïcha').first().waitFor();

  // It is shown once: the page of the relationship stays open from now on.
  await openRelationship(page, path);
  await page.getByRole('link', { name: 'Revoir le chemin parcouru' }).waitFor();
});

step('the keepsake holds the words, prints on one page, and is read by a link until its owner withdraws it', async () => {
  const { page } = aicha;
  await page.getByRole('link', { name: 'Votre carnet de route' }).click();
  await page.getByRole('heading', { name: 'Aïcha et Paul' }).waitFor();
  const longest = 'Demander à trois personnes avant de décider seule. '.repeat(6).slice(0, 280).trim();
  await writeWord(page.locator('main'), 'Écrire ce que je garde', longest);
  const sheet = page.getByRole('article');
  for (const text of [longest, objective, 'Vous demandiez la permission, vous proposez.']) await sheet.getByText(text).waitFor();
  await expectGoodPage(page);
  expect(await countPages(page)).toBe(1);
  await paul.page.goto(`${path}/keepsake`);
  await paul.page.getByRole('article').getByText(longest).waitFor();

  await page.getByRole('button', { name: 'Créer un lien' }).click();
  const address = await page.getByLabel('Adresse à transmettre').inputValue();
  const visitor = await openTestPage(browser, baseUrl, { width: 390, theme: 'dark', language: 'en' });
  await clock.moveTo(clock.now(), [visitor]);
  await visitor.page.goto(address);
  await visitor.page.getByRole('heading', { name: /^Aïcha (et|and) Paul$/ }).waitFor();
  await visitor.page.getByText(longest).waitFor();
  expect(await countPages(visitor.page)).toBe(1);
  await visitor.page.emulateMedia({ media: 'screen' });
  await expectGoodPage(visitor.page);

  await page.getByRole('button', { name: 'Retirer le lien' }).click();
  await page.getByRole('button', { name: 'Créer un lien' }).waitFor();
  await visitor.page.goto('about:blank');
  await visitor.page.goto(address);
  await visitor.page.getByRole('heading', { name: /^(This link shows no keepsake any more|Ce lien ne montre plus de carnet)$/ }).waitFor();
});

step('no page had an error or requested another host', () => {
  for (const { errors } of [aicha, paul]) expect(errors).toEqual([]);
});

/** Lets days pass. Both sign in again, because a session ends after 30 days. */
async function passDays(days: number): Promise<void> {
  await clock.moveTo(clock.now() + days * day, [aicha, paul]);
  await startSession(aicha.page, emails.aicha);
  await startSession(paul.page, emails.paul);
}

/** Rates a session and answers its required questions, as the page does. */
async function reportByCalls(page: Page, meetingId: string, sentence: string): Promise<void> {
  const read = () => callMember(page, 'GET', `meetings/${meetingId}/feedbacks`);
  await expect.poll(async () => (await read()).can.write).toBe(true);
  const save = (body: object) => callMember(page, 'POST', `meetings/${meetingId}/feedbacks`, body);
  await save({ answers: { took_place: [{ code: 'yes' }], rating: [{ code: 'rating_4' }] } });
  const questions: { field_name: string; field_type: string; required: boolean }[] = (await read()).questions;
  const sentences = questions.filter(({ field_type, required }) => required && ['textarea', 'input'].includes(field_type));
  await save({ answers: Object.fromEntries(sentences.map(({ field_name }) => [field_name, sentence])), send: true });
}

async function notificationKinds(page: Page): Promise<string[]> {
  const { data } = await callMember(page, 'GET', 'notifications');
  return data.map(({ kind }: { kind: string }) => kind);
}

/** Writes a sentence that may stand in the keepsakes. */
async function writeWord(place: ReturnType<Page['locator']>, button: string, body: string): Promise<void> {
  await place.getByRole('button', { name: button }).click();
  await place.getByRole('textbox', { name: /^(Votre mot pour|Ce que vous gardez)/ }).fill(body);
  await setChecked(place.getByRole('checkbox'));
  await place.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await place.getByText(body).first().waitFor();
  await place.getByRole('button', { name: 'Enregistrer', exact: true }).waitFor({ state: 'detached' });
}

async function expectGoodPage(page: Page): Promise<void> {
  expect(await overflowingElements(page)).toEqual([]);
  expect(await axeViolations(page)).toEqual([]);
}

/** Prints the page and counts its sheets. */
async function countPages(page: Page): Promise<number> {
  await waitForPage(page);
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}
