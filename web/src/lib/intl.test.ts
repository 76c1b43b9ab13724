import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { writeStored } from './storage.ts';

vi.stubGlobal('document', { documentElement: { lang: '' } });
afterAll(() => void vi.unstubAllGlobals());

/** The module keeps the language: each test starts with a page of its own. */
beforeEach(() => {
  vi.resetModules();
  writeStored('binome.language', null);
});

test('French is spoken unless another language was chosen', async () => {
  const intl = await import('./intl.ts');
  expect(intl.currentLocale()).toBe('fr');
  await intl.setLocale(intl.storedLocale());
  expect(intl.currentIntl().t('ui.close')).toBe('Fermer');
  expect(document.documentElement.lang).toBe('fr');
});

test('the chosen language is kept', async () => {
  const intl = await import('./intl.ts');
  await intl.setLocale('en');
  expect(intl.storedLocale()).toBe('en');
  expect(intl.currentIntl().t('ui.close')).toBe('Close');
});

test('the words of the member area come when they are asked for, while the first page starts', async () => {
  const intl = await import('./intl.ts');
  const words = intl.loadMessages('member');
  await intl.setLocale('fr');
  await words;
  expect(intl.currentIntl().t('shell.home')).toBe('Accueil');
});

test('they come in the language of the person, when signing in changed it', async () => {
  const intl = await import('./intl.ts');
  await intl.setLocale('fr');
  await intl.setLocale('en');
  await intl.loadMessages('member');
  expect(intl.currentIntl().t('shell.home')).toBe('Home');
});

test('a change of language keeps them, even when it comes while they load', async () => {
  const intl = await import('./intl.ts');
  await intl.setLocale('fr');
  const words = intl.loadMessages('member');
  await intl.setLocale('en');
  await words;
  expect(intl.currentIntl().t('shell.home')).toBe('Home');
  expect(intl.currentIntl().t('ui.close')).toBe('Close');
});

test('an area that is asked for while another language loads comes in that language', async () => {
  const intl = await import('./intl.ts');
  await intl.setLocale('fr');
  const change = intl.setLocale('en');
  await Promise.all([change, intl.loadMessages('member')]);
  expect(intl.currentIntl().t('ui.close')).toBe('Close');
  expect(intl.currentIntl().t('shell.home')).toBe('Home');
});

test('of two choices of language the later one counts', async () => {
  const intl = await import('./intl.ts');
  await intl.setLocale('fr');
  // The earlier choice arrives last: French is here already.
  await Promise.all([intl.setLocale('en'), intl.setLocale('fr')]);
  expect(intl.currentIntl().locale).toBe('fr');
  expect(intl.storedLocale()).toBe('fr');
});

test('dates follow the person’s time zone', async () => {
  const intl = await import('./intl.ts');
  await intl.setLocale('fr');
  intl.setTimeZone('America/Montreal');
  expect(intl.currentIntl().formatTime('2026-11-21T15:00:00Z')).toBe('10:00');
  await intl.setLocale('en');
  expect(intl.currentIntl().timeZone).toBe('America/Montreal');
});
