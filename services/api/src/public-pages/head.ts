import { brandLink } from './brand-styles.ts';
import { addressOf } from './frame.ts';
import { type Html, html, jsonInHtml } from './html.ts';
import type { PublicPage } from './pages.ts';
import type { Visit } from './visit.ts';

const ogLocales = { fr: 'fr_FR', en: 'en_GB' };

/** The elements of a public page's head that depend on its company and language; title and description are replaced where they stand. */
export function headOf(visit: Visit, path: string, page: PublicPage, data: unknown): Html {
  const { locale, languages, company, services } = visit;
  const address = `${services.env.BASE_URL}${addressOf(visit, path)}`;
  const inLanguage = (language: string) => `${address}${address.includes('?') ? '&' : '?'}locale=${language}`;
  const properties = {
    'og:type': 'website',
    'og:site_name': company?.name ?? 'Binôme',
    'og:title': page.title,
    'og:description': shorten(page.description),
    'og:url': address,
    'og:locale': ogLocales[locale],
    'og:image': `${services.env.BASE_URL}${iconAddress(visit, 512)}`,
  };
  return html`<link rel="canonical" href="${address}" />${languages.map((language) => html`<link rel="alternate" hreflang="${language}" href="${inLanguage(language)}" />`)}<link rel="alternate" hreflang="x-default" href="${address}" />${isIndexed(visit) ? null : html`<meta name="robots" content="noindex" />`}${Object.entries(properties).map(([property, content]) => html`<meta property="${property}" content="${content}" />`)}<meta name="twitter:card" content="summary" />${installation(visit)}${brandLink(visit)}<script type="application/json" id="page-data">${jsonInHtml(data)}</script>`;
}

/** The links by which the application is installed, with the company's name and colour. */
export function installation(visit: Pick<Visit, 'slug' | 'company'>): Html {
  const query = visit.slug && visit.company ? `?${new URLSearchParams({ company: visit.slug })}` : '';
  return html`<link rel="manifest" href="/manifest.webmanifest${query}" /><link rel="apple-touch-icon" href="${iconAddress(visit, 180)}" />`;
}

export function iconAddress({ slug, company }: Pick<Visit, 'slug' | 'company'>, side: number): string {
  return `/icons/${side}.png${slug && company ? `?${new URLSearchParams({ company: slug })}` : ''}`;
}

/** Search engines may show the provider's pages, and those of companies that are listed publicly. */
export function isIndexed({ company }: Pick<Visit, 'company'>): boolean {
  return company === null || company.listed;
}

/** A description of the length that search engines show. */
export function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= 160 ? line : `${line.slice(0, 159).replace(/\s\S*$/, '')}…`;
}
