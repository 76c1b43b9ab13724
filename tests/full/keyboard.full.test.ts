import type { Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { openBrowser, openTestPage, waitForPage } from '../lib/browser.ts';
import { loadCompanies } from '../lib/companies.ts';
import { Keyboard, type Stop } from '../lib/keyboard.ts';
import { createOpenLink } from '../lib/open-link.ts';
import { password } from '../lib/sign-in.ts';

// The main journeys with the keyboard alone, and what a screen reader says at each stop.

const { baseUrl, nova } = await loadCompanies(import.meta.filename);
const browser = await openBrowser();

async function openKeyboard() {
  const { context, page, errors } = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' });
  const keyboard = await Keyboard.on(page);
  const finish = async () => {
    await context.close();
    expect(errors).toEqual([]);
  };
  return { page, keyboard, finish };
}

/** Signs in on the sign-in page. */
async function signInByKeyboard(keyboard: Keyboard, email: string, landing = '**/dashboard'): Promise<void> {
  const { page } = keyboard;
  await page.goto('/sign_in');
  await waitForPage(page);
  await keyboard.type('Adresse e-mail', email);
  await keyboard.type('Mot de passe', password);
  await keyboard.key('Enter');
  await page.waitForURL(landing);
  await waitForPage(page);
}

test.concurrent('signs in, after a wrong password', async () => {
  const { page, keyboard, finish } = await openKeyboard();
  await page.goto('/sign_in');
  await waitForPage(page);
  await keyboard.tabTo('textbox', 'Adresse e-mail');
  await page.keyboard.type(nova.email('lea.martin'));
  await keyboard.type('Mot de passe', 'Pas-celui-ci-1!');
  await keyboard.key('Enter');
  await keyboard.expectAnnouncement('Identifiants incorrects');
  await keyboard.type('Mot de passe', password);
  await keyboard.key('Enter');
  await page.waitForURL('**/dashboard');
  await keyboard.expectFocus('heading', /^(Bonjour|Bonsoir)/);
  await page.reload();
  await waitForPage(page);
  await keyboard.tabTo('link', 'Aller au contenu');
  await keyboard.key('Enter');
  await keyboard.expectFocus('main', '');
  await finish();
});

test.concurrent('finds a mentor and sends a request', async () => {
  const { page, keyboard, finish } = await openKeyboard();
  await signInByKeyboard(keyboard, nova.email('lea.martin'));
  await keyboard.press('link', 'Communauté');
  await keyboard.expectFocus('heading', 'Communauté');
  await waitForPage(page);
  const why = await keyboard.tabTo('button', /^Pourquoi cette proposition/);
  await keyboard.key('Enter');
  await vi.waitFor(async () => expect((await keyboard.stop())?.states).toContain('expanded'));
  expect(why.states).not.toContain('expanded');
  await keyboard.press('button', 'Demander un accompagnement à Isabelle Renaud');
  await page.getByRole('dialog').waitFor();
  await keyboard.key('Escape');
  await keyboard.expectFocus('button', 'Demander un accompagnement à Isabelle Renaud');
  await keyboard.key('Enter');
  await page.getByRole('dialog').waitFor();
  await keyboard.type('Votre message à Isabelle', 'Bonjour Isabelle, je prends une équipe en mars et votre chemin me parle beaucoup.');
  await keyboard.press('button', 'Envoyer la demande');
  await keyboard.expectAnnouncement('Demande envoyée');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  // The button that opened the dialog disappears after the request, and only then does the focus move.
  await vi.waitFor(async () => expect(await keyboard.stop()).not.toBeNull());
  await finish();
});

test.concurrent('accepts a request, and proposes a time', async () => {
  const { page, keyboard, finish } = await openKeyboard();
  await signInByKeyboard(keyboard, nova.email('paul.bernard'));
  await keyboard.press('link', /^Répondre/);
  await page.waitForURL('**/mentoring_center**');
  await waitForPage(page);
  await keyboard.press('button', /^Accepter/);
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await keyboard.key('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await keyboard.expectFocus('button', /^Accepter/);
  await keyboard.key('Enter');
  const { name } = await keyboard.tabTo('textbox', /^Un premier mot pour/);
  const [, partner] = /^Un premier mot pour (\S+)/.exec(name) ?? [];
  await page.keyboard.type('Avec plaisir. Parlons-nous mardi ?');
  await keyboard.press('button', 'Accepter');
  await keyboard.expectAnnouncement('L’accompagnement commence');
  expect(await keyboard.stop()).not.toBeNull();
  await waitForPage(page);
  await openRelationship(keyboard, partner);
  await proposeTime(keyboard);
  await finish();
});

test.concurrent('writes a message, and sends a file', async () => {
  const { page, keyboard, finish } = await openKeyboard();
  await signInByKeyboard(keyboard, nova.email('charlotte.weber'));
  await keyboard.press('link', /^Messages/);
  await page.waitForURL('**/messenger**');
  await waitForPage(page);
  await keyboard.press('link', /Paul Bernard/);
  await page.getByPlaceholder('Votre message').waitFor();
  await waitForPage(page);
  await keyboard.type('Écrire à Paul', 'Écrit au clavier seul');
  await keyboard.press('button', 'Envoyer');
  await keyboard.expectAnnouncement('Écrit au clavier seul');
  await keyboard.expectFocus('textbox', 'Écrire à Paul');
  await keyboard.tabTo('button', 'Joindre des fichiers');
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), keyboard.key('Enter')]);
  await chooser.setFiles({ name: 'compte-rendu.txt', mimeType: 'text/plain', buffer: Buffer.from('Trois décisions') });
  await keyboard.press('button', 'Envoyer');
  await keyboard.expectAnnouncement('compte-rendu.txt');
  await finish();
});

