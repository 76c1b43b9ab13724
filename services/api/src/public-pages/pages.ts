import type { Faq, InformationPageKind } from '@binome/contract/companies/content';
import { informationPages } from '../content/information-pages.ts';
import { legalDocuments } from '../content/legal-documents.ts';
import { readCharter, readFaqs, readLegalNotice, type TextReader } from '../content/public-texts.ts';
import { intlOf } from '../platform/text/intl.ts';
import { article, card, heading, paragraphs, textPage } from './article.ts';
import { chevron } from './drawings.ts';
import { type Html, html } from './html.ts';
import { legalNoticePage } from './legal-notice-page.ts';
import type { Say } from './texts.ts';
import type { Visit } from './visit.ts';
import { providerPage, welcomePage } from './welcome-page.ts';

/** A public page in one language, with the replies of the API that the member app would ask for first. */
export type PublicPage = {
  title: string;
  description: string;
  /** Absent for forms, which need the member app. */
  content?: Html;
  data?: Record<string, unknown>;
};

/** The public pages by address. */
export const publicPages: Record<string, (visit: Visit, say: Say) => PublicPage | Promise<PublicPage>> = {
  '/': ({ company }, say) => ({
    title: say('welcome.title'),
    description: company ? say('welcome.intro') : say('provider.landing_intro'),
    content: company ? welcomePage(say, company.brand_pattern) : providerPage(say),
  }),

  '/charter-mentoring-entreprise': async (visit) => {
    const charter = await readCharter(readerOf(visit), textsOf(visit));
    const content = textPage([heading(charter.title), article(charter.intro, charter.sections, 'article')]);
    return { title: charter.title, description: charter.intro, content, data: { charters: [charter] } };
  },

  '/faq-mentoring': async (visit, say) => {
    const faqs = await readFaqs(readerOf(visit), textsOf(visit));
    const content = textPage([heading(say('content.faq'), say('content.faq_intro')), searchPlaceholder, ...faqSections(faqs)]);
    return { title: say('content.faq'), description: say('content.faq_intro'), content, data: { faqs } };
  },

  '/cgu': ({ locale }, say) => {
    const documents = legalDocuments[locale];
    const date = (day: string) => intlOf(locale).formatDate(day, { dateStyle: 'long', timeZone: 'UTC' });
    const content = documents.map(
      ({ kind, title, version, effective_on, intro, sections }) =>
        html`<article id="${kind}" class="mb-16">${heading(title, say('content.edition', { version, date: date(effective_on) }))}${article(intro, sections, kind)}</article>`,
    );
    const description = documents.map(({ title }) => title).join(' · ');
    return {
      title: documents[0]?.title ?? say('content.legal'),
      description,
      content: textPage(content),
      data: { legal_documents: documents },
    };
  },

  '/mentions-legales': async (visit, say) => {
    const notice = await readLegalNotice(readerOf(visit), textsOf(visit));
    return {
      title: say('content.legal_notice'),
      description: say('content.legal_notice_intro'),
      content: legalNoticePage(notice, say),
      data: { legal_notice: notice },
    };
  },

  '/contact-mentoring': (_visit, say) => {
    const people = [say('contact.people_referent'), say('contact.people_it')].map((text) => html`<p>${text}</p>`);
    const section = card('flex flex-col gap-3', [html`<h2 class="text-h2 font-semibold">${say('contact.people_title')}</h2>`, ...people]);
    const content = html`${heading(say('contact.title'), say('contact.intro'))}${section}`;
    const page = html`<div class="mx-auto flex max-w-[680px] flex-col gap-4 px-4 pt-6 md:pt-10">${content}</div>`;
    return { title: say('contact.title'), description: say('contact.intro'), content: page };
  },

  '/solution-formation-afest': (visit) => informationPageOf(visit, 'afest'),
  '/accessibilite': (visit) => informationPageOf(visit, 'accessibility'),

  '/sign_in': (_visit, say) => ({ title: say('sign_in.title'), description: say('welcome.intro') }),
  '/forgot_password': (_visit, say) => ({ title: say('sign_in.forgotten_title'), description: say('sign_in.forgotten_intro') }),
};

function informationPageOf({ locale }: Visit, kind: InformationPageKind): PublicPage {
  const { title, intro, sections } = informationPages[locale][kind];
  const content = textPage([heading(title), article(intro, sections, kind)]);
  return { title, description: intro, content, data: { information_pages: Object.values(informationPages[locale]) } };
}

/** An empty box as large as the search field of the member app, so that the questions do not move when the app starts. */
const searchPlaceholder = html`<div aria-hidden="true" class="mb-8 flex h-16 noscript:hidden"><span class="h-11 w-full max-w-xl rounded-control border border-line-strong bg-surface"></span></div>`;

function faqSections(faqs: readonly Faq[]): Html[] {
  const categories = Map.groupBy(faqs, ({ category }) => category);
  return [...categories].map(
    ([title, entries]) =>
      html`<section class="mb-6"><h2 class="mb-2 text-h2 font-semibold">${title}</h2>${card('flex flex-col divide-y divide-line py-1 md:py-2', entries.map(faqEntry))}</section>`,
  );
}

function faqEntry({ question, answer }: Faq): Html {
  return html`<details class="group"><summary class="flex min-h-11 w-full cursor-pointer items-center justify-between gap-3 rounded-control text-note font-medium text-link"><span class="py-2">${question}</span>${chevron}</summary><div class="flex flex-col gap-3 pb-4 text-note">${paragraphs(answer)}</div></details>`;
}

/** A page is read without a session: the session is in the browser's storage, which is not sent with it. */
function readerOf({ services, hostname }: Visit): TextReader {
  return { services, hostname, readSession: async () => null };
}

function textsOf({ locale, slug, programId }: Visit) {
  return { locale, company: slug, program_id: programId };
}
