import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnv } from '@binome/api/platform/process/env';
import { loadDemo } from '@binome/scripts/demo/load';
import { startApplication } from '@binome/scripts/lib/application';
import { chromiumMissing, findOrInstallChromium } from '@binome/scripts/lib/chromium';
import { Failure } from '@binome/scripts/lib/failure';
import { buildFrontends } from '@binome/scripts/lib/frontends';
import { freePort } from '@binome/scripts/lib/ports';
import { amount, failIfOver, isTiny } from '@binome/testing/bench';
import { openTestDatabase } from '@binome/testing/test-database';
import lighthouse, { type Result } from 'lighthouse';
import { chromium, type Page } from 'playwright-core';
import { password } from '../lib/sign-in.ts';
import { startHttpsProxy } from './https-proxy.ts';
import { waitForIdleMachine } from './idle-machine.ts';

// Lighthouse on a simulated phone, through HTTP/2 with TLS as the pages are deployed, with the demo companies: the median of three runs for each page, after a
// first visit, whose score is printed too. The browser's cache is empty at each run. Other work on the machine lowers the score, because
// Lighthouse multiplies the page's processor time by four: each run first waits for an idle machine, for at most a minute.
// `LIGHTHOUSE_PAGES=/sign_in,/profile/` measures these pages only.

const runs = amount(3, 1);
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];
const limits: Record<Category, number> = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };

const publicPages = ['/', '/sign_in', '/forgot_password', '/faq-mentoring', '/charter-mentoring-entreprise', '/cgu', '/contact-mentoring'];
const memberPages = [
  '/dashboard',
  '/community',
  '/mentoring_center',
  '/messenger',
  '/news',
  '/training_tools',
  '/meetings_history',
  '/programs',
  '/help',
  '/personal_settings',
  '/availability_settings',
  '/profiling',
];
/** Pages of one record, by the page that links to them and the start of the link. */
const recordPages = [
  { from: '/mentoring_center', link: '/mentoring_center/' },
  { from: '/community', link: '/profile/presenter/' },
  { from: '/dashboard', link: '/news/' },
];
const chosen = isTiny ? ['/sign_in'] : process.env.LIGHTHOUSE_PAGES?.split(',');
const isChosen = (path: string) => !chosen || chosen.some((start) => path === start || (start.endsWith('/') && path.startsWith(start)));

const executablePath = await findOrInstallChromium();
if (!executablePath) throw new Failure(chromiumMissing);
await buildFrontends();
const dataDir = await mkdtemp(join(tmpdir(), 'binome-lighthouse-'));
const database = await openTestDatabase();
try {
  await loadDemo({ databaseUrl: database.url, dataDir, now: new Date() });
  const httpsPort = await freePort();
  const BASE_URL = `https://localhost:${httpsPort}`;
  const env = readEnv({ PORT: String(await freePort()), BASE_URL, DATA_DIR: dataDir, LOG_LEVEL: 'warn', DEMO_DATA: 'true' });
  const application = await startApplication(env, database, { settings: { TRUST_PROXY: '1' } });
  const stopProxy = await startHttpsProxy(httpsPort, env.PORT);
  try {
    await measurePages(BASE_URL);
  } finally {
    stopProxy();
    await application.stop();
  }
} finally {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}

async function measurePages(baseUrl: string): Promise<void> {
  const port = await freePort();
  const profile = await mkdtemp(join(tmpdir(), 'binome-chromium-'));
  const browser = await chromium.launchPersistentContext(profile, {
    ...(executablePath ? { executablePath } : {}),
    // Without these flags the headless browser sends no language. The page would come in French, and the application would start in English.
    args: [
      `--remote-debugging-port=${port}`,
      '--lang=fr-FR',
      '--accept-lang=fr-FR,fr',
      '--ignore-certificate-errors',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
    ],
  });
  try {
    for (const path of publicPages.filter(isChosen)) await measure(new URL(path, baseUrl), port, true);
    const page = await browser.newPage();
    await page.goto(`${baseUrl}/sign_in`);
    await page.locator('input[type="email"]').fill('charlotte.weber@nova.example');
    await page.locator('input[type="password"]').fill(password);
    await page.locator('button[type="submit"]').click();
    await page.waitForURL('**/dashboard');
    const [relationship = '', ...others] = await findRecordPages(page, baseUrl);
    await page.close();
    const paths = [...memberPages, relationship, `${relationship}/session`, ...others];
    for (const path of paths.filter(isChosen)) await measure(new URL(path, baseUrl), port, false);
  } finally {
    await browser.close();
    await rm(profile, { recursive: true, force: true });
  }
}

/** Returns the addresses of one page of each kind in `recordPages`. */
async function findRecordPages(page: Page, baseUrl: string): Promise<string[]> {
  const paths: string[] = [];
  for (const { from, link } of recordPages) {
    await page.goto(baseUrl + from);
    const href = await page.locator(`main a[href^="${link}"]`).first().getAttribute('href');
    paths.push(new URL(href ?? '', baseUrl).pathname);
  }
  return paths;
}

/**
 * Prints the median of each score and of the main times, and the performance score of the first visit. The SEO of pages behind the sign-in
 * has no limit, because search engines cannot read them.
 */
async function measure(url: URL, port: number, isPublic: boolean): Promise<void> {
  const firstVisit = await runLighthouse(url, port);
  const results: Result[] = [];
  for (let run = 0; run < runs; run++) results.push(await runLighthouse(url, port));
  const scoreOf = (category: Category) => median(results.map((lhr) => (lhr.categories[category]?.score ?? 0) * 100));
  const timeOf = (audit: string) => median(results.map((lhr) => lhr.audits[audit]?.numericValue ?? 0));
  const missed = categories.filter((category) => (isPublic || category !== 'seo') && Math.round(scoreOf(category)) < limits[category]);
  failIfOver(missed.length > 0);
  const times = `LCP ${(timeOf('largest-contentful-paint') / 1000).toFixed(1)} s  TBT ${timeOf('total-blocking-time').toFixed(0)} ms  CLS ${timeOf('cumulative-layout-shift').toFixed(3)}`;
  const scores = categories.map((category) => String(Math.round(scoreOf(category))).padStart(3)).join(' / ');
  const first = `first visit ${((firstVisit.categories.performance?.score ?? 0) * 100).toFixed(0)}`;
  console.log(`${url.pathname.padEnd(32)} ${scores}  ${times}  ${first}${missed.length ? `  under the limit: ${missed.join(', ')}` : ''}`);
  const failed = Object.values(results[0]?.audits ?? {}).filter(
    ({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary',
  );
  for (const { id, title } of failed) console.log(`${' '.repeat(33)}${id}: ${title}`);
}

/** @throws Failure if Lighthouse could not measure the page */
async function runLighthouse(url: URL, port: number): Promise<Result> {
  if (!isTiny && !(await waitForIdleMachine())) console.log(`${' '.repeat(33)}The machine is busy: the next score may be too low.`);
  const result = await lighthouse(url.href, { port, onlyCategories: [...categories], logLevel: 'error' });
  if (!result) throw new Failure(`Lighthouse has no result for ${url.pathname}.`);
  return result.lhr;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
