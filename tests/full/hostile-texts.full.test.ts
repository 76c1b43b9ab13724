import { hostileTexts } from '@binome/web/testing/hostile-texts';
import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { openBrowser, openTestPage, type TestPage, waitForPage } from '../lib/browser.ts';
import { loadCompanies } from '../lib/companies.ts';
import { journey } from '../lib/journey.ts';
import { signIn, signInToConsole } from '../lib/sign-in.ts';

// Each hostile text is stored wherever people write: in articles, comments, resources, tools, the FAQ, reports, messages, notes, objectives
// and actions. Every page that shows it is opened: nothing runs, nothing is loaded from elsewhere, and links lead to web pages,
// mailboxes and phones only.

const { baseUrl, nova } = await loadCompanies(import.meta.filename);
const step = journey('Hostile texts are shown as they were typed');
const browser = await openBrowser();
const watchedPages: TestPage[] = [];
let member: TestPage;
let moderator: TestPage;
/** The second author: a person writes ten articles in an hour. */
let other: TestPage;
let dialogs = 0;

beforeAll(async () => {
  member = await openWatchedPage();
  moderator = await openWatchedPage();
  other = await openWatchedPage();
  await signIn(member.page, nova.email('lea.martin'));
  await signIn(other.page, nova.email('ines.moreau'));
  await signInToConsole(moderator.page, nova.email('admin'));
});

/** Opens a page and records its dialogs and errors, which the last test checks. */
async function openWatchedPage(): Promise<TestPage> {
  const opened = await openTestPage(browser, baseUrl, { width: 1280, theme: 'light', language: 'fr' });
  opened.page.on('dialog', (dialog) => {
    dialogs++;
    return dialog.dismiss();
  });
  watchedPages.push(opened);
  return opened;
}

/** A line of an article has no address of a page: it would be refused. */
const withoutLink = (text: string) => (text.includes('https:') ? 'Adresse' : text);
const titleOf = (text: string, index: number) => `${withoutLink(text)} titre ${index}`;

