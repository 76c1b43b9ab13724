import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, email, id, locale } from '../fields.ts';
import { contactLengths } from '../values/limits.ts';

// Public texts: a company's charter, FAQ and legal notice, and the provider's legal texts and information pages. Bodies are plain text; an empty line separates
// paragraphs.

const section = z.object({ title: z.string(), body: z.string() });

/** `company` is a slug. Without company and program, the provider's own texts are returned. */
const textQuery = { locale, company: z.string().max(60, { abort: true }).optional(), program_id: id.optional() };

export const charter = z.object({ id: z.string(), version: z.string(), title: z.string(), intro: z.string(), sections: z.array(section) });

export const listCharters = endpoint({
  method: 'GET',
  url: '/api/v1/charters',
  access: 'public',
  summary: 'The charter of a company or program; by default, the provider’s',
  schema: { querystring: z.strictObject(textQuery), response: z.object({ data: z.array(charter) }) },
});

export const faq = z.object({ id: z.string(), category: z.string(), question: z.string(), answer: z.string() });
export type Faq = z.input<typeof faq>;

export const listFaqs = endpoint({
  method: 'GET',
  url: '/api/v1/faqs',
  access: 'public',
  summary: 'The FAQ of a company or program, by category; by default, the provider’s',
  schema: { querystring: z.strictObject(textQuery), response: z.object({ data: z.array(faq) }) },
});

const legalDocumentKind = z.enum(['user_agreement', 'privacy_policy', 'privacy_notice', 'cookie_policy']);

export const legalDocument = z.object({
  kind: legalDocumentKind,
  version: z.string(),
  effective_on: day,
  title: z.string(),
  intro: z.string(),
  sections: z.array(section),
});
export type LegalDocument = z.input<typeof legalDocument>;

export const listLegalDocuments = endpoint({
  method: 'GET',
  url: '/api/v1/legal_documents',
  access: 'public',
  summary: 'The current legal texts of the provider',
  schema: { querystring: z.strictObject({ locale }), response: z.object({ data: z.array(legalDocument) }) },
});

/** Who runs the deployment, from its settings; null for a setting that is not filled in. */
const operator = z.object({
  publisher: z.string().nullable(),
  address: z.string().nullable(),
  director: z.string().nullable(),
  host: z.string().nullable(),
  contact: z.string().nullable(),
});

export const legalNotice = z.object({
  /** The company's own text; null without a company, or if it has none. */
  company: z.object({ id: z.string(), version: z.string(), title: z.string(), intro: z.string(), sections: z.array(section) }).nullable(),
  operator,
});
export type LegalNotice = z.input<typeof legalNotice>;

export const getLegalNotice = endpoint({
  method: 'GET',
  url: '/api/v1/legal_notice',
  access: 'public',
  summary: 'Who publishes and hosts the service, and what the company adds for its own pages',
  schema: { querystring: z.strictObject({ locale, company: textQuery.company }), response: z.object({ data: legalNotice }) },
});

const informationPageKind = z.enum(['afest', 'accessibility']);
export type InformationPageKind = z.infer<typeof informationPageKind>;

export const informationPage = z.object({ kind: informationPageKind, title: z.string(), intro: z.string(), sections: z.array(section) });

export const listInformationPages = endpoint({
  method: 'GET',
  url: '/api/v1/information_pages',
  access: 'public',
  summary: 'The provider’s page about the French AFEST scheme and its accessibility statement',
  schema: { querystring: z.strictObject({ locale }), response: z.object({ data: z.array(informationPage) }) },
});

export const sendContactForm = endpoint({
  method: 'POST',
  url: '/api/v1/contact_form',
  access: 'public',
  status: 201,
  summary: 'Send a message to the provider',
  schema: {
    body: z.strictObject({
      name: z.string().trim().min(1).max(contactLengths.name, { abort: true }),
      email,
      subject: z.string().trim().min(1).max(contactLengths.subject, { abort: true }),
      message: z.string().trim().min(contactLengths.message.min).max(contactLengths.message.max, { abort: true }),
    }),
    response: z.object({ success: z.literal(true), message: z.string() }),
  },
});
