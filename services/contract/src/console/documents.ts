import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, locale, timestamp } from '../fields.ts';
import { charterContent, documentKind, faqContent, newDocument, wordingContent } from './document-contents.ts';
import { createEndpoint, getEndpoint, listEndpoint } from './resource.ts';

// What a company writes itself: the words of its screens, its charter, its questions and answers. Each publication is a version;
// a program's document goes before the company's, and the company's before the product's.

/** Which of the three it is, `kind` tells. */
const content = z.union([charterContent, faqContent, wordingContent]);

const row = {
  id,
  kind: documentKind,
  /** Null for the company's own. */
  program_id: id.nullable(),
  program_name: z.string().nullable(),
  locale,
  version: z.number().int(),
  updated_at: timestamp,
  /** Who published this version; null for what came with the company. */
  author: z.string().nullable(),
  /** Not shown any more: the company's own or the product's stands in its place until it is published again. */
  withdrawn_at: timestamp.nullable(),
  can: z.object({ edit: z.boolean() }),
};

export const consoleDocument = z.object(row);
export type ConsoleDocument = z.input<typeof consoleDocument>;

export const consoleDocumentDetail = z.object({ ...row, content });
export type ConsoleDocumentDetail = z.input<typeof consoleDocumentDetail>;

export const listDocuments = listEndpoint({
  name: 'documents',
  summary: 'The texts of the company and of its programs, each with its version',
  row: consoleDocument,
  filter: {
    kind: documentKind.optional(),
    /** Null for the company's own. */
    program_id: id.nullable().optional(),
    locale: locale.optional(),
    withdrawn: z.boolean().optional(),
  },
  sort: ['kind', 'locale', 'version', 'updated_at'],
});

export const getDocument = getEndpoint({ name: 'documents', summary: 'One text with its content', row: consoleDocumentDetail });

export const createDocument = createEndpoint({
  name: 'documents',
  summary: 'Publish the first version of a text; `already_taken` where there is one of this kind, program and language',
  body: newDocument,
  row: consoleDocumentDetail,
});

export const publishDocument = endpoint({
  method: 'PUT',
  url: '/backoffice/v1/documents/:id',
  access: 'console',
  summary:
    'Publish a new version, from the one that was edited: `conflict` when another was published since. A withdrawn text is shown again',
  schema: {
    params: idParams,
    /** The content is read by the kind of the document. */
    body: z.strictObject({ version: z.int().min(1), content: z.record(z.string(), z.unknown()) }),
    response: consoleDocumentDetail,
  },
});

export const withdrawDocument = endpoint({
  method: 'DELETE',
  url: '/backoffice/v1/documents/:id',
  access: 'console',
  summary: 'Withdraw a text: the company’s own or the product’s takes its place. Its versions are kept',
  schema: { params: idParams, response: consoleDocument },
});

export const documentVersion = z.object({
  id,
  document_id: id,
  version: z.number().int(),
  created_at: timestamp,
  author: z.string().nullable(),
  /** The one that is shown now. */
  current: z.boolean(),
});
export type DocumentVersion = z.input<typeof documentVersion>;

export const listDocumentVersions = listEndpoint({
  name: 'document_versions',
  summary: 'All that was ever published of a text',
  row: documentVersion,
  filter: { document_id: id.optional() },
  sort: ['version', 'created_at'],
});

export const getDocumentVersion = getEndpoint({
  name: 'document_versions',
  summary: 'A version with its content',
  row: documentVersion.extend({ kind: documentKind, content }),
});

export const restoreDocument = createEndpoint({
  name: 'document_restorations',
  summary: 'Publish an old version again as the newest; `version` is the newest that was seen',
  body: z.strictObject({ document_version_id: id, version: z.int().min(1) }),
  row: consoleDocumentDetail,
});

/** Where a text is missing: the list and the record to open, the field, the language. */
export const missingTranslation = z.object({
  /** Stable from one report to the next. */
  id: z.string(),
  resource: z.enum([
    'programs',
    'program_workshops',
    'tags',
    'steps',
    'questions',
    'question_choices',
    'feedback_questions',
    'meeting_reasons',
    'training_tools',
    'documents',
  ]),
  /** The record to open; for a workshop its program, for a choice its question; null for a document that is not there yet. */
  record_id: id.nullable(),
  /** `title`, `hint`, a message key, `choices.yes`; for a whole document its kind. */
  field: z.string(),
  locale,
  /** The same text in the other language. */
  text: z.string(),
});
export type MissingTranslation = z.input<typeof missingTranslation>;

export const listMissingTranslations = listEndpoint({
  name: 'missing_translations',
  summary: 'Every text of the company that lacks one of its languages',
  row: missingTranslation,
  filter: { resource: missingTranslation.shape.resource.optional(), locale: locale.optional() },
  sort: ['resource', 'locale'],
});

/** Where a company may put its own words. */
export const wordingGroup = z.enum(['welcome', 'what', 'mentee', 'mentor', 'profiles', 'how', 'topics', 'sign_in', 'home', 'words']);
export type WordingGroup = z.infer<typeof wordingGroup>;

/** A text of the product that a company may replace. */
export const wordingKey = z.object({
  id: z.string(),
  group: wordingGroup,
  order: z.number().int(),
  /** The product's own, in each language. */
  texts: z.object({ fr: z.string(), en: z.string() }),
  /** What a text in its place may name between braces. */
  arguments: z.array(z.string()),
});
export type WordingKey = z.input<typeof wordingKey>;

export const listWordingKeys = endpoint({
  method: 'GET',
  url: '/backoffice/v1/wording_keys',
  access: 'console_session',
  summary: 'The texts of the product that a company may replace',
  schema: { response: z.array(wordingKey) },
});
