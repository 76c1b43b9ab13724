import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { remember } from './storage.ts';

vi.stubGlobal('document', { documentElement: { lang: '' } });
afterAll(() => void vi.unstubAllGlobals());

/** The module keeps the language: each test starts with a page of its own. */
beforeEach(() => {
  vi.resetModules();
  remember('binome.language', null);
});

test('French is spoken unless another language was chosen', async () => {
  const intl = await import('./intl.ts');
  expect(intl.currentLocale()).toBe('fr');
  await intl.speak(intl.chosenLocale());
  expect(intl.currentIntl().t('ui.close')).toBe('Fermer');
  expect(document.documentElement.lang).toBe('fr');
});

test('the chosen language is kept', async () => {
  const intl = await import('./intl.ts');
  await intl.speak('en');
  expect(intl.chosenLocale()).toBe('en');
  expect(intl.currentIntl().t('ui.close')).toBe('Close');
});

test('the words of the member area come when they are asked for, while the first page starts', async () => {
  const intl = await import('./intl.ts');
  const words = intl.speakAlso('member');
  await intl.speak('fr');
  await words;
  expect(intl.currentIntl().t('shell.home')).toBe('Accueil');
});

test('they come in the language of the person, when signing in changed it', async () => {
  const intl = await import('./intl.ts');
  await intl.speak('fr');
  await intl.speak('en');
  await intl.speakAlso('member');
  expect(intl.currentIntl().t('shell.home')).toBe('Home');
});

test('a change of language keeps them, even when it comes while they load', async () => {
  const intl = await import('./intl.ts');
  await intl.speak('fr');
  const words = intl.speakAlso('member');
  await intl.speak('en');
  await words;
  expect(intl.currentIntl().t('shell.home')).toBe('Home');
  expect(intl.currentIntl().t('ui.close')).toBe('Close');
});

test('a part that is asked for while another language loads comes in that language', async () => {
  const intl = await import('./intl.ts');
  await intl.speak('fr');
  const change = intl.speak('en');
  await Promise.all([change, intl.speakAlso('member')]);
  expect(intl.currentIntl().t('ui.close')).toBe('Close');
  expect(intl.currentIntl().t('shell.home')).toBe('Home');
});

test('of two choices of language the later one counts', async () => {
  const intl = await import('./intl.ts');
  await intl.speak('fr');
  // The earlier choice arrives last: French is here already.
  await Promise.all([intl.speak('en'), intl.speak('fr')]);
  expect(intl.currentIntl().locale).toBe('fr');
  expect(intl.chosenLocale()).toBe('fr');
});

test('dates follow the person’s time zone', async () => {
  const intl = await import('./intl.ts');
  await intl.speak('fr');
  intl.setTimeZone('America/Montreal');
  expect(intl.currentIntl().formatTime('2026-11-21T15:00:00Z')).toBe('10:00');
  await intl.speak('en');
  expect(intl.currentIntl().timeZone).toBe('America/Montreal');
});
