import type { Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { openBrowser, openTestPage } from '../lib/browser.ts';
import { loadCompanies } from '../lib/companies.ts';
import { chooseLanguage, signIn, signInExpecting } from '../lib/sign-in.ts';

// Each address of the member app, as each kind of person opens it: where they get to, and the heading and title they read.

const { baseUrl, nova } = await loadCompanies(import.meta.filename);
const browser = await openBrowser();

type Heading = { fr: RegExp; en: RegExp };
const heading = (fr: string, en: string): Heading => ({ fr: new RegExp(fr), en: new RegExp(en) });
const signInPage = heading('^Connexion$', '^Sign in$');
const waiting = heading('validation|attente|Presque', 'validation|approv|almost|Almost');
const notFound = heading('déplacée|n’existe pas', 'moved|does not exist');
const missing = heading('.', '.');

type Gate = 'open' | 'sign-in' | 'dashboard' | 'waiting' | 'console';
type Person = 'visitor' | 'member' | 'unfinished' | 'administrator';
type Row = { path: string; heading: Heading; gates: Record<Person, Gate> };

const unknownId = '018f3f3e-0000-7000-8000-000000000000';
const everybody: Row['gates'] = { visitor: 'open', member: 'open', unfinished: 'open', administrator: 'open' };
/** Signed-in people are led on to their own first page. */
const guests: Row['gates'] = { visitor: 'open', member: 'dashboard', unfinished: 'waiting', administrator: 'console' };
const members: Row['gates'] = { visitor: 'sign-in', member: 'open', unfinished: 'waiting', administrator: 'open' };

const rows: Row[] = [
  ['/', heading('se rencontrer', 'together'), guests],
  ['/charter-mentoring-entreprise', heading('[Cc]harte', '[Cc]harter'), everybody],
  ['/faq-mentoring', heading('^Questions fréquentes$', '^Frequently asked questions$'), everybody],
  ['/cgu', heading('Conditions d’utilisation', 'Terms of use'), everybody],
  ['/solution-formation-afest', heading('AFEST', 'AFEST'), everybody],
  ['/mentions-legales', heading('Mentions légales', 'Legal notice'), everybody],
  ['/accessibilite', heading('^Accessibilité|accessibilité', '[Aa]ccessibility'), everybody],
  ['/contact-mentoring', heading('^Besoin d’aide', '^Need help'), everybody],
  ['/sign_in', signInPage, guests],
  ['/forgot_password', heading('Mot de passe oublié|Vous êtes connecté', 'Forgotten password|You are signed in'), everybody],
  ['/sso/unauthorized', heading('^Pas autorisé$', '^Not authorised$'), everybody],
  ['/nowhere', notFound, everybody],
  ['/dashboard', heading('Bonjour|Bonsoir', 'Hello|Good'), { ...members, administrator: 'console' }],
  ['/mentoring_center', heading('^Mon mentorat$', '^My mentoring$'), members],
  ['/community', heading('^Qui pourr', '^Who could'), members],
  ['/news', heading('^Entraide$', '^Help'), members],
  ['/messenger', heading('^Messages$', '^Messages$'), members],
  ['/training_tools', heading('^Outils', '^Tools'), members],
  ['/bookmarks', heading('^Gardés', '^Kept'), members],
  ['/meetings_history', heading('[Hh]istorique|passées', '[Hh]istory|[Pp]ast'), members],
  ['/personal_settings', heading('^Mes réglages$', '^My settings$'), members],
  ['/availability_settings', heading('[Dd]isponibilités', '[Aa]vailab'), members],
  ['/programs', heading('[Pp]rogrammes', '[Pp]rogram'), members],
  ['/help', heading('^Aide', '^Help'), members],
  // Who waits for validation may say meanwhile how they want to begin.
  ['/profile-choice', missing, { ...members, unfinished: 'open' }],
  [`/profile/presenter/${unknownId}`, missing, members],
  [`/profile/participant/${unknownId}`, missing, members],
  [`/feedback/${unknownId}`, missing, members],
  [`/feedback_relationships/${unknownId}`, missing, members],
  [`/webconferences/${unknownId}`, missing, members],
  [`/mentoring_center/${unknownId}`, missing, members],
].map(([path, title, gates]) => ({ path, heading: title, gates }) as Row);

const led: Record<Exclude<Gate, 'open'>, { path: RegExp; heading: Heading }> = {
  'sign-in': { path: /^\/sign_in$/, heading: signInPage },
  dashboard: { path: /^\/dashboard$/, heading: heading('Bonjour|Bonsoir', 'Hello|Good') },
  console: { path: /^\/backoffice\/$/, heading: missing },
  waiting: { path: /^\/auth$/, heading: waiting },
};

type Walk = { person: Person; language: 'fr' | 'en'; enter?: (page: Page) => Promise<void> };

/** The language of an account stays changed, so each walk has an account of its own. */
const walks: Walk[] = [
  { person: 'visitor', language: 'fr' },
  { person: 'visitor', language: 'en' },
  { person: 'member', language: 'fr', enter: (page) => signIn(page, nova.email('lea.martin')) },
  {
    person: 'member',
    language: 'en',
    enter: async (page) => {
      await signIn(page, nova.email('vincent.meunier'));
      await chooseLanguage(page, 'en');
    },
  },
  { person: 'unfinished', language: 'fr', enter: (page) => signInExpecting(page, nova.email('youssef.benali'), '**/auth') },
  {
    person: 'administrator',
    language: 'fr',
    enter: (page) => signInExpecting(page, nova.email('admin'), '**/backoffice/**'),
  },
];

test.concurrent.each(walks)('every address, as $person, in “$language”', async ({ person, language, enter }) => {
  const { page, context, errors } = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language });
  await enter?.(page);
  const problems: string[] = [];
  for (const { path, heading: own, gates } of rows) {
    const gate = gates[person];
    const expected = gate === 'open' ? { path: new RegExp(`^${path}$`), heading: own } : led[gate];
    await page.goto(path);
    const reached = await waitUntil(page, expected.path, expected.heading[language]);
    if (reached) problems.push(`${path}: ${reached}`);
    const title = await page.title();
    if (!/^(\(\d+\) )?\S.* · (Binôme|Console)$/.test(title)) problems.push(`${path}: the title is “${title}”`);
  }
  await context.close();
  expect([...problems, ...errors.filter((error) => !isMissingRecord.test(error))]).toEqual([]);
});

