import { listCompanies } from '@binome/contract/companies/companies';
import type { Locale } from '@binome/contract/fields';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { presentVisitedCompany } from '../companies/present-visited-company.ts';
import { listListedCompanies } from '../companies/queries.ts';
import { pageScripts, readWebPage } from '../platform/http/frontends.ts';
import type { Services } from '../platform/process/context.ts';
import { redactError } from '../platform/process/redact-error.ts';
import { deviceToken } from '../platform/sign-in/device-cookie.ts';
import { localeOf } from '../platform/text/intl.ts';
import { inFrame } from './frame.ts';
import { headOf, installation, isIndexed, shorten } from './head.ts';
import { type Html, html } from './html.ts';
import { publicPages } from './pages.ts';
import { textsOf } from './texts.ts';
import { readVisit, type Visit } from './visit.ts';
import { waitingPage } from './waiting-page.ts';

/**
 * Returns the function that sends a page of the member app. Public pages have their title, description, text and first data in the
 * reply, so that they are readable at once and without JavaScript. The other pages are the same for everybody, and show that they load.
 */
export function pageSender(services: Services) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const template = await readWebPage();
    if (!template) return reply.status(503).type('text/plain').send('The web app is not built yet.');
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').header('vary', 'accept-language, cookie');
    const path = (request.url.split('?')[0] ?? '/').replace(/(.)\/$/, '$1');
    if (reply.statusCode !== 200 || !Object.hasOwn(publicPages, path)) return privatePage(template, request, reply);
    try {
      const visit = await readVisit(services, request);
      if (!isIndexed(visit)) reply.header('x-robots-tag', 'noindex');
      reply.header('content-language', visit.locale);
      return await publicPage(template, visit, path, request);
    } catch (error) {
      // Without a database, the application still starts, and says what it cannot reach.
      request.log.warn({ error: redactError(error).name }, 'a public page was sent without its text');
      return template;
    }
  };
}

async function publicPage(template: string, visit: Visit, path: string, request: FastifyRequest): Promise<string> {
  const say = textsOf(visit);
  const page = await publicPages[path]?.(visit, say);
  if (!page) return template;
  const { services, locale, programId, slug, hostname } = visit;
  const [data, current] = await Promise.all([
    listListedCompanies(services.database.directory),
    presentVisitedCompany(services, { hostname, slug }, locale, programId ?? null),
  ]);
  const companies = z.encode(listCompanies.schema.response, { data, current });
  const pageData = { locale, company: slug ?? null, program_id: programId ?? null, companies, ...page.data };
  // A browser that somebody signed in with before opens the member's own pages, so the text would only flash.
  const text = page.content && !deviceToken(request, services.env) ? page.content : undefined;
  return fill(text ? scriptLast(template) : fontLast(template), {
    locale,
    title: page.title,
    description: shorten(page.description),
    head: html`${headOf(visit, path, page, pageData)}${await preloads(request, locale)}`,
    content: text ? inFrame(visit, say, text) : waitingPage(locale),
  });
}

async function privatePage(template: string, request: FastifyRequest, reply: FastifyReply): Promise<string> {
  const locale = localeOf(request.headers['accept-language'], 'fr');
  reply.header('content-language', locale).header('x-robots-tag', 'noindex');
  const head = html`<meta name="robots" content="noindex" />${installation({ slug: undefined, company: null })}${await preloads(request, locale)}`;
  return fill(fontLast(template), { locale, head, content: waitingPage(locale) });
}

/** Gives the application's script a low priority: a page that has its text needs the styles and the font first. */
function scriptLast(template: string): string {
  return template.replace('<script type="module" crossorigin', '$& fetchpriority="low"');
}

/** Gives the font a low priority: a page without text needs the application's script first. */
function fontLast(template: string): string {
  return template.replace('<link rel="preload" as="font"', '$& fetchpriority="low"');
}

/** Links by which the browser fetches the scripts of the page together with the first one, which would ask for them only once it runs. */
async function preloads(request: FastifyRequest, locale: Locale): Promise<Html[]> {
  const files = await pageScripts(request.routeOptions.url, locale);
  return files.map((file) => html`<link rel="modulepreload" crossorigin href="/${file}" />`);
}

type Parts = { locale: string; title?: string; description?: string; head: Html; content: Html };

/** Puts the parts of a page into the built HTML file of the member app. */
function fill(template: string, { locale, title, description, head, content }: Parts): string {
  let page = template.replace('<html lang="fr">', () => html`<html lang="${locale}">`.source);
  if (title) page = page.replace(/<title>[^<]*<\/title>/, () => html`<title>${title} · Binôme</title>`.source);
  if (description)
    page = page.replace(/<meta name="description"[^>]*>/, () => html`<meta name="description" content="${description}" />`.source);
  return page
    .replace('</head>', () => `${head.source}</head>`)
    .replace('<div id="root"></div>', () => html`<div id="root">${content}</div>`.source);
}
