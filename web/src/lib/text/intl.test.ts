import { writeStored } from '@binome/contract/values/browser-storage';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';

const languages = { value: ['de'] };
vi.stubGlobal('document', { documentElement: { lang: '' } });
vi.stubGlobal('navigator', {
  get languages() {
    return languages.value;
  },
});
afterAll(() => void vi.unstubAllGlobals());

/** The module holds the language, so each test loads a fresh copy. */
beforeEach(() => {
  vi.resetModules();
  writeStored('binome.language', null);
  languages.value = ['de'];
});

test('the language is French if the browser has no language of ours', async () => {
  const intl = await import('./intl.ts');
  expect(intl.currentLocale()).toBe('fr');
  await intl.setLocale(intl.initialLocale());
  expect(intl.currentIntl().t('ui.close')).toBe('Fermer');
  expect(document.documentElement.lang).toBe('fr');
});

test('the language is the first of the browser that exists here, until somebody chooses one', async () => {
  languages.value = ['de-CH', 'en-US', 'fr-FR'];
  const intl = await import('./intl.ts');
  expect(intl.currentLocale()).toBe('en');
  await intl.setLocale('fr');
  expect(intl.initialLocale()).toBe('en');
  await intl.chooseLocale('fr');
  expect(intl.initialLocale()).toBe('fr');
});

test('a chosen language is stored', async () => {
  const intl = await import('./intl.ts');
  await intl.chooseLocale('en');
  expect(intl.initialLocale()).toBe('en');
  expect(intl.currentIntl().t('ui.close')).toBe('Close');
});

test('French messages elide before a vowel', async () => {
  const intl = await import('./intl.ts');
  await intl.setLocale('fr');
  await intl.loadMessages('profile');
  const { t } = intl.currentIntl();
  expect(t('profile.linkedin', { name: 'Inès' })).toBe('Profil LinkedIn d’Inès');
  expect(t('profile.topics', { type: 'presenter', name: 'Omar' })).toBe('Ce qu’Omar peut vous apporter');
  expect(t('profile.topics', { type: 'presenter', name: 'Paul' })).toBe('Ce que Paul peut vous apporter');
});

test('messages of the member area can be requested before the first language is loaded', async () => {
  const intl = await import('./intl.ts');
  const loading = intl.loadMessages('member');
  await intl.setLocale('fr');
  await loading;
  expect(intl.currentIntl().t('shell.home')).toBe('Accueil');
});

test('an area loads in the language that signing in has set', async () => {
  const intl = await import('./intl.ts');
  await intl.setLocale('fr');
  await intl.setLocale('en');
  await intl.loadMessages('member');
  expect(intl.currentIntl().t('shell.home')).toBe('Home');
});

test('a change of language while an area loads also loads the area in the new language', async () => {
  const intl = await import('./intl.ts');
  await intl.setLocale('fr');
  const loading = intl.loadMessages('member');
  await intl.setLocale('en');
  await loading;
  expect(intl.currentIntl().t('shell.home')).toBe('Home');
  expect(intl.currentIntl().t('ui.close')).toBe('Close');
});

test('an area requested during a change of language loads in the new language', async () => {
  const intl = await import('./intl.ts');
  await intl.setLocale('fr');
  const change = intl.setLocale('en');
  await Promise.all([change, intl.loadMessages('member')]);
  expect(intl.currentIntl().t('ui.close')).toBe('Close');
  expect(intl.currentIntl().t('shell.home')).toBe('Home');
});

test('the later of two choices of language wins', async () => {
  const intl = await import('./intl.ts');
  await intl.setLocale('fr');
  // English finishes loading last, because French is loaded already.
  await Promise.all([intl.setLocale('en'), intl.setLocale('fr')]);
  expect(intl.currentIntl().locale).toBe('fr');
  expect(intl.initialLocale()).toBe('fr');
});

test('dates follow the person’s time zone', async () => {
  const intl = await import('./intl.ts');
  await intl.setLocale('fr');
  intl.setTimeZone('America/Montreal');
  expect(intl.currentIntl().formatTime('2026-11-21T15:00:00Z')).toBe('10:00');
  await intl.setLocale('en');
  expect(intl.currentIntl().timeZone).toBe('America/Montreal');
});

test('a company’s wording replaces messages, and an empty wording does not activate the language again', async () => {
  const intl = await import('./intl.ts');
  await intl.setLocale('fr');
  const before = intl.currentIntl();
  intl.setWording({});
  expect(intl.currentIntl()).toBe(before);
  intl.setWording({ 'ui.close': [{ type: 0, value: 'Refermer' }] });
  expect(intl.currentIntl().t('ui.close')).toBe('Refermer');
  intl.setWording({});
  expect(intl.currentIntl().t('ui.close')).toBe('Fermer');
});

test('messages say the words of a company in its forms, elided, and the product’s again without them', async () => {
  const intl = await import('./intl.ts');
  await intl.setLocale('fr');
  await intl.loadMessages('member');
  const { t } = intl.currentIntl();
  expect(t('shell.role', { type: 'presenter' })).toBe('Mentor·e');
  intl.setWording({}, { fr: { mentor: { one: 'parrain', many: 'parrains', gender: 'm' }, my_mentoring: { one: 'mes rencontres' } } });
  expect(intl.currentIntl().t('shell.role', { type: 'presenter' })).toBe('Parrain');
  expect(intl.currentIntl().t('shell.mentoring_center')).toBe('Mes rencontres');
  await intl.setLocale('en');
  expect(intl.currentIntl().t('shell.role', { type: 'presenter' })).toBe('Mentor');
  await intl.setLocale('fr');
  intl.setWording(null);
  expect(intl.currentIntl().t('shell.role', { type: 'presenter' })).toBe('Mentor·e');
});