/** React reports the refusal of a page whose record does not exist. */
const isMissingRecord = /ApiFailure: (Cet élément n’existe pas|This does not exist)/;

/** Waits for an address and a heading. Returns what the page shows instead. */
async function waitUntil(page: Page, path: RegExp, heading: RegExp): Promise<string | undefined> {
  const isThere = async () => {
    const text = await page.evaluate(() => document.querySelector('h1')?.textContent ?? '').catch(() => '');
    const current = new URL(page.url()).pathname;
    return path.test(current) && heading.test(text) ? undefined : `${current} “${text}”`;
  };
  await vi.waitFor(async () => expect(await isThere()).toBeUndefined(), { timeout: 60_000, interval: 50 }).catch(() => {});
  return isThere();
}

test('an administrator without a profile can choose a role on the mentoring page, and the API refuses no request', async () => {
  const { page, context } = await openTestPage(browser, baseUrl, { width: 390, theme: 'light', language: 'fr' });
  await signInExpecting(page, nova.email('admin'), '**/backoffice/**');
  const refused: string[] = [];
  page.on('response', (response) => void (response.status() === 403 && refused.push(new URL(response.url()).pathname)));
  await page.goto('/mentoring_center');
  await page.getByText('Vous n’avez pas encore de rôle dans le mentorat.').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Choisir un rôle' }).click();
  await page.waitForURL('**/profile-choice');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(refused).toEqual([]);
  await context.close();
});
