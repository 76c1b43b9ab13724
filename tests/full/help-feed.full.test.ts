import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { openCallBrowser, openTestPage, type TestPage } from '../lib/browser.ts';
import { startOwnStack } from '../lib/companies.ts';
import { journey } from '../lib/journey.ts';
import { expectMovingPicture } from '../lib/moving-picture.ts';
import { answerTo, subscriptionAnswer } from '../lib/outsider.ts';
import { fillReport } from '../lib/report.ts';
import { setChecked } from '../lib/set-checked.ts';
import { signIn, signInToConsole } from '../lib/sign-in.ts';
import { createTestClock } from '../lib/test-clock.ts';

// From a question in the help feed to the report of the call that answers it: Charlotte asks on a phone, Paul helps on a desktop.

const minute = 60_000;
const question = 'Comment ouvrir ma première réunion de quart ?';
const secret = 'coquelicot';

const clock = createTestClock();
const { baseUrl, nova, rivage } = await startOwnStack(import.meta.filename, clock);
const step = journey('A question in the help feed, up to the report of the call that answers it');
const browser = await openCallBrowser();

let charlotte: TestPage;
let paul: TestPage;
/** A member of another company. */
let stranger: TestPage;
let articleUrl: string;
let meeting: { id: string; starts_at: string; mentoring_relationship_id: string };

beforeAll(async () => {
  charlotte = await openTestPage(browser, baseUrl, { width: 390, theme: 'light', language: 'fr' });
  paul = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' });
  stranger = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' });
  await signIn(stranger.page, rivage.email('mentee'));
  await Promise.all([signIn(charlotte.page, nova.email('charlotte.weber')), signIn(paul.page, nova.email('paul.bernard'))]);
});

step('a question with topics is published, and the three people best placed are told', async () => {
  const { page } = charlotte;
  await page.goto('/news');
  await page.getByRole('button', { name: 'Écrire', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Nouvelle publication' });
  await dialog.getByLabel('Votre question en une phrase').fill(question);
  await dialog.getByLabel('Détails').fill(`Huit personnes, toutes **plus anciennes** que moi. Mot de passe : ${secret}.`);
  for (const topic of ['Prise de parole en public', 'Premier management']) {
    await dialog.getByRole('button', { name: /^Choisir des sujets/ }).click();
    await page.getByRole('searchbox', { name: /Choisir des sujets/ }).fill(topic);
    await setChecked(page.getByRole('checkbox', { name: topic }));
    await page.keyboard.press('Escape');
  }
  await dialog.getByRole('button', { name: 'Publier' }).click();
  await page.getByText('3 personnes bien placées pour répondre ont été prévenues').waitFor();
  await articleIn(page)
    .getByText(/^Personnes prévenues.*Paul Bernard/)
    .waitFor();
});

step('one of the three opens the question from the notification, answers, and offers 20 minutes', async () => {
  const { page } = paul;
  await page.getByRole('button', { name: /^Notifications, [1-9]/ }).click();
  await page.getByText('Charlotte Weber a une question pour vous.').click();
  await page.waitForURL('**/news/*');
  articleUrl = new URL(page.url()).pathname;
  await page.getByText('Cette question est pour vous').waitFor();
  await page.getByRole('button', { name: 'Répondre' }).click();
  await page.getByRole('textbox', { name: 'Écrire un commentaire' }).fill('Commencez par le silence, puis **une** question.');
  await page.getByRole('button', { name: 'Publier le commentaire' }).click();
  await page.getByRole('button', { name: 'Proposer 20 minutes' }).click();
  await page.getByText('Vous avez proposé 20 minutes.').waitFor();
  await articleIn(charlotte.page).getByText('Commencez par le silence').waitFor();
  await articleIn(charlotte.page).getByText('Paul Bernard vous propose 20 minutes.').waitFor();
});

step('the asker accepts, books a time, and both have a session of 20 minutes', async () => {
  const { page } = charlotte;
  await articleIn(page).getByRole('button', { name: 'Accepter' }).click();
  await articleIn(page).getByRole('link', { name: 'Choisir un horaire' }).click();
  await page.waitForURL('**/mentoring_center/*');
  await page.getByText(question).first().waitFor();
  await page.getByRole('link', { name: 'Proposer des horaires' }).first().click();
  await page.getByText('20 minutes en visio').waitFor();
  await page
    .getByRole('button', { name: /^Réserver / })
    .first()
    .click();
  await page.getByText('C’est réservé, Paul est au courant.').waitFor();
  const { data: article } = JSON.parse((await answerTo(page, `/api/v1/articles/${articleUrl.split('/').at(-1)}`)).text);
  meeting = JSON.parse((await answerTo(page, `/api/v1/meetings/${article.offers[0].meeting_id}`)).text).data;
  expect(meeting).toMatchObject({ aasm_state: 'confirmed', duration_minutes: 20, subject: question });
});

step('a tool that the asker opens is counted at the console', async () => {
  const { page: consolePage } = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' });
  await signInToConsole(consolePage, nova.email('admin'));
  const clicks = async () => {
    const weeks: { label: string; clicks: number }[] = await consolePage.evaluate(async () =>
      (await fetch('/backoffice/v1/training_tool_weeks?range=[0,99]')).json(),
    );
    return weeks.filter(({ label }) => label === 'Donner un retour').reduce((sum, week) => sum + week.clicks, 0);
  };
  const before = await clicks();
  const { page } = charlotte;
  await page.goto('/training_tools?category=tool');
  const [counted] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('increment_click_count')),
    page.getByRole('link', { name: /Donner un retour/ }).click(),
  ]);
  expect(counted.status()).toBe(200);
  expect(await clicks()).toBe(before + 1);
});

