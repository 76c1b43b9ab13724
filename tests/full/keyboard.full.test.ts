import type { Locale } from '@binome/contract/fields';
import type { Page } from 'playwright-core';
import { describe, expect, test, vi } from 'vitest';
import { openBrowser, openTestPage, waitForPage } from '../lib/browser.ts';
import { loadCompanies } from '../lib/companies.ts';
import { Keyboard } from '../lib/keyboard.ts';
import { memberText } from '../lib/member-text.ts';
import { createOpenLink } from '../lib/open-link.ts';
import { chooseLanguage, password } from '../lib/sign-in.ts';

// The main journeys with the keyboard alone, and what a screen reader says at each stop and after each act, in both languages.

const companies = { fr: await loadCompanies('keyboard'), en: await loadCompanies('keyboard-en') };
const browser = await openBrowser();

/** The text of a message in the language of the journey. */
type Say = (id: string, values?: Record<string, string>) => string;

describe.each(['fr', 'en'] as const)('in “%s”', (language) => {
  const { nova } = companies[language];
  const say: Say = (id, values) => memberText(language, id, values);

  test.concurrent('signs in, after a wrong password', async () => {
    const { page, keyboard, finish } = await openKeyboard(language);
    await page.goto('/sign_in');
    await waitForPage(page);
    await keyboard.tabTo('textbox', say('form.email'));
    await page.keyboard.type(nova.email('lea.martin'));
    await keyboard.press('button', say('sign_in.with_password'));
    await keyboard.type(say('form.password'), 'Pas-celui-ci-1!');
    await keyboard.key('Enter');
    // The refusal takes the focus, and is not an alert as well.
    await keyboard.expectFocus('group', say('sign_in.wrong'));
    await keyboard.expectSilence(say('sign_in.wrong'));
    await keyboard.type(say('form.password'), password);
    await keyboard.key('Enter');
    await page.waitForURL('**/dashboard');
    await keyboard.expectFocus('heading', /^(Bonjour|Bonsoir|Good|Hello)/);
    await page.reload();
    await waitForPage(page);
    // Signed in, the page speaks the person's own language, which another journey of hers may be changing.
    await keyboard.tabTo('link', /^(Aller au contenu|Skip to content)$/);
    await keyboard.key('Enter');
    await keyboard.expectFocus('main', '');
    await finish();
  });

  test.concurrent('finds a mentor and sends a request', async () => {
    const { page, keyboard, finish } = await openKeyboard(language);
    await signInByKeyboard(keyboard, language, nova.email('lea.martin'));
    await keyboard.press('link', say('shell.community'));
    await keyboard.expectFocus('heading', /^(Qui pourrait vous aider|Who could help)/);
    await waitForPage(page);
    await keyboard.tabTo('searchbox', /./);
    await page.keyboard.type('Renaud');
    await keyboard.expectAnnouncement(/^1 mentor/);
    await waitForPage(page);
    await keyboard.tabTo('link', 'Isabelle Renaud');
    await keyboard.press('button', say('bookmarks.keep', { name: 'Isabelle Renaud' }));
    await vi.waitFor(async () => expect((await keyboard.stop())?.states).toContain('pressed'));
    await keyboard.press('link', 'Isabelle Renaud');
    await keyboard.expectFocus('heading', 'Isabelle Renaud');
    await waitForPage(page);
    const write = /^(Écrire à|Write to) Isabelle$/;
    await keyboard.press('button', write);
    await page.getByRole('dialog').waitFor();
    await keyboard.key('Escape');
    await keyboard.expectFocus('button', write);
    await keyboard.key('Enter');
    await page.getByRole('dialog').waitFor();
    await keyboard.type(
      say('requests.message', { name: 'Isabelle' }),
      'Bonjour Isabelle, je prends une équipe en mars et votre chemin me parle beaucoup.',
    );
    await keyboard.press('button', say('requests.send', { name: 'Isabelle' }));
    await keyboard.expectAnnouncement(say('requests.sent_title', { name: 'Isabelle' }));
    await keyboard.press('button', say('requests.very_well'));
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    // The button that opened the dialog disappears after the request, and only then does the focus move.
    await vi.waitFor(async () => expect(await keyboard.stop()).not.toBeNull());
    await finish();
  });

  test.concurrent('accepts a request, and proposes a time', async () => {
    const { page, keyboard, finish } = await openKeyboard(language);
    await signInByKeyboard(keyboard, language, nova.email('paul.bernard'));
    await keyboard.press('link', /^(Lire et répondre|Read and answer)/);
    await page.waitForURL('**/mentoring_requests/**');
    await waitForPage(page);
    await keyboard.press('button', say('mentoring.decline_kindly'));
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await keyboard.key('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await keyboard.expectFocus('button', say('mentoring.decline_kindly'));
    await keyboard.press('button', say('mentoring.add_word'));
    await keyboard.tabTo('textbox', new RegExp(`^${say('mentoring.first_word')}`));
    await page.keyboard.type('Avec plaisir. Parlons-nous mardi ?');
    await keyboard.press('button', /^(Accepter|Accept)/);
    await page.getByRole('dialog').waitFor();
    await keyboard.key('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    // The relationship that has begun is under the whole-screen yes.
    await page.waitForURL('**/mentoring_center/*');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await waitForPage(page);
    await proposeTime(keyboard, say);
    await finish();
  });

  test.concurrent('writes a message, and sends a file', async () => {
    const { page, keyboard, finish } = await openKeyboard(language);
    await signInByKeyboard(keyboard, language, nova.email('charlotte.weber'));
    await keyboard.press('link', new RegExp(`^${say('shell.messages')}`));
    await page.waitForURL('**/messenger**');
    await waitForPage(page);
    await keyboard.press('link', /Paul Bernard/);
    await keyboard.expectFocus('heading', 'Paul Bernard');
    expect(await page.title()).toMatch(/^(\(\d+\) )?Paul Bernard/);
    await waitForPage(page);
    await keyboard.type(say('messenger.write_to', { name: 'Paul' }), 'Écrit au clavier seul');
    await keyboard.press('button', say('messenger.send'));
    await keyboard.expectAnnouncement(say('messenger.sent'));
    await keyboard.expectFocus('textbox', say('messenger.write_to', { name: 'Paul' }));
    await keyboard.tabTo('button', say('messenger.attach'));
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), keyboard.key('Enter')]);
    await chooser.setFiles({ name: 'compte-rendu.txt', mimeType: 'text/plain', buffer: Buffer.from('Trois décisions') });
    await keyboard.expectAnnouncement(say('messenger.file_ready', { name: 'compte-rendu.txt' }));
    await keyboard.press('button', say('messenger.send'));
    await keyboard.expectAnnouncement(/^(Fichier envoyé|File sent)$/);
    await finish();
  });

  test.concurrent('registers by an access link', async () => {
    const { page, keyboard, finish } = await openKeyboard(language);
    await page.goto(await createOpenLink(companies[language]));
    await page.getByRole('heading', { name: /^(Rejoignez|Join) / }).waitFor();
    await waitForPage(page);
    // An empty form: the summary of its errors takes the focus.
    await keyboard.press('button', say('registration.submit'));
    await keyboard.expectFocus('group', say('registration.invalid'));
    await keyboard.type(say('registration.first_name'), 'Ana');
    await keyboard.type(say('registration.last_name'), 'Clavier');
    const email = await keyboard.tabTo('textbox', new RegExp(`^${say('registration.email')}`));
    expect(email).toMatchObject({
      states: expect.arrayContaining(['required', 'invalid']),
      description: expect.stringContaining(say('form.required')),
    });
    await page.keyboard.type(nova.email('ana.clavier'));
    for (const [part, value] of Object.entries({ 'ui.day': '14', 'ui.month': '07', 'ui.year': '1988' }))
      await keyboard.type(say(part), value);
    await keyboard.tabTo('combobox', say('registration.business_unit'));
    await keyboard.key('ArrowDown');
    await keyboard.type(say('form.password'), 'Chemin-de-fer-72!');
    await keyboard.type(say('sign_in.confirm_password'), 'Chemin-de-fer-72!');
    await keyboard.tabTo('checkbox', /^(J’accepte|I accept)/);
    await keyboard.key('Space');
    expect((await keyboard.stop())?.states).toContain('checked');
    await keyboard.press('button', say('registration.submit'));
    await page.getByText(say('registration.check_mail')).waitFor();
    await keyboard.expectFocus('heading', /./);
    await finish();
  });

  test.concurrent('chooses a role and answers the questions of the profile', async () => {
    const { page, keyboard, finish } = await openKeyboard(language);
    await signInByKeyboard(keyboard, language, nova.email('clara.dupuis'), '**/profile-choice');
    await keyboard.press('button', say('profiling.take_participant'));
    await page.waitForURL('**/profiling*');
    await waitForPage(page);
    for (let screen = 0; screen < 20 && !page.url().includes('step=my-visibility'); screen++) {
      const title = await page.locator('h1').textContent();
      await answerQuestion(keyboard, say);
      await vi.waitFor(async () => expect(await page.locator('h1').textContent()).not.toBe(title), { timeout: 90_000 });
      await waitForPage(page);
      await keyboard.expectFocus('heading', /./);
    }
    expect(page.url()).toContain('step=my-visibility');
    await finish();
  });

  test.concurrent('plans a session', async () => {
    const { page, keyboard, finish } = await openKeyboard(language);
    await signInByKeyboard(keyboard, language, nova.email('charlotte.weber'));
    await keyboard.press('link', /^(Mon mentorat|My mentoring)/);
    await page.waitForURL('**/mentoring_center');
    await waitForPage(page);
    await openRelationship(keyboard, say);
    await proposeTime(keyboard, say);
    await finish();
  });

  test.concurrent('writes the report of a session', async () => {
    const { page, keyboard, finish } = await openKeyboard(language);
    await signInByKeyboard(keyboard, language, nova.email('vincent.meunier'));
    await keyboard.press('link', /^(Mon mentorat|My mentoring)/);
    await page.waitForURL('**/mentoring_center');
    await waitForPage(page);
    await openRelationship(keyboard, say);
    await keyboard.press('link', /compte rendu|report/);
    await page.waitForURL('**/feedback/*');
    await waitForPage(page);
    await keyboard.press('button', /^(Efficace|Effective)$/);
    await keyboard.expectAnnouncement(say('feedback.rated'));
    await keyboard.tabTo('textbox', /./);
    await page.keyboard.type('Oser');
    await keyboard.press('button', say('feedback.next'));
    await keyboard.expectFocus('textbox', /./);
    await page.keyboard.type('Demander');
    await keyboard.press('button', say('feedback.send_report'));
    await keyboard.expectFocus('heading', /avec|with/);
    await finish();
  });

  test.concurrent('writes a word at half-way', async () => {
    const { page, keyboard, finish } = await openKeyboard(language);
    await signInByKeyboard(keyboard, language, nova.email('fatou.diallo'));
    await keyboard.press('link', /^(Mon mentorat|My mentoring)/);
    await page.waitForURL('**/mentoring_center');
    await waitForPage(page);
    await keyboard.press('link', 'Camille Nguyen');
    const moment = page.getByRole('dialog');
    await moment.waitFor();
    await keyboard.press('button', say('journey.change_word'));
    await keyboard.expectFocus('textbox', say('journey.word_label', { name: 'Camille' }));
    await page.keyboard.type(' Bravo.');
    await keyboard.tabTo('checkbox', say('journey.word_keep', { name: 'Camille' }));
    await keyboard.key('Space');
    await keyboard.press('button', say('journey.word_save'));
    await keyboard.expectAnnouncement(say('journey.word_saved'));
    await keyboard.press('button', say('journey.continue'));
    await moment.waitFor({ state: 'hidden' });
    await vi.waitFor(async () => expect(await keyboard.stop()).not.toBeNull());
    await finish();
  });

  test.concurrent('answers the end of a relationship, and thanks', async () => {
    const { page, keyboard, finish } = await openKeyboard(language);
    await signInByKeyboard(keyboard, language, nova.email('maxime.leroux'));
    await keyboard.press('link', /^(Mon mentorat|My mentoring)/);
    await page.waitForURL('**/mentoring_center');
    await waitForPage(page);
    await keyboard.press('link', /bilan|review/i);
    await page.waitForURL('**/end');
    await waitForPage(page);
    await keyboard.press('button', /^(Très efficace|Very effective)$/);
    await keyboard.expectFocus('heading', /^2\/3/);
    await keyboard.press('button', /^(Presque|Almost)$/);
    await keyboard.expectFocus('heading', /^3\/3/);
    await keyboard.press('button', '9');
    await keyboard.expectAnnouncement(say('journey.review_sent'));
    await vi.waitFor(async () => expect(await keyboard.stop()).not.toBeNull());
    await keyboard.press('button', say('journey.thank', { name: 'Rachel' }));
    await keyboard.expectFocus('textbox', say('journey.word_label', { name: 'Rachel' }));
    await page.keyboard.type('Merci pour les marchés.');
    await keyboard.press('button', say('journey.word_save'));
    await keyboard.expectAnnouncement(say('journey.word_saved'));
    await vi.waitFor(async () => expect(await keyboard.stop()).not.toBeNull());
    await finish();
  });

  test.concurrent('changes the visibility, and closes the account', async () => {
    const { page, keyboard, finish } = await openKeyboard(language);
    const email = nova.email('jade.bouchard');
    await signInByKeyboard(keyboard, language, email);
    await keyboard.press('button', new RegExp(`^${say('shell.account')}`));
    await keyboard.expectFocus('menuitem', /./);
    await keyboard.arrowTo(say('shell.settings'));
    await keyboard.key('Enter');
    await page.waitForURL('**/personal_settings**');
    await waitForPage(page);
    await keyboard.tabTo('switch', say('settings.visible'));
    await keyboard.key('Space');
    await keyboard.expectAnnouncement(say('settings.saved'));
    await keyboard.press('button', say('settings.data_and_closure'));
    expect((await keyboard.stop())?.states).toContain('expanded');
    await keyboard.press('button', say('settings.closure_start'));
    await page.getByRole('alertdialog', { name: say('settings.closure_title') }).waitFor();
    await keyboard.key('Escape');
    await keyboard.expectFocus('button', say('settings.closure_start'));
    await keyboard.key('Enter');
    await keyboard.type(new RegExp(`^${say('settings.closure_email')}`), email);
    await keyboard.type(say('settings.closure_password'), password);
    await keyboard.press('button', say('settings.closure_do'));
    await keyboard.expectAnnouncement(new RegExp(say('settings.closed')));
    expect(new URL(page.url()).pathname).toBe('/');
    await finish();
  });
});

