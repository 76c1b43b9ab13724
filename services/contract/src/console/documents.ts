import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fullName, id, idParams, locale, timestamp } from '../fields.ts';
import { charterContent, documentKind, faqContent, newDocument, wordingContent } from './document-contents.ts';
import { createEndpoint, getEndpoint, listEndpoint } from './resource.ts';

// Documents of a company: wording, charter, FAQ and legal notice. Each publication creates a version. A program's document overrides the company's
// document, which overrides the product's texts.

/** Its shape depends on `kind`. */
const content = z.union([charterContent, faqContent, wordingContent]);

const row = {
  id,
  kind: documentKind,
  /** Null for a document of the company. */
  program_id: id.nullable(),
  program_name: z.string().nullable(),
  locale,
  version: z.number().int(),
  updated_at: timestamp,
  /** Name of the author of this version; null for a document created with the company. */
  author: fullName.nullable(),
  /** Once withdrawn, the company's or the product's document is shown instead, until a version is published or put back. */
  withdrawn_at: timestamp.nullable(),
  can: z.object({ edit: z.boolean() }),
};

const consoleDocument = z.object(row);
export type ConsoleDocument = z.input<typeof consoleDocument>;

const consoleDocumentDetail = z.object({ ...row, content });
export type ConsoleDocumentDetail = z.input<typeof consoleDocumentDetail>;

export const listDocuments = listEndpoint({
  name: 'documents',
  summary: 'The documents of the company and of its programs, each with its current version',
  row: consoleDocument,
  filter: {
    kind: documentKind.optional(),
    /** Null for documents of the company. */
    program_id: id.nullable().optional(),
    locale: locale.optional(),
    withdrawn: z.boolean().optional(),
  },
  sort: ['kind', 'locale', 'version', 'updated_at'],
});

export const getDocument = getEndpoint({ name: 'documents', summary: 'A document with its content', row: consoleDocumentDetail });

export const createDocument = createEndpoint({
  name: 'documents',
  action: 'documents.publish',
  summary: 'Publish the first version of a document; `already_taken` if one of this kind, program and language exists',
  body: newDocument,
  row: consoleDocumentDetail,
});

export const publishDocument = endpoint({
  method: 'PUT',
  url: '/backoffice/v1/documents/:id',
  takes_record: true,
  access: 'console',
  action: 'documents.publish',
  summary: 'Publish a new version. `version` is the one that was edited; `conflict` if a newer one exists. Restores a withdrawn document',
  schema: {
    params: idParams,
    /** `content` is validated by the kind of the document. */
    body: z.strictObject({ version: z.int().min(1), content: z.record(z.string(), z.unknown()) }),
    response: consoleDocumentDetail,
  },
});

export const withdrawDocument = endpoint({
  method: 'DELETE',
  url: '/backoffice/v1/documents/:id',
  access: 'console',
  action: 'documents.publish',
  summary: 'Withdraw a document. Its versions remain; the document or product text with the next precedence applies instead',
  schema: { params: idParams, response: consoleDocument },
});

const documentVersion = z.object({
  id,
  document_id: id,
  version: z.number().int(),
  created_at: timestamp,
  author: fullName.nullable(),
  /** The version currently shown. */
  current: z.boolean(),
});
export type DocumentVersion = z.input<typeof documentVersion>;

export const listDocumentVersions = listEndpoint({
  name: 'document_versions',
  action: 'documents.read',
  summary: 'The versions of a document',
  row: documentVersion,
  filter: { document_id: id.optional() },
  sort: ['version', 'created_at'],
});

export const getDocumentVersion = getEndpoint({
  name: 'document_versions',
  action: 'documents.read',
  summary: 'A version of a document with its content',
  row: documentVersion.extend({ kind: documentKind, content }),
});

export const restoreDocument = createEndpoint({
  name: 'document_restorations',
  action: 'documents.publish',
  summary:
    'Publish an old version again as a new one, or put back the last version of a withdrawn document; `version` is the newest version that the caller read',
  body: z.strictObject({ document_version_id: id, version: z.int().min(1) }),
  row: consoleDocumentDetail,
});

const missingTranslation = z.object({
  /** Stable across calls. */
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
  /** The record to edit: for a workshop its program, for a choice its question; null for a document that does not exist yet. */
  record_id: id.nullable(),
  /** `title`, `hint`, `choices.yes`, a message key; for a missing document its kind. */
  field: z.string(),
  locale,
  /** The same text in the other language. */
  text: z.string(),
  /** The document that lacks the text, or null for another resource. */
  document: z.object({ kind: documentKind, program_id: id.nullable() }).nullable(),
});
export type MissingTranslation = z.input<typeof missingTranslation>;

export const listMissingTranslations = listEndpoint({
  name: 'missing_translations',
  summary: 'The texts of the company that are missing in one of its languages',
  row: missingTranslation,
  filter: { resource: missingTranslation.shape.resource.optional(), locale: locale.optional() },
  sort: ['resource', 'locale'],
});

/** Groups of texts that a company may replace. */
export const wordingGroup = z.enum(['welcome', 'what', 'mentee', 'mentor', 'profiles', 'how', 'topics', 'sign_in', 'home']);
export type WordingGroup = z.infer<typeof wordingGroup>;

/** A text of the product that a company may replace. */
const wordingKey = z.object({
  id: z.string(),
  group: wordingGroup,
  order: z.number().int(),
  /** The product's text by language. */
  texts: z.object({ fr: z.string(), en: z.string() }),
  /** Argument names that the ICU message may use. */
  arguments: z.array(z.string()),
});
export type WordingKey = z.input<typeof wordingKey>;

export const listWordingKeys = endpoint({
  method: 'GET',
  url: '/backoffice/v1/wording_keys',
  access: 'console_session',
  action: 'wording_keys.read',
  summary: 'The texts of the product that a company may replace',
  schema: { response: z.array(wordingKey) },
});
