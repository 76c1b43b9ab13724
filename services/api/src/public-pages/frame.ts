import { brandMark } from './drawings.ts';
import { type Html, html } from './html.ts';
import type { Say } from './texts.ts';
import type { Visit } from './visit.ts';

const footerLinks = [
  ['/charter-mentoring-entreprise', 'system.charter'],
  ['/faq-mentoring', 'system.faq'],
  ['/solution-formation-afest', 'system.afest'],
  ['/cgu', 'system.terms'],
  ['/mentions-legales', 'system.legal_notice'],
  ['/accessibilite', 'system.accessibility'],
  ['/contact-mentoring', 'system.contact'],
] as const;

/** The header and the footer of a public page around its content, with the classes of the member app's frame. */
export function inFrame(visit: Visit, say: Say, content: Html): Html {
  return html`<div class="flex min-h-dvh flex-col"><header class="mx-auto flex w-full max-w-[1200px] items-center gap-3 px-4 py-3 md:px-8 print:hidden"><a href="${addressOf(visit, '/')}" class="mr-auto flex min-h-11 min-w-0 items-center rounded-control">${logo(visit)}</a><a href="/sign_in" class="inline-flex min-h-11 shrink-0 items-center rounded-control border border-line-strong bg-surface px-4 py-1.5 text-note font-semibold">${say('welcome.sign_in')}</a></header><main class="grow">${content}</main><footer class="mt-16 border-t border-line px-4 py-6 text-center text-small text-ink-2 print:hidden"><nav aria-label="${say('system.public_pages')}"><ul class="flex flex-wrap justify-center gap-x-5">${footerLinks.map(
    ([path, label]) =>
      html`<li><a href="${addressOf(visit, path)}" class="inline-flex min-h-9 items-center rounded-md px-1 text-small text-link">${say(label)}</a></li>`,
  )}</ul></nav></footer></div>`;
}

/** The address of a public page of the same company and program. */
export function addressOf({ slug, programId }: Pick<Visit, 'slug' | 'programId'>, path: string): string {
  const query = new URLSearchParams({ ...(slug && { company: slug }), ...(programId && { program_id: programId }) });
  return query.size > 0 ? `${path}?${query}` : path;
}

function logo({ company }: Visit): Html {
  if (company?.logo_url)
    return html`<img src="${company.logo_url}" alt="${company.name}" class="h-10 w-auto max-w-44 rounded-[2px] bg-[light-dark(transparent,#ffffff)] object-contain shadow-[0_0_0_4px_light-dark(transparent,#ffffff)]" />`;
  return html`<span class="inline-flex min-w-0 items-center gap-2.5 font-display text-h3 font-semibold text-ink">${brandMark}<span class="truncate">${company?.name ?? 'Binôme'}</span></span>`;
}
