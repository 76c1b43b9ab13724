import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeViolations, openBrowser, openTestPage, overflowingElements, waitForPage } from '../lib/browser.ts';
import { loadCompanies } from '../lib/companies.ts';
import { signIn, signInToConsole } from '../lib/sign-in.ts';

// Members open tools, guides and the help; the console counts; another company sees nothing of it.

const { baseUrl, nova, rivage } = await loadCompanies(import.meta.filename);
const browser = await openBrowser();
const settings = { width: 1280, theme: 'light', language: 'fr' } as const;
const open = async (width = 1280) => openTestPage(browser, baseUrl, { ...settings, width });

const feedback = 'Donner un retour';

test('a guide that a member reads is counted in the console, with one person', async () => {
  const [{ page, errors }, { page: consolePage }] = [await open(390), await open()];
  await signInToConsole(consolePage, nova.email('admin'));
  const before = await weekOf(consolePage, feedback);
  await signIn(page, nova.email('lea.martin'));
  await page.getByRole('button', { name: 'Plus', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Outils' }).click();
  await page.getByRole('link', { name: /^Lectures/ }).click();
  await Promise.all([
    page.waitForResponse((response) => response.url().includes('increment_click_count')),
    page.getByRole('link', { name: new RegExp(feedback) }).click(),
  ]);
  await page.getByRole('heading', { level: 1, name: feedback }).waitFor();
  await page.getByRole('heading', { name: 'Un fait, un effet, une question' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(await overflowingElements(page)).toEqual([]);
  const seen = page.getByRole('button', { name: new RegExp(`^(Marquer comme vu|Vu).: ${feedback}`) });
  const wasSeen = (await seen.textContent()) === 'Vu';
  await seen.click();
  await expect.poll(() => seen.textContent()).toBe(wasSeen ? 'Marquer comme vu' : 'Vu');
  await page.getByRole('link', { name: 'Outils' }).first().click();
  await expect.poll(() => seen.textContent()).toBe(wasSeen ? 'Marquer comme vu' : 'Vu');

  const after = await weekOf(consolePage, feedback);
  expect(after.clicks).toBe(before.clicks + 1);
  expect(after.people - before.people).toBeLessThanOrEqual(1);
  await consolePage.goto(`/backoffice/training_tool_weeks?filter=${JSON.stringify({ training_tool_id: after.training_tool_id })}`);
  await consolePage
    .getByRole('row', { name: new RegExp(`${feedback}.*${after.clicks}`) })
    .first()
    .waitFor();
  await consolePage.locator('.MuiChartsSurface-root').waitFor();
  expect(errors).toEqual([]);
});

test('a video plays in the page once the member agreed to its host, and the answer is remembered until it is withdrawn', async () => {
  const { page, context } = await open();
  // The video's host is not part of the product: a page of ours stands for it.
  await context.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Lecteur</p>' }),
  );
  await signIn(page, nova.email('lea.martin'));
  await page.goto('/training_tools');
  const watch = page.getByRole('button', { name: /Regarder .*secret d’un retour/ });
  const player = page.frameLocator('main iframe').frameLocator('iframe').getByText('Lecteur');
  await watch.click();
  await page.getByText('www.youtube-nocookie.com').waitFor();
  expect(await page.locator('iframe').count()).toBe(0);
  await page.getByRole('button', { name: 'Afficher ici' }).click();
  await player.waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.reload();
  await watch.click();
  await player.waitFor();
  await page.getByRole('button', { name: /Ne plus afficher ici/ }).click();
  await watch.click();
  await page.getByRole('button', { name: 'Afficher ici' }).waitFor();
});

test('the help finds the FAQ, the charter and the guides without accents, and a problem is sent with the number of the last error', async () => {
  const { page } = await open();
  await signIn(page, nova.email('paul.bernard'));
  await page.goto('/help');
  await waitForPage(page);
  const search = page.getByRole('searchbox', { name: 'Chercher dans l’aide' });
  await search.fill('SEANCE');
  await page
    .locator('mark', { hasText: /séance/i })
    .first()
    .waitFor();
  for (const kind of ['Question fréquente', 'Guide', 'Charte du mentorat']) await page.getByText(kind, { exact: true }).first().waitFor();
  expect(await axeViolations(page)).toEqual([]);

  const failed: (string | undefined)[] = [];
  page.on('response', (response) => response.status() >= 400 && failed.push(response.headers()['x-request-id']));
  await page.goto('/profile/presenter/018f3f3e-0000-7000-8000-000000000000');
  await expect.poll(() => failed.length).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Aide', exact: true }).first().click();
  await page.getByRole('button', { name: 'Signaler un problème' }).click();
  expect(failed).toContain(await page.getByRole('dialog').locator('code').textContent());
  await page.getByRole('textbox').fill('Court');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await page.getByText('au moins 10').waitFor();
  await page.getByRole('textbox').fill('La page d’une mentore ne s’ouvre pas.');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await page.getByText('Message envoyé').waitFor();
  await expect.poll(async () => (await page.request.get('/mailbox')).text()).toContain('signale un problème');
});

test('texts of a tool are shown as text, and another company sees none of it', async () => {
  const [{ page: consolePage }, { page, errors }, { page: stranger }] = [await open(), await open(), await open()];
  await signInToConsole(consolePage, nova.email('admin'));
  const attacks = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '"><svg onload=alert(1)>',
    '{{7*7}}',
  ];
  for (const text of attacks) {
    const body = { category: 'tool', title: { fr: `${text} titre` }, description: { fr: text }, url: 'https://exemple.fr/?q="><b>' };
    expect(await call(consolePage, 'POST', '/backoffice/v1/training_tools', body)).toBe(201);
  }
  const refused = { category: 'tool', title: { fr: 'Piège' }, url: 'javascript:alert(1)//exemple.fr' };
  expect(await call(consolePage, 'POST', '/backoffice/v1/training_tools', refused)).toBe(422);
  let dialogs = 0;
  page.on('dialog', (dialog) => {
    dialogs++;
    return dialog.dismiss();
  });
  await signIn(page, nova.email('lea.martin'));
  await page.goto('/training_tools?category=tool');
  for (const text of attacks) await page.getByRole('heading', { name: `${text} titre`, exact: true }).waitFor();
  await page.goto(`/help?q=${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
  await waitForPage(page);
  expect([dialogs, errors]).toEqual([0, []]);

  await signIn(stranger, rivage.email('mentee'));
  await stranger.goto('/training_tools?category=tool');
  await stranger.getByRole('heading', { name: feedback }).waitFor();
  expect(await stranger.getByText('titre').count()).toBe(0);
});

type Week = { label: string; training_tool_id: string; week_on: string; clicks: number; people: number };

/** The figures of a tool in its latest week in the console, as zeros for a week without a click. */
async function weekOf(page: Page, label: string): Promise<Week> {
  const weeks: Week[] = await page.evaluate(async () => (await fetch('/backoffice/v1/training_tool_weeks?range=[0,99]')).json());
  const monday = new Date(Date.now() - ((new Date().getUTCDay() + 6) % 7) * 86_400_000).toISOString().slice(0, 10);
  const found = weeks.find((week) => week.label === label && week.week_on === monday);
  return found ?? { label, training_tool_id: '', week_on: monday, clicks: 0, people: 0 };
}

function call(page: Page, method: string, url: string, body: object): Promise<number> {
  return page.evaluate(
    async ([verb, address, text]) =>
      (await fetch(address, { method: verb, body: text, headers: { 'content-type': 'application/json' } })).status,
    [method, url, JSON.stringify(body)] as const,
  );
}
