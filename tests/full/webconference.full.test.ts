import { startTurnServer } from '@binome/scripts/lib/turn-server';
import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { openCallBrowser, openTestPage, type TestPage, waitForPage } from '../lib/browser.ts';
import { loadCompanies, startOwnStack } from '../lib/companies.ts';
import { journey } from '../lib/journey.ts';
import { expectMovingPicture } from '../lib/moving-picture.ts';
import { signIn } from '../lib/sign-in.ts';
import { type PageSocket, watchSocket } from '../lib/socket.ts';

// A video call of the demo, between a mentee on a phone and a mentor on a desktop, with the fake camera and microphone of Chromium.

const { baseUrl, nova, rivage } = await loadCompanies(import.meta.filename);
const step = journey('A session by video');
let turn = await startTurnServer();
afterAll(() => turn.stop());
/** A deployment whose calls go through the TURN server only. */
const relayed = await startOwnStack(import.meta.filename, {
  settings: { TURN_URLS: turn.TURN_URLS, TURN_SECRET: turn.TURN_SECRET, ICE_TRANSPORT: 'relay' },
});
const browser = await openCallBrowser();

let charlotte: TestPage;
let paul: TestPage;
let sockets: { charlotte: PageSocket };
let url: string;

step('the mentee checks camera and microphone, enters, waits, and the mentor is told', async () => {
  charlotte = await openTestPage(browser, baseUrl, { width: 390, theme: 'light', language: 'fr' });
  paul = await openTestPage(browser, baseUrl, { width: 1280, theme: 'dark', language: 'fr' });
  sockets = { charlotte: await watchSocket(charlotte.page) };
  await Promise.all([signIn(charlotte.page, nova.email('charlotte.weber')), signIn(paul.page, nova.email('paul.bernard'))]);
  const { page } = charlotte;
  await page.getByRole('link', { name: 'Entrer dans la salle' }).first().click();
  await page.waitForURL('**/webconferences/*');
  url = new URL(page.url()).pathname;
  await waitForPage(page);
  await page.getByText('Réseau : prêt pour l’appel.').waitFor();
  await expect.poll(() => page.getByRole('meter').getAttribute('aria-valuenow')).not.toBe('0');
  await page.getByRole('button', { name: 'Entrer dans la salle' }).click();
  await page.getByText('Vous attendez Paul').waitFor();
  await paul.page.getByRole('button', { name: /^Notifications, [1-9]/ }).waitFor();
});

step('both see the other one move', async () => {
  await enter(paul.page);
  for (const { page } of [charlotte, paul]) await expectMovingPicture(page);
});

step('notes beside the call reach the partner, and a muted partner says so', async () => {
  await paul.page.getByRole('button', { name: 'Notes', exact: true }).click();
  const agenda = paul.page.getByLabel('Ordre du jour, écrit à deux');
  await agenda.fill('Une décision à laisser, et à qui');
  await paul.page.getByText(/^Enregistré/).waitFor();
  await charlotte.page.getByRole('button', { name: 'Notes', exact: true }).click();
  await expect.poll(() => charlotte.page.getByLabel('Ordre du jour, écrit à deux').inputValue()).toContain('à qui');
  await charlotte.page.getByRole('button', { name: 'Fermer les notes' }).last().click();
  await charlotte.page.getByRole('button', { name: 'Couper le micro' }).click();
  await paul.page.getByText('Charlotte a coupé son micro').waitFor();
});

step('the partner sees the whole shared screen until sharing stops', async () => {
  // On a phone the camera picture is cropped to fill the screen; a shared screen must not be cropped.
  const fit = () => charlotte.page.locator('video[aria-label^="Image de"]').evaluate((video) => getComputedStyle(video).objectFit);
  expect(await fit()).toBe('cover');
  await paul.page.getByRole('button', { name: 'Partager l’écran' }).click();
  await expect.poll(fit).toBe('contain');
  await expectMovingPicture(charlotte.page);
  await paul.page.getByRole('button', { name: 'Arrêter le partage' }).click();
  await expect.poll(fit).toBe('cover');
  await expectMovingPicture(charlotte.page);
});

step('the call goes on while the socket is cut, and who reloads the page meanwhile is back in the call', async () => {
  sockets.charlotte.cut();
  await charlotte.page.getByText('Reconnexion…').waitFor({ state: 'attached' });
  await expectMovingPicture(charlotte.page);
  await enter(paul.page);
  await charlotte.page.getByText(/Connexion interrompue|a quitté la salle/).waitFor();
  sockets.charlotte.restore();
  for (const { page } of [charlotte, paul]) await expectMovingPicture(page);
});

step('whoever leaves is asked how it was, and the partner reads when they left', async () => {
  await charlotte.page.getByRole('button', { name: 'Quitter' }).click();
  await charlotte.page.waitForURL('**/feedback/*');
  await charlotte.page.getByRole('heading', { name: 'Comment c’était avec Paul ?' }).waitFor();
  await charlotte.page.getByText('L’appel est terminé.').waitFor();
  await charlotte.page.getByRole('button', { name: 'Efficace', exact: true }).waitFor();
  await charlotte.page.getByRole('link', { name: 'Revenir dans la salle' }).waitFor();
  await paul.page.getByText(/^Charlotte a quitté la salle à \d\d:\d\d$/).waitFor();
  await paul.page.getByRole('button', { name: 'Quitter et noter la séance' }).click();
  await paul.page.getByRole('heading', { name: 'Comment c’était avec Charlotte ?' }).waitFor();
});

step('partners whose networks block direct connections see each other through the TURN server, also after it restarts', async () => {
  const people = [];
  for (const email of [rivage.email('nolwenn.jaouen'), rivage.email('mentor')]) {
    const person = await openTestPage(browser, relayed.baseUrl, { width: 768, theme: 'light', language: 'fr' });
    people.push(person);
    await signIn(person.page, email);
    // The mentor reads that she is there already.
    await person.page
      .getByRole('link', { name: /^(Entrer dans la salle|Rejoindre Nolwenn)$/ })
      .first()
      .click();
    await person.page.getByText('Réseau : prêt, par un relais.').waitFor();
    await person.page.getByRole('button', { name: 'Entrer dans la salle' }).click();
  }
  for (const { page } of people) await expectMovingPicture(page);
  expect(turn.sessions()).toBeGreaterThanOrEqual(2);

  // A restarted TURN server has lost its allocations, so the call recovers only by an ICE restart.
  await turn.stop();
  for (const { page } of people) await page.getByText('Connexion interrompue', { exact: false }).waitFor();
  turn = await startTurnServer(turn.port);
  for (const { page } of people) {
    await page.getByText('Connexion interrompue', { exact: false }).waitFor({ state: 'detached' });
    await expectMovingPicture(page);
  }
});

step('no page had an error or requested another host', () => {
  for (const { errors } of [charlotte, paul]) expect(errors.filter((error) => !/WebSocket/.test(error))).toEqual([]);
});

async function enter(page: Page): Promise<void> {
  await page.goto(url);
  await page.getByRole('button', { name: 'Entrer dans la salle' }).click();
}
