import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pageAddresses } from '@binome/contract/companies/page-addresses.gen';
import { consoleEndpoints } from '@binome/contract/console/endpoints';
import type { Locale } from '@binome/contract/fields';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const root = resolve(import.meta.dirname, '../../../../..');
const web = resolve(root, 'web/dist');
const backoffice = resolve(root, 'backoffice/dist');

/** The console has a sign-in page, the page of one's own sign-in, and pages for each resource of its API. */
const consolePages = new Set(['login', 'own_sign_in', ...consoleEndpoints.map(({ url }) => url.split('/')[3] ?? '')]);

/** Sends an HTML page of the member app. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => unknown;

/**
 * Serves the built member app and console. Files with a content hash in their name are cached for a year, HTML pages are not cached.
 * `sendPage` answers each address of the member app.
 */
export async function serveFrontends(app: FastifyInstance, sendPage: SendPage): Promise<void> {
  await app.register(fastifyStatic, { ...files(web), decorateReply: true });
  await app.register(fastifyStatic, { ...files(backoffice), prefix: '/backoffice/', decorateReply: false });

  const hidden = { schema: { hide: true } };
  for (const address of pageAddresses) {
    app.get(address, hidden, sendPage);
    if (!/[/?]$/.test(address)) app.get(`${address}/`, hidden, sendPage);
  }
  app.get('/backoffice/', hidden, (_, reply) => sendConsole(reply));
  for (const name of consolePages) {
    for (const path of ['', '/*']) app.get(`/backoffice/${name}${path}`, hidden, (_, reply) => sendConsole(reply));
  }
  app.get('/backoffice', hidden, (_, reply) => reply.redirect('/backoffice/'));
}

/** Sends the page of the member app or of the console for an address that neither has. The page says so. */
export function unknownPageSender(sendPage: SendPage): SendPage {
  return (request, reply) => (request.url.startsWith('/backoffice/') ? sendConsole(reply) : sendPage(request, reply));
}

/** Reads the HTML file of the built member app; undefined if it is not built. */
export function readWebPage(): Promise<string | undefined> {
  return readFile(resolve(web, 'index.html'), 'utf8').catch(() => undefined);
}

/** The scripts of each page, by its address and language. */
type Preloads = Record<string, Record<Locale, string[]>>;

/** Returns the files of the scripts of the page at a route's address, with its texts in a language; none for an unknown page. */
export async function pageScripts(address: string | undefined, locale: Locale): Promise<string[]> {
  const source = await readFile(resolve(web, '.vite/preloads.json'), 'utf8').catch(() => '{}');
  const preloads: Preloads = JSON.parse(source);
  return preloads[address?.replace(/(.)\/$/, '$1') ?? '']?.[locale] ?? [];
}

/** The build writes a `.br` and a `.gz` file beside each larger file. */
function files(folder: string): FastifyStaticOptions {
  return { root: folder, wildcard: false, index: false, preCompressed: true, globIgnore: ['**/*.{br,gz}'], setHeaders: setCacheControl };
}

function sendConsole(reply: FastifyReply) {
  if (!existsSync(resolve(backoffice, 'index.html'))) return reply.status(503).type('text/plain').send('The console is not built yet.');
  return reply.header('cache-control', 'no-cache').sendFile('index.html', backoffice, { cacheControl: false });
}

function setCacheControl(reply: FastifyReply, path: string): void {
  const hasContentHash = /\/assets\//.test(path);
  reply.header('cache-control', hasContentHash ? 'public, max-age=31536000, immutable' : 'no-cache');
}
