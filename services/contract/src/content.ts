import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { day, id, locale } from './fields.ts';

// What anybody may read before signing in: a company's charter and questions, and the provider's legal texts. Texts are plain
// paragraphs, parted by empty lines.

const section = z.object({ title: z.string(), body: z.string() });

/** Whose texts: a company by its slug, one of its programs, else the provider's own. */
const whose = { locale, company: z.string().max(60).optional(), program_id: id.optional() };

export const charter = z.object({ id: z.string(), version: z.string(), title: z.string(), intro: z.string(), sections: z.array(section) });
export type Charter = z.input<typeof charter>;

export const listCharters = endpoint({
  method: 'GET',
  url: '/api/v1/charters',
  access: 'public',
  summary: 'The charter of a company or program, else the provider’s',
  schema: { querystring: z.strictObject(whose), response: z.object({ data: z.array(charter) }) },
});

export const faq = z.object({ id: z.string(), category: z.string(), question: z.string(), answer: z.string() });
export type Faq = z.input<typeof faq>;

export const listFaqs = endpoint({
  method: 'GET',
  url: '/api/v1/faqs',
  access: 'public',
  summary: 'The frequent questions of a company or program, else the provider’s, category by category',
  schema: { querystring: z.strictObject(whose), response: z.object({ data: z.array(faq) }) },
});

export const legalDocumentKind = z.enum(['user_agreement', 'privacy_policy', 'privacy_notice', 'cookie_policy']);

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
  summary: 'The provider’s legal texts, in force now',
  schema: { querystring: z.strictObject({ locale }), response: z.object({ data: z.array(legalDocument) }) },
});

export const sendContactForm = endpoint({
  method: 'POST',
  url: '/api/v1/contact_form',
  access: 'public',
  status: 201,
  summary: 'Write to the provider',
  schema: {
    body: z.strictObject({
      name: z.string().trim().min(1).max(160),
      email: z.string().trim().toLowerCase().pipe(z.email().max(254)),
      subject: z.string().trim().min(1).max(200),
      message: z.string().trim().min(10).max(4000),
    }),
    response: z.object({ success: z.literal(true), message: z.string() }),
  },
});