async function openKeyboard(language: Locale) {
  const { baseUrl } = companies[language];
  const { context, page, errors } = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language });
  const keyboard = await Keyboard.on(page);
  const finish = async () => {
    await context.close();
    expect(errors).toEqual([]);
  };
  return { page, keyboard, finish };
}

/** Signs in on the sign-in page. */
async function signInByKeyboard(keyboard: Keyboard, language: Locale, email: string, landing = '**/dashboard'): Promise<void> {
  const { page } = keyboard;
  await page.goto('/sign_in');
  await waitForPage(page);
  await keyboard.type(memberText(language, 'form.email'), email);
  await keyboard.press('button', memberText(language, 'sign_in.with_password'));
  await keyboard.type(memberText(language, 'form.password'), password);
  await keyboard.key('Enter');
  await page.waitForURL(landing);
  await waitForPage(page);
  // The person's own language is French.
  await chooseLanguage(page, language);
  await waitForPage(page);
}

/** Answers the open question where Tab leads: a press goes on by itself, else the “next” button does. A picture is skipped. */
async function answerQuestion(keyboard: Keyboard, say: Say): Promise<void> {
  const { page } = keyboard;
  const isPicture = (await page.locator('main input[type="file"]').count()) > 0;
  const hasNext = (await page.locator('main button[type="submit"]').count()) > 0;
  let isAnswered = false;
  for (let count = 0; count < 120; count++) {
    await keyboard.key('Tab');
    const stop = await keyboard.stop();
    if (!stop) continue;
    if (stop.role === 'button' && stop.name === say(isPicture ? 'profiling.skip' : 'profiling.next')) return keyboard.key('Enter');
    if (isPicture || isAnswered) continue;
    if (stop.role === 'textbox' && (await isEmptyText(page))) await page.keyboard.type('Une réponse');
    else if (stop.role === 'combobox' || stop.role === 'Select') await page.keyboard.press('ArrowDown');
    else if (stop.role === 'button' && /^(Ajouter|Add) /.test(stop.name)) {
      await page.keyboard.press('Enter');
      isAnswered = true;
    } else if (await page.evaluate(() => document.activeElement?.getAttribute('aria-pressed') === 'false')) {
      await page.keyboard.press('Space');
      if (!hasNext) return;
      isAnswered = true;
    }
  }
  throw new Error('The question has no next button.');
}

