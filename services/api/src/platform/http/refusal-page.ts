import { createHash } from 'node:crypto';
import type { Locale } from '@binome/contract/fields';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from './escape-html.ts';

const style =
  'body{font:1.125rem/1.5 system-ui,sans-serif;max-width:36rem;margin:18vh auto 0;padding:0 1.5rem;color-scheme:light dark}' +
  'p:last-child{font-size:.875rem}';
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'`;

const texts = {
  fr: { retry: 'Réessayer', request: 'Numéro de la requête\u00a0:' },
  en: { retry: 'Try again', request: 'Request number:' },
};

/** Has a browser opened this address as a page? Browsers say so, and forbid scripts to set the header. */
export function isPageOpened({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && headers['sec-fetch-dest'] === 'document';
}

/** Sends a refusal as an HTML page: a browser that opened the address itself would show the JSON. The link opens the address again. */
export function sendRefusalPage(request: FastifyRequest, reply: FastifyReply, message: string, locale: Locale) {
  const { retry, request: requestNumber } = texts[locale];
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .send(
      `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<title>Binôme</title><style>${style}</style><h1>Binôme</h1><p>${escapeHtml(message)}</p><p><a href="">${retry}</a></p>` +
        `<p>${requestNumber} ${escapeHtml(request.id)}</p></html>`,
    );
}