test.concurrent('registers by an access link', async () => {
  const { page, keyboard, finish } = await openKeyboard();
  await page.goto(await createOpenLink({ baseUrl, nova }));
  await page.getByRole('heading', { name: /^Rejoignez/ }).waitFor();
  await waitForPage(page);
  // An empty form: the summary of its errors takes the focus.
  await keyboard.press('button', 'Créer mon compte');
  await keyboard.expectFocus('group', 'Enregistrement invalide');
  await keyboard.type('Prénom', 'Ana');
  await keyboard.type('Nom', 'Clavier');
  const email = await keyboard.tabTo('textbox', /^Adresse e-mail/);
  expect(email).toMatchObject({ states: ['invalid'], description: expect.stringContaining('Ce champ doit être rempli') });
  await page.keyboard.type(nova.email('ana.clavier'));
  for (const [part, value] of Object.entries({ Jour: '14', Mois: '07', Année: '1988' })) await keyboard.type(part, value);
  await keyboard.tabTo('combobox', 'Entité');
  await keyboard.key('ArrowDown');
  await keyboard.type('Mot de passe', 'Chemin-de-fer-72!');
  await keyboard.type('Confirmez le mot de passe', 'Chemin-de-fer-72!');
  for (const consent of [/^J’accepte les conditions/, /^J’ai lu la notice/, /^J’adhère à la charte/]) {
    await keyboard.tabTo('checkbox', consent);
    await keyboard.key('Space');
    expect((await keyboard.stop())?.states).toContain('checked');
  }
  await keyboard.press('button', 'Créer mon compte');
  await page.getByText('Vérifiez vos e-mails').waitFor();
  await keyboard.expectFocus('heading', /./);
  await finish();
});

test.concurrent('chooses a role and answers the questions of the profile', async () => {
  const { page, keyboard, finish } = await openKeyboard();
  await signInByKeyboard(keyboard, nova.email('clara.dupuis'), '**/profile-choice');
  await keyboard.press('button', 'Chercher un·e mentor·e');
  await page.waitForURL('**/profiling*');
  await waitForPage(page);
  for (let step = 0; step < 12; step++) {
    const title = await page.locator('h1').textContent();
    if (/Votre visibilité|Votre profil est visible/.test(title ?? '')) break;
    await answerStep(keyboard);
    await vi.waitFor(async () => expect(await page.locator('h1').textContent()).not.toBe(title), { timeout: 90_000 });
    await waitForPage(page);
    await keyboard.expectFocus('heading', /./);
  }
  expect(await page.locator('h1').textContent()).toMatch(/Votre visibilité|Votre profil est visible/);
  await finish();
});

/** Answers each question of the step where Tab leads, and presses its “next” button. */
async function answerStep(keyboard: Keyboard): Promise<void> {
  const groups = new Set<string>();
  for (let count = 0; count < 120; count++) {
    await keyboard.key('Tab');
    const stop = await keyboard.stop();
    if (!stop) continue;
    if (stop.role === 'button' && stop.name === 'Suivant') return keyboard.key('Enter');
    await answer(keyboard, stop, groups);
  }
  throw new Error('The step has no next button.');
}

async function answer({ page }: Keyboard, { role, name, states }: Stop, groups: Set<string>): Promise<void> {
  if (role === 'textbox' && (await isEmptyText(page))) await page.keyboard.type('Une réponse');
  else if (role === 'radio' && !states.includes('checked')) await page.keyboard.press('Space');
  else if (role === 'combobox' || role === 'Select') await page.keyboard.press('ArrowDown');
  else if (role === 'checkbox') {
    const group = await page.evaluate(() => document.activeElement?.closest('[role="group"], fieldset')?.textContent ?? '');
    if (groups.has(group)) return;
    groups.add(group);
    if (!states.includes('checked')) await page.keyboard.press('Space');
  } else if (role === 'button' && /^Ajouter /.test(name) && !states.includes('disabled')) await page.keyboard.press('Enter');
}