/** Is the focused element an empty text field without a format? */
function isEmptyText(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const field = document.activeElement;
    if (field instanceof HTMLTextAreaElement) return field.value === '';
    return field instanceof HTMLInputElement && field.type === 'text' && field.value === '' && !field.inputMode;
  });
}

/** Opens the relationship with a partner from the page of all relationships: by default the first. */
async function openRelationship(keyboard: Keyboard, say: Say): Promise<void> {
  const { page } = keyboard;
  await keyboard.press('link', new RegExp(`^${say('next_step.open_with', { name: '' })}`));
  await page.waitForURL('**/mentoring_center/*');
  await waitForPage(page);
}

/** Proposes the first free time from the page of a relationship. */
async function proposeTime(keyboard: Keyboard, say: Say): Promise<void> {
  const { page } = keyboard;
  await keyboard.press('link', /^(Planifier|Plan)/);
  await page.waitForURL('**/session**');
  await waitForPage(page);
  await keyboard.press('button', say('booking.details'));
  await keyboard.type(say('booking.subject'), 'Préparer ma prise de parole');
  // The days are one stop; the arrows go from day to day.
  await keyboard.tabTo('button', /(moments? libres?|free times?)$/);
  await keyboard.key('ArrowRight');
  for (let day = await keyboard.stop(); !/\d (moments? libres?|free times?)$/.test(day?.name ?? ''); day = await keyboard.stop()) {
    await keyboard.key('ArrowRight');
  }
  await keyboard.key('Enter');
  await keyboard.expectFocus('heading', /\d/);
  // A mentee books a mentor's time by a press; a mentor proposes one, and sends it.
  const { name } = await keyboard.tabTo('button', /^(Réserver|Book|Proposer|Suggest) .*\d\d:\d\d/);
  await keyboard.key('Enter');
  if (/^(Réserver|Book)/.test(name)) {
    await keyboard.expectFocus('heading', /\d\d:\d\d$/);
    return;
  }
  expect((await keyboard.stop())?.states).toContain('pressed');
  await keyboard.press('button', /^(Proposer ce moment|Suggest this time)$/);
  await keyboard.expectFocus('heading', new RegExp(`^${say('booking.sent_title')}`));
}