step('a helper who is no partner accepts the request that follows, and both then choose a time for the 20 minutes', async () => {
  const title = 'Comment annoncer un retard de livraison au comité ?';
  const [lea, isabelle] = [await openFeed(nova.email('lea.martin')), await openFeed(nova.email('isabelle.renaud'))];
  const question = (page: Page) => page.getByRole('article', { name: title });
  await question(isabelle.page).getByRole('button', { name: 'Proposer 20 minutes' }).click();
  await question(lea.page).getByRole('button', { name: 'Accepter' }).click();
  await question(lea.page).getByText('une demande a été envoyée à Isabelle Renaud').waitFor();
  await isabelle.page.goto('/mentoring_center');
  const request = isabelle.page.getByRole('article').filter({ hasText: 'Léa Martin' });
  await request.getByRole('link', { name: /^Lire et répondre/ }).click();
  await isabelle.page.getByRole('button', { name: /^Accepter/ }).click();
  await isabelle.page.getByRole('heading', { name: 'Vous avez dit oui à Léa' }).waitFor();
  await question(lea.page).getByRole('link', { name: 'Choisir un horaire' }).click();
  await lea.page.getByText(title).first().waitFor();
  for (const person of [lea, isabelle]) {
    expect(person.errors).toEqual([]);
    await person.context.close();
  }
});

step('the call of the session connects, and notes are written beside it', async () => {
  await clock.moveTo(Date.parse(meeting.starts_at) - 5 * minute, [charlotte, paul]);
  for (const { page } of [charlotte, paul]) {
    await page.goto(`/mentoring_center/${meeting.mentoring_relationship_id}`);
    await page
      .getByRole('link', { name: /^Entrer dans la salle/ })
      .first()
      .click();
    await page.waitForURL(`**/webconferences/${meeting.id}`);
    await page.getByRole('button', { name: 'Entrer dans la salle' }).click();
  }
  for (const { page } of [charlotte, paul]) await expectMovingPicture(page);
  const room = ['WebconferenceChannel', { meeting_id: meeting.id }] as const;
  expect(await subscriptionAnswer(charlotte.page, ...room)).toBe('confirm_subscription');
  expect(await subscriptionAnswer(stranger.page, ...room)).toBe('reject_subscription');
  await paul.page.getByRole('button', { name: 'Notes', exact: true }).click();
  await paul.page.getByLabel('Ordre du jour, écrit à deux').fill('Trois minutes de silence');
  await paul.page.getByText(/^Enregistré/).waitFor();
  await charlotte.page.getByRole('button', { name: 'Notes', exact: true }).click();
  await expect.poll(() => charlotte.page.getByLabel('Ordre du jour, écrit à deux').inputValue()).toContain('Trois minutes');
  await charlotte.page.getByRole('button', { name: 'Fermer les notes' }).last().click();
});

step('the call ends, both send their report, and the asker marks the question as solved', async () => {
  for (const { page } of [charlotte, paul]) {
    await page.getByRole('button', { name: 'Quitter', exact: true }).click();
    await fillReport(page, 'Efficace');
  }
  const { page } = charlotte;
  await page.goto(articleUrl);
  await page.getByRole('button', { name: `Actions sur « ${question} »` }).click();
  await page.getByRole('menuitem', { name: 'Marquer comme résolue' }).click();
  await page.getByText('Résolue', { exact: true }).waitFor();
});

step('another company sees none of it: not in its lists, by an address or a socket', async () => {
  const { page } = stranger;
  const articleId = articleUrl.split('/').at(-1);
  for (const path of ['/api/v1/articles', '/api/v1/meetings', '/api/v1/notifications', '/api/v1/mentionable_people?q=Charlotte']) {
    const { status, text } = await answerTo(page, path);
    expect([path, status, text.includes(secret), text.includes('Charlotte')]).toEqual([path, 200, false, false]);
  }
  expect((await answerTo(charlotte.page, '/api/v1/articles')).text).toContain(secret);
  for (const [method, path] of [
    ['GET', `/api/v1/articles/${articleId}`],
    ['POST', `/api/v1/articles/${articleId}/like`],
    ['POST', `/api/v1/articles/${articleId}/help_offers`],
    ['DELETE', `/api/v1/articles/${articleId}`],
    ['GET', `/api/v1/meetings/${meeting.id}`],
    ['GET', `/api/v1/meetings/${meeting.id}/webconference`],
    ['GET', `/api/v1/mentoring_relationships/${meeting.mentoring_relationship_id}`],
  ] as const) {
    expect([path, (await answerTo(page, path, method)).status]).toEqual([path, 404]);
  }
  const relationship = ['RelationshipChannel', { id: meeting.mentoring_relationship_id }] as const;
  expect(await subscriptionAnswer(charlotte.page, ...relationship)).toBe('confirm_subscription');
  expect(await subscriptionAnswer(page, ...relationship)).toBe('reject_subscription');
  const { data: programs } = JSON.parse((await answerTo(paul.page, '/api/v1/programs')).text);
  expect(await subscriptionAnswer(page, 'ArticlesChannel', { program_id: programs[0].id })).toBe('reject_subscription');
  await page.goto(articleUrl);
  await page.getByText('Cette publication a été supprimée, ou elle n’est pas visible pour vous.').waitFor();
  await page.goto(`/webconferences/${meeting.id}`);
  await page.getByRole('heading', { name: 'Cette salle n’existe pas' }).waitFor();
  for (const { errors } of [charlotte, paul, stranger]) expect(errors).toEqual([]);
});

/** Signs a member in and opens the feed. */
async function openFeed(email: string): Promise<TestPage> {
  const opened = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' });
  await signIn(opened.page, email);
  await opened.page.goto('/news');
  return opened;
}

/** The question in the feed. */
function articleIn(page: Page) {
  return page.getByRole('article', { name: question });
}