step('articles, resources and comments show hostile texts as they were typed', async () => {
  const { page } = member;
  let articleId = '';
  for (const [index, text] of hostileTexts.entries()) {
    const content = { title: titleOf(text, index), body: text };
    const resource = { type: 'link', author: withoutLink(text), url: 'https://exemple.fr/?q="><b onclick=alert(1)>' };
    const article = index % 2 ? { ...content, kind: 'resource', resource } : { ...content, kind: 'mutual_help' };
    const { status, id } = await send(index < 10 ? page : other.page, 'POST', '/api/v1/articles', article);
    expect([text, status]).toEqual([text, 201]);
    articleId ||= id;
    const comment = await send(page, 'POST', `/api/v1/articles/${articleId}/comments`, { body: text });
    expect([text, comment.status]).toEqual([text, 201]);
  }
  for (const url of ['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'file:///etc/passwd', ' java\nscript:alert(1)']) {
    const article = { kind: 'resource', title: 'Piège', resource: { type: 'link', url } };
    expect([url, (await send(page, 'POST', '/api/v1/articles', article)).status]).toEqual([url, 422]);
  }
  await page.goto('/news');
  for (const [index, text] of hostileTexts.entries()) {
    const title = titleOf(text, index).replace(/\s+/g, ' ');
    await page.getByRole('heading', { name: title, exact: true }).waitFor();
  }
  await expectHarmless(page);
  await page.goto(`/news/${articleId}`);
  await waitForPage(page);
  await page.getByText('<img src=x onerror=alert(1)>').first().waitFor();
  await expectHarmless(page);
});

step('the moderators read them as text too, with the report of a hostile reason', async () => {
  const reporter = await openWatchedPage();
  await signIn(reporter.page, nova.email('paul.bernard'));
  const articles: { id: string }[] = await read(reporter.page, '/api/v1/articles?kind=resource');
  for (const [index, reason] of hostileTexts.slice(0, 5).entries()) {
    const { status } = await send(reporter.page, 'POST', `/api/v1/articles/${articles[index]?.id}/reports`, { reason });
    expect([reason, status]).toEqual([reason, 201]);
  }
  const { page } = moderator;
  await page.goto('/backoffice/feed_articles');
  await waitForPage(page);
  await page.getByText('<svg onload=alert(1)> titre 2').first().waitFor();
  await expectHarmless(page);
});

step('tools and the help show hostile texts of the company as they were typed', async () => {
  const { page } = moderator;
  for (const [index, text] of hostileTexts.entries()) {
    const tool = {
      category: 'tool',
      title: { fr: `${text} outil ${index}` },
      description: { fr: text },
      url: 'https://exemple.fr/?q="><b>',
    };
    expect([text, (await send(page, 'POST', '/backoffice/v1/training_tools', tool)).status]).toEqual([text, 201]);
  }
  const entries = hostileTexts.map((text, index) => ({ question: `${text} question ${index}`, answer: text }));
  expect((await publishFaq(page, entries)).status).toBeLessThan(300);
  await page.goto('/backoffice/training_tools');
  await waitForPage(page);
  await expectHarmless(page);

  await member.page.goto('/training_tools?category=tool');
  await member.page.getByRole('heading', { name: '<svg onload=alert(1)> outil 2', exact: true }).waitFor();
  await expectHarmless(member.page);
  await member.page.goto('/faq-mentoring');
  await member.page.getByText('<svg onload=alert(1)> question 2').first().waitFor();
  for (const question of await member.page.getByRole('button', { name: /question \d+$/ }).all()) await question.click();
  await expectHarmless(member.page);
  for (const search of ['<svg onload=alert(1)>', 'javascript:alert', '<img src=x onerror=alert(1)>']) {
    await member.page.goto(`/help?q=${encodeURIComponent(search)}`);
    await member.page.locator('mark').first().waitFor();
    await expectHarmless(member.page);
  }
});

step('a pair reads its hostile messages, objectives, actions and notes as they were typed', async () => {
  const mentee = await openWatchedPage();
  const mentor = await openWatchedPage();
  await signIn(mentee.page, nova.email('charlotte.weber'));
  await signIn(mentor.page, nova.email('paul.bernard'));
  const conversations: { id: string; mentoring_relationship_id: string | null }[] = await read(mentee.page, '/api/v1/conversations');
  const { id: conversation, mentoring_relationship_id: relationship } =
    conversations.find(({ mentoring_relationship_id }) => mentoring_relationship_id !== null) ?? {};
  for (const [index, text] of hostileTexts.entries()) {
    const comment = await send(mentee.page, 'POST', `/api/v1/conversations/${conversation}/comments`, { body: text });
    // A notebook holds at most 20 objectives, so half of the texts are actions.
    const item = index % 2 ? (['objectives', { title: text }] as const) : (['actions', { title: text, owner: 'participant' }] as const);
    const added = await send(mentee.page, 'POST', `/api/v1/mentoring_relationships/${relationship}/${item[0]}`, item[1]);
    expect([text, comment.status, added.status]).toEqual([text, 201, 201]);
  }
  const { notes }: { notes: { version: number } } = await read(mentee.page, `/api/v1/mentoring_relationships/${relationship}/notebook`);
  const change = { body: hostileTexts.join('\n\n'), version: notes.version };
  expect((await send(mentee.page, 'PATCH', `/api/v1/mentoring_relationships/${relationship}/notes`, change)).status).toBe(200);

  for (const { page } of [mentee, mentor]) {
    await page.goto(`/messenger/${conversation}`);
    await page.getByText('{{7*7}}', { exact: true }).last().waitFor();
    await page.getByText('<svg onload=alert(1)>', { exact: true }).last().waitFor();
    await expectHarmless(page);
    await page.goto(`/mentoring_center/${relationship}`);
    await page.getByText('{{7*7}}', { exact: true }).first().waitFor();
    await waitForPage(page);
    await expectHarmless(page);
    await page.goto('/dashboard');
    await waitForPage(page);
    await expectHarmless(page);
  }
  await mentor.page.goto('/messenger');
  await mentor.page.getByRole('searchbox', { name: 'Rechercher dans mes messages' }).fill('onerror');
  await mentor.page
    .getByRole('link', { name: /onerror=alert/ })
    .first()
    .waitFor();
  await expectHarmless(mentor.page);
});

step('no page ran code or requested another host', () => {
  expect(dialogs).toBe(0);
  expect(watchedPages.flatMap(({ errors }) => errors)).toEqual([]);
});

async function expectHarmless(page: Page): Promise<void> {
  expect(await page.evaluate(listDangers)).toEqual([]);
}

/** Runs in the page. Lists elements that a text of a person must not make. */
function listDangers(): string[] {
  const dangers: string[] = [];
  for (const element of document.body.querySelectorAll('*')) {
    const name = element.tagName.toLowerCase();
    if (['iframe', 'object', 'embed', 'base', 'meta', 'b'].includes(name)) dangers.push(element.outerHTML);
    if ([...element.attributes].some((attribute) => attribute.name.startsWith('on'))) dangers.push(element.outerHTML);
    if (element instanceof HTMLAnchorElement && element.href && !/^(https?|mailto|tel):/.test(element.href))
      dangers.push(element.outerHTML);
    if (element instanceof HTMLImageElement && element.src && !element.src.startsWith(location.origin)) dangers.push(element.outerHTML);
  }
  for (const script of document.querySelectorAll('script')) if (script.textContent?.includes('alert(1)')) dangers.push(script.outerHTML);
  return dangers;
}

/** Publishes the FAQ of the company in French, in place of the one that it has. */
async function publishFaq(page: Page, entries: { question: string; answer: string }[]) {
  const content = { categories: [{ title: '<img src=x onerror=alert(1)>', entries }] };
  const documents: { id: string; version: number; program_id: string | null }[] = await page.evaluate(async () => {
    const filter = JSON.stringify({ kind: 'faq', locale: 'fr' });
    return (await fetch(`/backoffice/v1/documents?filter=${encodeURIComponent(filter)}`)).json();
  });
  const own = documents.find(({ program_id }) => program_id === null);
  if (own) return send(page, 'PUT', `/backoffice/v1/documents/${own.id}`, { version: own.version, content });
  return send(page, 'POST', '/backoffice/v1/documents', { kind: 'faq', program_id: null, locale: 'fr', content });
}

/** Calls the API with the session of the page and returns its `data`. */
function read<Data>(page: Page, path: string): Promise<Data> {
  return page.evaluate(async (address) => {
    const headers = JSON.parse(localStorage.getItem('binome.credentials') ?? '{}');
    return (await (await fetch(address, { headers })).json()).data;
  }, path);
}

/** Sends JSON with the session of the page, and returns the status and the id in the answer. */
function send(page: Page, method: string, path: string, body: object): Promise<{ status: number; id: string }> {
  return page.evaluate(
    async ([verb, address, text]) => {
      const credentials = JSON.parse(localStorage.getItem('binome.credentials') ?? '{}');
      const headers = { ...credentials, 'content-type': 'application/json' };
      const response = await fetch(address, { method: verb, headers, body: text });
      const { data } = await response.json();
      return { status: response.status, id: String(data?.id ?? '') };
    },
    [method, path, JSON.stringify(body)] as const,
  );
}
