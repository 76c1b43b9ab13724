import { randomBytes } from 'node:crypto';
import { afterAll, expect, test, vi } from 'vitest';
import { aCompany } from '../testing/company.ts';
import { aStaffMember, consoleUsers } from '../testing/console.ts';
import { clientOf, startTestApp } from '../testing/test-app.ts';

// The application stores the views every ten seconds, which pass when a test says so.
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
afterAll(() => void vi.useRealTimers());
const testApp = await startTestApp({ ANALYTICS_URL: 'https://analytics.example/collect' });
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const aVisitor = (userAgent = browser) =>
  clientOf(testApp, { 'user-agent': userAgent, 'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}` });
const storeViews = () => vi.advanceTimersByTime(10_000);
const sum = ({ days }: { days: { views: number }[] }) => days.reduce((total, { views }) => total + views, 0);

test('views are counted by company and day, and read by its administrators', async () => {
  const company = await aCompany(testApp);
  const other = await aCompany(testApp);
  const { admin, hr } = await consoleUsers(company);
  const { admin: stranger } = await consoleUsers(other);
  for (const visitor of [aVisitor(), aVisitor(), aVisitor()]) await visitor('POST /api/v1/page_views', { body: { company: company.slug } });
  storeViews();
  await expect.poll(async () => sum(await admin.api('GET /backoffice/v1/page_views'))).toBe(3);
  const { days } = await admin.api('GET /backoffice/v1/page_views');
  expect(days).toHaveLength(30);
  expect(days.at(-1)?.views).toBe(3);
  expect(sum(await stranger.api('GET /backoffice/v1/page_views'))).toBe(0);
  expect((await hr.call('GET', 'page_views')).status).toBe(403);
});

test('robots are not counted, and unknown companies store nothing', async () => {
  const company = await aCompany(testApp);
  const { admin } = await consoleUsers(company);
  const robot = aVisitor('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)');
  await robot('POST /api/v1/page_views', { body: { company: company.slug } });
  await aVisitor()('POST /api/v1/page_views', { body: { company: 'nobody-here' } });
  await aVisitor()('POST /api/v1/page_views', { body: { company: company.slug } });
  storeViews();
  await expect.poll(async () => sum(await admin.api('GET /backoffice/v1/page_views'))).toBe(1);
});

test('staff outside of any company read the views of the provider’s page', async () => {
  const staff = await aStaffMember(testApp, `${randomBytes(6).toString('hex')}@binome.example`);
  const before = sum(await staff.api('GET /backoffice/v1/page_views'));
  await aVisitor()('POST /api/v1/page_views', { body: {} });
  storeViews();
  await expect.poll(async () => sum(await staff.api('GET /backoffice/v1/page_views'))).toBeGreaterThan(before);
});

test('one address adds at most a thousand views an hour, and unknown keys are refused', async () => {
  const company = await aCompany(testApp);
  const { admin } = await consoleUsers(company);
  const visitor = aVisitor();
  const body = { company: company.slug };
  await Promise.all(Array.from({ length: 1010 }, () => visitor('POST /api/v1/page_views', { body })));
  storeViews();
  await expect.poll(async () => sum(await admin.api('GET /backoffice/v1/page_views'))).toBe(1000);
  const answer = await testApp.send({ method: 'POST', url: '/api/v1/page_views', body: { path: '/' }, headers: {} });
  expect(answer.status).toBe(422);
});

test('the browser is told the outside analytics, whose origin pages may call', async () => {
  const { analytics_url } = await aVisitor()('POST /api/v1/page_views', { body: {} });
  expect(analytics_url).toBe('https://analytics.example/collect');
  const policy = async (app: typeof testApp) =>
    (await app.app.inject({ method: 'GET', url: '/' })).headers['content-security-policy'] ?? '';
  expect(await policy(testApp)).toContain("connect-src 'self' https://analytics.example;");
  expect(await policy(await startTestApp())).toContain("connect-src 'self';");
});
