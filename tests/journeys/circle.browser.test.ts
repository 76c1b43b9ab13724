import { expect, inject } from 'vitest';
import { axeViolations, openBrowser, openTestPage, overflowingElements, type TestPage } from '../lib/browser.ts';
import { startOwnStack } from '../lib/companies.ts';
import { callConsole } from '../lib/console-calls.ts';
import { journey } from '../lib/journey.ts';
import { callMember } from '../lib/member-calls.ts';
import { answerTo } from '../lib/outsider.ts';
import { signIn, signInToConsole, startSession } from '../lib/sign-in.ts';
import { createTestClock } from '../lib/test-clock.ts';

// A circle of five from its opening to its second session. Two of them use the screens; the other three act by the API. The clock moves.

const minute = 60_000;
const day = 24 * 60 * minute;
const topic = 'Dire non sans se fâcher';
const question = 'Comment refuser une urgence qui n’en est pas une ?';
const note = 'Proposer une autre date avant de dire non.';
const message = 'J’apporte mon cas du mois dernier.';

const clock = createTestClock(inject('clockOffset'));
const { baseUrl, nova, staffEmail } = await startOwnStack(import.meta.filename, clock);
const step = journey('A circle from its opening to its second session');
const browser = await openBrowser();
const lea = await openTestPage(browser, baseUrl, { width: 390, theme: 'light', language: 'fr' });
const ines = await openTestPage(browser, baseUrl, { width: 1280, theme: 'dark', language: 'fr' });
const others = ['vincent.meunier', 'aicha.traore', 'charlotte.weber'];
let path = '';
let id = '';

