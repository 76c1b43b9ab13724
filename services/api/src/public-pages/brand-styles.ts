import { type BrandTheme, deriveBrand } from '@binome/contract/values/brand-colour';
import type { FastifyInstance } from 'fastify';
import { type Html, html } from './html.ts';
import type { Visit } from './visit.ts';

/** The colour of the member app's own style sheet. */
const productColour = '#4c6eba';

/** Serves a company's colours as a style sheet, because the content security policy refuses styles in a page. */
export function serveBrandStyles(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/brand/:file', { schema: { hide: true } }, async (request, reply) => {
    const [, hex] = /^([0-9a-f]{6})\.css$/.exec(request.params.file) ?? [];
    if (!hex) return reply.callNotFound();
    return reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(rulesOf(`#${hex}`));
  });
}

/** The link to a company's colours; the member app removes it when it applies the colours itself. */
export function brandLink({ company }: Pick<Visit, 'company'>): Html | null {
  const colour = company?.brand_colour.toLowerCase();
  if (!colour || colour === productColour) return null;
  return html`<link rel="stylesheet" href="/brand/${colour.slice(1)}.css" id="brand-styles" />`;
}

function rulesOf(hex: string): string {
  const { light, dark } = deriveBrand(hex);
  const names = Object.keys(light) as (keyof BrandTheme)[];
  return `:root{${names.map((name) => `--${name}:light-dark(${light[name]},${dark[name]})`).join(';')}}`;
}
