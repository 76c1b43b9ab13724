import type { FastifyInstance, FastifyReply } from 'fastify';
import { providerAddress } from '../platform/http/provider-address.ts';
import type { Services } from '../platform/process/context.ts';
import { serveBrandStyles } from './brand-styles.ts';
import { addressOf } from './frame.ts';
import { iconAddress, isIndexed } from './head.ts';
import { html } from './html.ts';
import { drawIcon, iconSides, toIco } from './icons.ts';
import { publicPages } from './pages.ts';
import { servePatterns } from './pattern.ts';
import { readVisit, type Visit } from './visit.ts';

const hidden = { schema: { hide: true } };
const productColour = '#4c6eba';
/** The security contact is confirmed by every deployment: it expires a year after the start of the day. */
const securityTextDays = 365;

/** Serves the files that search engines, browsers and systems look for at fixed addresses. They depend on the company of the address. */
export function serveSiteFiles(app: FastifyInstance, services: Services): void {
  app.get('/robots.txt', hidden, async (request, reply) => text(reply, robots(await readVisit(services, request))));

  app.get('/sitemap.xml', hidden, async (request, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemap(await readVisit(services, request))),
  );

  for (const address of ['/.well-known/security.txt', '/security.txt'])
    app.get(address, hidden, async (_, reply) => text(reply, securityText(services)));

  app.get('/.well-known/change-password', hidden, async (_, reply) => reply.redirect('/personal_settings/password'));

  app.get('/manifest.webmanifest', hidden, async (request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(manifest(await readVisit(services, request))),
  );

  app.get<{ Params: { file: string } }>('/icons/:file', hidden, async (request, reply) => {
    const side = iconSides.find((each) => `${each}.png` === request.params.file);
    if (!side) return reply.callNotFound();
    const { company } = await readVisit(services, request);
    return icon(reply, await drawIcon(company?.brand_colour ?? productColour, side), 'image/png');
  });

  serveBrandStyles(app);
  servePatterns(app);

  app.get('/favicon.ico', hidden, async (_, reply) => icon(reply, toIco(await drawIcon(productColour, 48), 48), 'image/x-icon'));
}

/** Private pages and programs' interfaces are not for search engines; neither are the pages of companies that are not listed. */
function robots(visit: Visit): string {
  if (!isIndexed(visit)) return 'User-agent: *\nDisallow: /\n';
  const closed = ['/api/', '/auth', '/backoffice/', '/cable', '/files/', '/scim/'].map((path) => `Disallow: ${path}`);
  return [
    'User-agent: *',
    ...closed,
    'Allow: /',
    '',
    `Sitemap: ${visit.services.env.BASE_URL}${addressOf(visit, '/sitemap.xml')}`,
    '',
  ].join('\n');
}

/** The public pages in each language of the company; empty for companies that are not listed. */
function sitemap(visit: Visit): string {
  const { languages, services } = visit;
  const paths = isIndexed(visit) ? Object.keys(publicPages).filter((path) => path !== '/forgot_password') : [];
  const urls = paths.map((path) => {
    const address = `${services.env.BASE_URL}${addressOf(visit, path)}`;
    const inLanguage = (language: string) => `${address}${address.includes('?') ? '&' : '?'}locale=${language}`;
    const alternates = languages.map(
      (language) => html`<xhtml:link rel="alternate" hreflang="${language}" href="${inLanguage(language)}"/>`,
    );
    return html`<url><loc>${address}</loc>${alternates}</url>`;
  });
  return html`<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls}</urlset>`
    .source;
}

/** Source: RFC 9116. */
function securityText({ env, now }: Services): string {
  const day = new Date(now().toISOString().slice(0, 10));
  const expires = new Date(day.getTime() + securityTextDays * 86_400_000).toISOString();
  const lines = [`Contact: mailto:${providerAddress(env)}`, `Expires: ${expires}`, 'Preferred-Languages: fr, en'];
  return [...lines, `Canonical: ${env.BASE_URL}/.well-known/security.txt`, ''].join('\n');
}

function manifest(visit: Visit): object {
  const { company, locale, slug } = visit;
  const icons = ([192, 512] as const).map((side) => ({
    src: iconAddress(visit, side),
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose: 'any maskable',
  }));
  return {
    id: '/dashboard',
    name: company ? `Binôme · ${company.name}` : 'Binôme',
    short_name: 'Binôme',
    description: { fr: 'Le mentorat de votre organisation', en: 'Mentoring in your organisation' }[locale],
    lang: locale,
    start_url: addressOf({ slug: company ? slug : undefined, programId: undefined }, '/dashboard'),
    scope: '/',
    display: 'standalone',
    background_color: '#f6f8fc',
    theme_color: company?.brand_colour ?? productColour,
    icons,
  };
}

function text(reply: FastifyReply, content: string): FastifyReply {
  return reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(content);
}

function icon(reply: FastifyReply, bytes: Buffer, type: string): FastifyReply {
  return reply.type(type).header('cache-control', 'public, max-age=86400').send(bytes);
}