/** Is the focused element an empty text field without a format? */
function isEmptyText(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const field = document.activeElement;
    if (field instanceof HTMLTextAreaElement) return field.value === '';
    return field instanceof HTMLInputElement && field.type === 'text' && field.value === '' && !field.inputMode;
  });
}

test.concurrent('plans a session', async () => {
  const { page, keyboard, finish } = await openKeyboard();
  await signInByKeyboard(keyboard, nova.email('charlotte.weber'));
  await keyboard.press('link', 'Mon mentorat');
  await page.waitForURL('**/mentoring_center');
  await waitForPage(page);
  await openRelationship(keyboard);
  await proposeTime(keyboard);
  await finish();
});

/** Opens the relationship with a partner from the page of all relationships: by default the first. */
async function openRelationship(keyboard: Keyboard, partner = ''): Promise<void> {
  const { page } = keyboard;
  await keyboard.press('link', new RegExp(`^Voir l’accompagnement avec ${partner}`));
  await page.waitForURL('**/mentoring_center/*');
  await waitForPage(page);
}

/** Proposes the first free time from the page of a relationship. */
async function proposeTime(keyboard: Keyboard): Promise<void> {
  const { page } = keyboard;
  await keyboard.press('link', /^Planifier/);
  await page.waitForURL('**/session**');
  await waitForPage(page);
  await keyboard.type('Sujet', 'Préparer ma prise de parole');
  // The days are one stop; the arrows go from day to day.
  await keyboard.tabTo('button', /(aucun créneau commun|créneaux? libres?)/);
  for (let day = await keyboard.stop(); !/\d créneaux? libres?/.test(day?.name ?? ''); day = await keyboard.stop()) {
    await keyboard.key('ArrowRight');
  }
  await keyboard.key('Enter');
  const slot = await keyboard.tabTo('checkbox', /à \d\d:\d\d/);
  expect(slot.states).not.toContain('checked');
  await keyboard.key('Space');
  expect((await keyboard.stop())?.states).toContain('checked');
  await keyboard.press('button', 'Proposer cet horaire');
  await keyboard.expectFocus('heading', /^C’est envoyé à/);
}

test.concurrent('writes the report of a session', async () => {
  const { page, keyboard, finish } = await openKeyboard();
  await signInByKeyboard(keyboard, nova.email('vincent.meunier'));
  await keyboard.press('link', 'Mon mentorat');
  await page.waitForURL('**/mentoring_center');
  await waitForPage(page);
  await openRelationship(keyboard);
  await keyboard.press('link', /compte rendu/);
  await page.waitForURL('**/feedback/*');
  await waitForPage(page);
  await keyboard.tabTo('radio', 'Décevante');
  await keyboard.key('Space');
  await keyboard.key('ArrowDown');
  await keyboard.key('ArrowDown');
  expect((await keyboard.stop())?.states).toContain('checked');
  await keyboard.press('button', 'Suivant');
  await keyboard.expectFocus('heading', /^Ce que j’en retiens/);
  await keyboard.press('button', 'Suivant');
  await keyboard.expectFocus('heading', /^La suite/);
  await keyboard.press('button', 'Envoyer le compte rendu');
  await keyboard.expectFocus('heading', /^Merci/);
  await finish();
});

test.concurrent('changes the visibility, and closes the account', async () => {
  const { page, keyboard, finish } = await openKeyboard();
  const email = nova.email('jade.bouchard');
  await signInByKeyboard(keyboard, email);
  await keyboard.press('button', /^Mon compte/);
  await keyboard.expectFocus('menuitem', /./);
  for (let item = await keyboard.stop(); item?.name !== 'Mes réglages'; item = await keyboard.stop()) await keyboard.key('ArrowDown');
  await keyboard.key('Enter');
  await page.waitForURL('**/personal_settings**');
  await waitForPage(page);
  await keyboard.press('link', 'Visibilité');
  await page.waitForURL('**/visibility');
  await waitForPage(page);
  await keyboard.tabTo('switch', /./);
  await keyboard.key('Space');
  await keyboard.press('button', 'Enregistrer');
  await keyboard.expectAnnouncement('C’est enregistré.');
  await keyboard.tabTo('link', 'Fermer mon compte');
  await keyboard.key('Enter');
  await page.waitForURL('**/closure');
  await waitForPage(page);
  await keyboard.press('button', 'Fermer mon compte…');
  await page.getByRole('alertdialog', { name: 'Fermer votre compte définitivement ?' }).waitFor();
  await keyboard.key('Escape');
  await keyboard.expectFocus('button', 'Fermer mon compte…');
  await keyboard.key('Enter');
  await keyboard.type(/^Saisissez votre adresse e-mail/, email);
  await keyboard.type('Votre mot de passe', password);
  await keyboard.press('button', 'Fermer mon compte');
  await keyboard.expectAnnouncement('Votre compte est fermé.');
  expect(new URL(page.url()).pathname).toBe('/');
  await finish();
});
