import { expect, test } from 'vitest';
import { loadCompanies } from '../lib/companies.ts';
import { publicPages } from '../lib/public-pages.ts';

// The pages as the server delivers them: what search engines, shared links and browsers without JavaScript read. They need the built front
// ends, but no browser.

const { baseUrl, nova, rivage } = await loadCompanies(import.meta.filename);

const pages = [...publicPages, '/sign_in'];
const unknownId = '018f3f3e-0000-7000-8000-000000000000';
const languages = ['fr', 'en'] as const;

async function read(path: string, headers: Record<string, string> = {}) {
  const reply = await fetch(baseUrl + path, { redirect: 'manual', headers: { accept: 'text/html', 'accept-language': 'fr', ...headers } });
  const text = await reply.text();
  return { status: reply.status, headers: reply.headers, text };
}

test.each(pages.flatMap((path) => languages.map((language) => ({ path, language }))))(
  '$path says in its head what it is in “$language”',
  async ({ path, language }) => {
    const { status, headers, text } = await read(`${path}?company=${nova.slug}&locale=${language}`);
    expect(status).toBe(200);
    expect(headers.get('content-language')).toBe(language);
    expect(text).toContain(`<html lang="${language}">`);
    expect(text).toMatch(/<title>[^<]{5,} · Binôme<\/title>/);
    expect(text).toMatch(/<meta name="description" content="[^"]{20,160}"/);
    expect(text).toContain(`<link rel="canonical" href="${baseUrl}${path}?company=${nova.slug}"`);
    for (const other of languages)
      expect(text).toContain(`hreflang="${other}" href="${baseUrl}${path}?company=${nova.slug}&amp;locale=${other}"`);
    expect(text).toContain('<meta property="og:site_name" content="Nova Énergies');
  },
);

test('a company’s home page has its own words, and the provider’s has the product’s', async () => {
  const [company, provider] = await Promise.all([read(`/?company=${rivage.slug}`), read('/')]);
  const titleOf = (text: string) => /<title>(.*?)<\/title>/.exec(text)?.[1];
  expect(titleOf(provider.text)).toBe('Le mentorat qui met les bonnes personnes face à face · Binôme');
  expect(titleOf(company.text)).not.toBe(titleOf(provider.text));
  expect(company.text).toContain('Rivage');
  expect(provider.text).not.toContain('Rivage');
  const [, styles = ''] = /href="(\/brand\/[^"]+)"/.exec(company.text) ?? [];
  expect((await read(styles)).text).toMatch(/^:root\{--primary:light-dark\(#/);
  expect((await read('/brand/zzz.css')).status).toBe(404);
});

test('the legal notice names the company, says which settings are missing, and is linked in the footer', async () => {
  const [company, provider] = await Promise.all([read(`/mentions-legales?company=${rivage.slug}`), read('/mentions-legales')]);
  expect(company.text).toContain('RCS Rennes');
  expect(provider.text).not.toContain('RCS Rennes');
  const missing = provider.text.match(/<dd[^>]*>À renseigner par l’exploitant de ce service<\/dd>/g);
  expect(missing).toHaveLength(5);
  expect(company.text).toContain(`<a href="/mentions-legales?company=${rivage.slug}"`);
});

test('the application’s script has a low priority on a page with text, the font on a page without text', async () => {
  const lowTags = async (path: string) => (await read(path)).text.match(/<[^>]* fetchpriority="low"[^>]*>/g);
  expect(await lowTags('/')).toEqual([expect.stringMatching(/^<script type="module" crossorigin .*src="\/assets\/index-/)]);
  expect(await lowTags('/dashboard')).toEqual([expect.stringMatching(/^<link rel="preload" as="font" /)]);
});

test('a page without text asks for JavaScript where there is none', async () => {
  expect((await read('/dashboard')).text).toMatch(/<noscript><p[^>]*>Cette page a besoin de JavaScript/);
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
    [nova.slug, null],
    [rivage.slug, 'noindex'],
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
  for (const company of [nova.slug, rivage.slug]) {
    const manifest = await (await fetch(`${baseUrl}/manifest.webmanifest?company=${company}`)).json();
    expect(manifest).toMatchObject({ short_name: 'Binôme', display: 'standalone', start_url: `/dashboard?company=${company}` });
    for (const { src, sizes } of manifest.icons) {
      const png = Buffer.from(await (await fetch(baseUrl + src)).arrayBuffer());
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
    }
  }
  const colours = await Promise.all(
    [nova.slug, rivage.slug].map(
      async (company) => (await (await fetch(`${baseUrl}/manifest.webmanifest?company=${company}`)).json()).theme_color,
    ),
  );
  expect(colours[0]).not.toBe(colours[1]);
});

test.each([
  ['/', 200],
  ['/charter-mentoring-entreprise', 200],
  ['/faq-mentoring', 200],
  ['/cgu', 200],
  ['/solution-formation-afest', 200],
  ['/mentions-legales', 200],
  ['/accessibilite', 200],
  ['/contact-mentoring', 200],
  ['/sign_in', 200],
  ['/forgot_password', 200],
  ['/sso/unauthorized', 200],
  ['/nowhere', 404],
  ['/dashboard', 200],
  ['/mentoring_center', 200],
  ['/community', 200],
  ['/news', 200],
  ['/messenger', 200],
  ['/training_tools', 200],
  ['/meetings_history', 200],
  ['/personal_settings', 200],
  ['/availability_settings', 200],
  ['/programs', 200],
  ['/help', 200],
  ['/profile-choice', 200],
  [`/profile/presenter/${unknownId}`, 200],
  [`/profile/participant/${unknownId}`, 200],
  [`/feedback/${unknownId}`, 200],
  [`/feedback_relationships/${unknownId}`, 200],
  [`/webconferences/${unknownId}`, 200],
  [`/mentoring_center/${unknownId}`, 200],
  ['/auth', 200],
  ['/sign_out', 200],
  ['/program_sign_up', 200],
  [`/sign_up/${unknownId}`, 200],
  ['/edit_password', 200],
  ['/profiling', 200],
  ['/profile-choice/presenter', 200],
  [`/messenger/${unknownId}`, 200],
  ['/oauth', 303, '/sign_in'],
  ['/oauth?provider=facebook', 303, '/sign_in'],
  ['/redirect_to_sso', 303, '/sign_in'],
  ['/omniauth/facebook/callback', 303, '/sso/unauthorized'],
  // A SAML answer is posted.
  ['/omniauth/saml/callback', 405],
  ['/users/auth/saml/callback', 405],
] as [path: string, status: number, location?: string][])('%s answers %i', async (path, status, location) => {
  const reply = await fetch(baseUrl + path, { redirect: 'manual', headers: { accept: 'text/html' } });
  const target = reply.headers.get('location');
  expect([reply.status, target === null ? undefined : new URL(target, baseUrl).pathname]).toEqual([status, location]);
});