step('the company lets members open circles, and a mentee opens one in a short form', async () => {
  const admin = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' });
  await signInToConsole(admin.page, nova.email('admin'));
  const [company] = await callConsole(admin.page, 'GET', 'companies');
  const { members_open_circles } = company;
  if (!members_open_circles) {
    await callConsole(admin.page, 'PUT', `companies/${company.id}`, {
      members_open_circles: true,
      expected: { members_open_circles },
    });
  }
  await admin.context.close();

  const { page } = lea;
  await signIn(page, nova.email('lea.martin'));
  await page.goto('/circles');
  await page.getByRole('button', { name: 'Ouvrir un cercle' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Le sujet').fill(topic);
  const first = new Date(clock.now() + 7 * day);
  const group = form.getByRole('group', { name: 'La première séance' });
  await group.getByLabel('Jour').fill(String(first.getUTCDate()));
  await group.getByLabel('Mois').fill(String(first.getUTCMonth() + 1));
  await group.getByLabel('Année').fill(String(first.getUTCFullYear()));
  await form.getByRole('button', { name: 'Ouvrir le cercle' }).click();
  await page.waitForURL('**/circles/*-*');
  path = new URL(page.url()).pathname;
  id = path.split('/').at(-1) ?? '';
  await page.getByRole('heading', { name: 'Encore 3 personnes, et le cercle commence' }).waitFor();
});

step('four people come: invited by one press, answering at home, or asking', async () => {
  const { page } = lea;
  await page.getByRole('button', { name: 'Inviter' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill('Inès');
  await dialog.getByRole('button', { name: /^Inviter Inès/ }).click();
  await expect.poll(() => dialog.getByRole('button', { name: /^Inviter Inès/ }).count()).toBe(0);
  await dialog.getByRole('button', { name: 'J’ai terminé' }).click();

  await signIn(ines.page, nova.email('ines.moreau'));
  await ines.page.getByRole('link', { name: 'Voir l’invitation' }).click();
  await ines.page.getByRole('button', { name: 'Rejoindre' }).click();
  await ines.page.getByText('Encore 2 personnes', { exact: false }).waitFor();

  for (const name of others) {
    await asMember(name, (other) => callMember(other.page, 'PATCH', `circles/${id}/membership`, { event: 'request' }));
    await page.getByRole('tab', { name: 'Membres' }).click();
    await page.getByRole('button', { name: /^Accepter / }).click();
    await expect.poll(() => page.getByRole('button', { name: /^Accepter / }).count()).toBe(0);
  }
  await page.getByRole('tab', { name: 'Séance' }).click();
  await page.getByText('Vous animez cette séance').waitFor();
});

step('what one writes for the session, in the notebook and in the thread, the other reads without a press', async () => {
  const { page } = lea;
  await ines.page.getByText('Léa Martin anime cette séance').waitFor();
  await ines.page.getByRole('button', { name: 'Une question pour cette séance' }).click();
  await ines.page.getByLabel('La question de la séance').fill(question);
  await ines.page.keyboard.press('Enter');
  await page.getByText(question).first().waitFor();
  await page.getByRole('button', { name: 'Je viens' }).click();
  await ines.page.getByText('Viennent : Léa.').waitFor();

  await page.getByRole('tab', { name: 'Carnet' }).click();
  await page.getByRole('button', { name: 'Une note', exact: true }).click();
  await page.getByLabel('Nouvelle note').fill(note);
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await ines.page.getByText(note).waitFor();

  await ines.page.getByLabel('Votre message au cercle').fill(message);
  await ines.page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await page.getByRole('tab', { name: 'Fil' }).click();
  await page.getByRole('log').getByText(message).waitFor();
  for (const each of [lea, ines]) {
    expect(await overflowingElements(each.page)).toEqual([]);
    expect(await axeViolations(each.page)).toEqual([]);
  }
});

step('after the first session its facilitator marks who came, and somebody else leads the second', async () => {
  const first = (await circleOf(lea)).sessions[0];
  await clock.moveTo(Date.parse(first.ends_at) + minute, [lea, ines]);
  await lea.page.goto(path);
  await lea.page
    .getByRole('checkbox', { name: /^Charlotte/ })
    .locator('xpath=ancestor::label')
    .click();
  await lea.page.getByRole('button', { name: 'C’est noté' }).click();
  await expect.poll(() => lea.page.getByRole('button', { name: 'C’est noté' }).count()).toBe(0);
  await lea.page.getByText('Inès Moreau anime cette séance').waitFor();
  const circle = await circleOf(lea);
  expect(circle.sessions_held).toBe(1);
  expect(circle.sessions[0].attendances.filter(({ present }: { present: boolean }) => present)).toHaveLength(4);
});

step('the second session can be entered at its time, from the home of its facilitator', async () => {
  const { page } = ines;
  const second = (await circleOf(lea)).sessions[1];
  await clock.moveTo(Date.parse(second.starts_at) - 5 * minute, [lea, ines]);
  // Three weeks have passed since they signed in.
  await startSession(lea.page, nova.email('lea.martin'));
  await signIn(page, nova.email('ines.moreau'));
  await page.getByText('vous animez', { exact: false }).first().waitFor();
  await page.goto(path);
  await page.getByText('C’est maintenant').waitFor();
  await page.getByText('Vous animez cette séance').waitFor();
  await page.getByRole('button', { name: /^1re séance/ }).click();
  await page.getByText(note).waitFor();
});

step('somebody else of the program, a referent and staff read none of its words', async () => {
  const words = [question, note, message];
  await asMember('maxime.leroux', async ({ page }) => {
    const { text } = await answerTo(page, `/api/v1/circles/${id}`);
    expect(text).toContain(topic);
    for (const word of words) expect(text).not.toContain(word);
    expect((await answerTo(page, `/api/v1/circles/${id}/messages`)).status).toBe(404);
    const session = (await circleOf(lea)).sessions[0].id;
    expect((await answerTo(page, `/api/v1/circle_sessions/${session}`)).status).toBe(404);
  });
  for (const email of [nova.email('rh'), staffEmail]) {
    const { page, context } = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' });
    await signInToConsole(page, email);
    const texts = await page.evaluate(async (circleId) => {
      const paths = ['circles', `circles/${circleId}`, 'audit_entries'];
      return Promise.all(paths.map(async (name) => (await fetch(`/backoffice/v1/${name}`)).text()));
    }, id);
    for (const word of words) expect(texts.join()).not.toContain(word);
    await context.close();
  }
  expect([...lea.errors, ...ines.errors]).toEqual([]);
});

async function circleOf({ page }: TestPage) {
  return (await callMember(page, 'GET', `circles/${id}`)).data;
}

async function asMember(name: string, act: (other: TestPage) => Promise<unknown>): Promise<void> {
  const other = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' });
  await startSession(other.page, nova.email(name));
  await act(other);
  await other.context.close();
}
