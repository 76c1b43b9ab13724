import { expect, test } from 'vitest';
import { openBrowser, openTestPage, waitForPage } from './lib/browser.ts';
import { startStack } from './stack.ts';

// The public pages as the server delivers them: what search engines, shared links and browsers without JavaScript read.

const { baseUrl } = await startStack();
const browser = await openBrowser();

const pages = [
  '/',
  '/solution-formation-afest',
  '/accessibilite',
  '/charter-mentoring-entreprise',
  '/faq-mentoring',
  '/cgu',
  '/contact-mentoring',
  '/sign_in',
];
const languages = ['fr', 'en'] as const;

async function read(path: string, headers: Record<string, string> = {}) {
  const reply = await fetch(baseUrl + path, { redirect: 'manual', headers: { accept: 'text/html', 'accept-language': 'fr', ...headers } });
  const text = await reply.text();
  return { status: reply.status, headers: reply.headers, text };
}

test.each(pages.flatMap((path) => languages.map((language) => ({ path, language }))))(
  '$path says in its head what it is in “$language”',
  async ({ path, language }) => {
    const { status, headers, text } = await read(`${path}?company=nova&locale=${language}`);
    expect(status).toBe(200);
    expect(headers.get('content-language')).toBe(language);
    expect(text).toContain(`<html lang="${language}">`);
    expect(text).toMatch(/<title>[^<]{5,} · Binôme<\/title>/);
    expect(text).toMatch(/<meta name="description" content="[^"]{20,160}"/);
    expect(text).toContain(`<link rel="canonical" href="${baseUrl}${path}?company=nova"`);
    for (const other of languages) expect(text).toContain(`hreflang="${other}" href="${baseUrl}${path}?company=nova&amp;locale=${other}"`);
    expect(text).toContain('<meta property="og:site_name" content="Nova Énergies"');
  },
);

