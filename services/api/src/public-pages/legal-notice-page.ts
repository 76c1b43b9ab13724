import type { LegalNotice } from '@binome/contract/companies/content';
import { article, heading, textPage } from './article.ts';
import { type Html, html } from './html.ts';
import type { Say } from './texts.ts';

const facts = ['publisher', 'address', 'director', 'host', 'contact'] as const;

/** Who publishes and hosts the service, and before it what the company says about its own pages. */
export function legalNoticePage({ company, operator }: LegalNotice, say: Say): Html {
  const section = (title: string, content: Html) =>
    html`<section class="flex flex-col gap-4"><h2 class="text-h2 font-semibold">${title}</h2>${content}</section>`;
  const rows = facts.map((fact) => {
    const value = operator[fact];
    const classes = value ? 'whitespace-pre-line wrap-anywhere' : 'text-ink-2 italic';
    return html`<div class="flex flex-col gap-0.5"><dt class="text-note font-medium text-ink-2">${say(`content.operator_${fact}`)}</dt><dd class="${classes}">${value ?? say('content.operator_missing')}</dd></div>`;
  });
  return textPage([
    heading(say('content.legal_notice'), say('content.legal_notice_intro')),
    html`<div class="flex flex-col gap-10">${company && section(company.title, article(company.intro, company.sections, 'company', 3))}${section(say('content.operator'), html`<dl class="flex max-w-[68ch] flex-col gap-4">${rows}</dl>`)}</div>`,
  ]);
}