test('a company’s home page has its own words, and the provider’s has the product’s', async () => {
  const [rivage, provider] = await Promise.all([read('/?company=rivage'), read('/')]);
  const titleOf = (text: string) => /<title>(.*?)<\/title>/.exec(text)?.[1];
  expect(titleOf(provider.text)).toBe('Le mentorat qui met les bonnes personnes face à face · Binôme');
  expect(titleOf(rivage.text)).not.toBe(titleOf(provider.text));
  expect(rivage.text).toContain('Rivage');
  expect(provider.text).not.toContain('Rivage');
  const [, styles = ''] = /href="(\/brand\/[^"]+)"/.exec(rivage.text) ?? [];
  expect((await read(styles)).text).toMatch(/^:root\{--primary:light-dark\(#/);
  expect((await read('/brand/zzz.css')).status).toBe(404);
});

test('the public pages are readable without JavaScript', async () => {
  const context = await browser.newContext({ baseURL: baseUrl, javaScriptEnabled: false, locale: 'fr-FR' });
  const page = await context.newPage();
  for (const path of pages.slice(0, 7)) {
    await page.goto(path);
    expect(await page.locator('h1').first().isVisible(), path).toBe(true);
    expect((await page.locator('main').textContent())?.length, path).toBeGreaterThan(200);
  }
  await page.goto('/faq-mentoring');
  await page.locator('summary').first().click();
  expect((await page.locator('details[open]').textContent())?.length).toBeGreaterThan(40);
  await page.getByRole('link', { name: 'Charte' }).click();
  await page.waitForURL('**/charter-mentoring-entreprise');
  await context.close();
  expect((await read('/dashboard')).text).toMatch(/<noscript><p[^>]*>Cette page a besoin de JavaScript/);
});

test('the application’s script has a low priority on a page with text, the font on a page without text', async () => {
  const lowTags = async (path: string) => (await read(path)).text.match(/<[^>]* fetchpriority="low"[^>]*>/g);
  expect(await lowTags('/')).toEqual([expect.stringMatching(/^<script type="module" crossorigin .*src="\/assets\/index-/)]);
  expect(await lowTags('/dashboard')).toEqual([expect.stringMatching(/^<link rel="preload" as="font" /)]);
});

test.each(['/', '/charter-mentoring-entreprise', '/faq-mentoring', '/cgu'])(
  '%s shows without asking the API, and nothing moves when the application starts',
  async (path) => {
    const { page, context, errors } = await openTestPage(browser, baseUrl, { width: 390, theme: 'light', language: 'fr' });
    const calls: string[] = [];
    page.on('request', (request) => void (/\/api\/v1\/(?!page_views)/.test(request.url()) && calls.push(request.url())));
    await page.addInitScript(() => {
      Object.assign(window, { layoutShift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (window as unknown as { layoutShift: number }).layoutShift += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path);
    await page.getByRole('button', { name: 'English' }).waitFor();
    await waitForPage(page);
    expect(calls).toEqual([]);
    expect(await page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift)).toBeLessThan(0.05);
    expect(errors).toEqual([]);
    await context.close();
  },
);

test('`?locale=` opens a page in that language and is kept as the choice, not in the address', async () => {
  const context = await browser.newContext({ baseURL: baseUrl, locale: 'fr-FR' });
  const page = await context.newPage();
  await page.goto('/faq-mentoring?locale=en');
  await page.getByRole('heading', { level: 1, name: 'Frequently asked questions' }).waitFor();
  await expect.poll(() => page.url()).not.toContain('locale');
  await page.goto('/cgu');
  await page.locator('html[lang="en"]').waitFor();
  await page.getByRole('button', { name: 'Français' }).waitFor();
  await context.close();
});

test('hostile parameters of an address change nothing and are not repeated unescaped', async () => {
  const hostile = encodeURIComponent('"><script>alert(1)</script>');
  for (const path of [
    `/?company=${hostile}`,
    `/faq-mentoring?locale=${hostile}&program_id=${hostile}`,
    `/cgu?company=${'x'.repeat(3_000)}`,
  ]) {
    const { status, text } = await read(path);
    expect(status).toBe(200);
    expect(text).not.toContain('<script>alert');
  }
});

test('search engines find the provider’s pages, and not those of members or of companies that are not listed', async () => {
  const robots = await read('/robots.txt');
  expect(robots.text).toContain('Disallow: /backoffice/');
  expect(robots.text).toContain(`Sitemap: ${baseUrl}/sitemap.xml`);
  const sitemap = await read('/sitemap.xml');
  expect(sitemap.headers.get('content-type')).toContain('application/xml');
  for (const path of pages) expect(sitemap.text).toContain(`<loc>${baseUrl}${path}</loc>`);
  expect((await read('/')).headers.get('x-robots-tag')).toBeNull();
  for (const [company, robots] of [
    ['nova', null],
    ['rivage', 'noindex'],
  ] as const) {
    const { headers, text } = await read(`/?company=${company}`);
    expect([headers.get('x-robots-tag'), text.includes('<meta name="robots" content="noindex"')], company).toEqual([
      robots,
      robots !== null,
    ]);
  }
  expect((await read('/dashboard')).headers.get('x-robots-tag')).toBe('noindex');
  expect((await read('/nulle-part')).headers.get('x-robots-tag')).toBe('noindex');
});

test('each address has its true status', async () => {
  for (const path of [...pages, '/dashboard', '/messenger', '/profile/presenter/018f3f3e-0000-7000-8000-000000000000']) {
    expect((await read(path)).status, path).toBe(200);
    const head = await fetch(baseUrl + path, { method: 'HEAD' });
    expect(head.status, path).toBe(200);
    const post = await fetch(baseUrl + path, { method: 'POST' });
    expect([post.status, post.headers.get('allow')], path).toEqual([405, 'GET, HEAD']);
  }
  expect((await read('/nulle-part')).status).toBe(404);
  expect((await read('/icons/7.png')).status).toBe(404);
});

test('the files at known addresses', async () => {
  const security = await read('/.well-known/security.txt');
  expect(security.text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  expect(Date.parse(/Expires: (.*)/.exec(security.text)?.[1] ?? '')).toBeGreaterThan(Date.now());
  const change = await read('/.well-known/change-password');
  expect([change.status, change.headers.get('location')]).toEqual([302, '/personal_settings/password']);
  const icon = await fetch(`${baseUrl}/favicon.ico`);
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/x-icon']);
  for (const company of ['nova', 'rivage']) {
    const manifest = await (await fetch(`${baseUrl}/manifest.webmanifest?company=${company}`)).json();
    expect(manifest).toMatchObject({ short_name: 'Binôme', display: 'standalone', start_url: `/dashboard?company=${company}` });
    for (const { src, sizes } of manifest.icons) {
      const png = Buffer.from(await (await fetch(baseUrl + src)).arrayBuffer());
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
    }
  }
  const colours = await Promise.all(
    ['nova', 'rivage'].map(
      async (company) => (await (await fetch(`${baseUrl}/manifest.webmanifest?company=${company}`)).json()).theme_color,
    ),
  );
  expect(colours[0]).not.toBe(colours[1]);
});
