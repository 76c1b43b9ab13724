import { type DocumentKind, documentContents, type newDocument } from '@binome/contract/console/document-contents';
import type { z } from 'zod';
import { audit } from '../../platform/data/audit.ts';
import { ApiError, type FieldFault } from '../../platform/http/errors.ts';
import { faultsOf } from '../../platform/http/parse.ts';
import type { ConsoleContext } from '../../platform/process/context.ts';
import { consoleScopeOf } from '../../policies/console.ts';
import {
  findVersion,
  insertDocument,
  insertVersion,
  lockDocument,
  lockDocumentByKind,
  programExists,
  updateDocument,
  updateWithdrawnAt,
} from './queries.ts';
import { wordingFaults } from './validate-wording.ts';

/** Returns the columns that identify the author of a version: a user or a member of staff. */
export function authorColumns(actor: { kind: 'staff'; staff_id: string } | { kind: 'member'; user_id: string } | { kind: 'directory' }) {
  if (actor.kind === 'directory') return {};
  return actor.kind === 'staff' ? { staff_id: actor.staff_id } : { actor_id: actor.user_id };
}

/**
 * Publishes the first version of a document, or the next version of a withdrawn one. Returns the document's id.
 * @throws ApiError `invalid`; `already_taken` when a document of this kind, program and language is published
 */
export async function createDocument(context: ConsoleContext, input: z.output<typeof newDocument>): Promise<string> {
  const { tx, actor, now } = context;
  const content = readContent(input.kind, input.content);
  if (input.program_id && !(await programExists(tx, input.program_id))) {
    throw new ApiError('invalid', { fields: { program_id: [{ code: 'invalid' }] } });
  }
  const existing = await lockDocumentByKind(tx, input);
  if (existing && !existing.withdrawn_at) throw new ApiError('already_taken', { fields: { kind: [{ code: 'already_in_list' }] } });
  if (existing) {
    await addVersion(context, existing, content);
    return existing.id;
  }
  const id = await insertDocument(tx, { ...input, content }, now);
  await insertVersion(tx, { document_id: id, version: 1, content, created_at: now, ...authorColumns(actor) });
  await audit(context, { action: 'document.published', subject_id: id, changes: { version: [null, 1] } });
  return id;
}

/**
 * Publishes a new version of a document. `version` is the one that was edited.
 * @throws ApiError `not_found`; `invalid`; `conflict` when another version was published meanwhile
 */
export async function publishDocument(context: ConsoleContext, id: string, input: { version: number; content: unknown }): Promise<void> {
  const document = await lockVersion(context, id, input.version);
  await addVersion(context, document, readContent(document.kind, input.content));
}

/**
 * Publishes an old version as the newest one. The last version of a withdrawn document is put back as it is: members agreed to that
 * version of a charter. Returns the document's id.
 * @throws ApiError `not_found`; `conflict` when another version was published meanwhile
 */
export async function restoreDocument(context: ConsoleContext, input: { document_version_id: string; version: number }): Promise<string> {
  const { tx, actor } = context;
  const old = await findVersion(tx, consoleScopeOf(actor), input.document_version_id);
  if (!old) throw new ApiError('not_found');
  const document = await lockVersion(context, old.document_id, input.version);
  if (document.withdrawn_at && old.version === document.version) {
    await updateWithdrawnAt(tx, document.id, null);
    await audit(context, { action: 'document.put_back', subject_id: document.id, changes: { withdrawn: [true, false] } });
    return document.id;
  }
  await addVersion(context, document, Object(old.content), 'document.restored');
  return document.id;
}

/** @throws ApiError `not_found` */
export async function withdrawDocument(context: ConsoleContext, id: string): Promise<void> {
  const { tx, now } = context;
  const document = await lockDocument(tx, id);
  if (!document) throw new ApiError('not_found');
  if (document.withdrawn_at) return;
  await updateWithdrawnAt(tx, id, now);
  await audit(context, { action: 'document.withdrawn', subject_id: id, changes: { withdrawn: [false, true] } });
}

async function lockVersion({ tx }: ConsoleContext, id: string, version: number) {
  const document = await lockDocument(tx, id);
  if (!document) throw new ApiError('not_found');
  if (document.version !== version) throw new ApiError('conflict');
  return document;
}

async function addVersion(
  context: ConsoleContext,
  { id, version }: { id: string; version: number },
  content: object,
  action: 'document.published' | 'document.restored' = 'document.published',
): Promise<void> {
  const { tx, actor, now } = context;
  const next = { version: version + 1, content };
  await updateDocument(tx, id, next, now);
  await insertVersion(tx, { document_id: id, ...next, created_at: now, ...authorColumns(actor) });
  await audit(context, { action, subject_id: id, changes: { version: [version, next.version] } });
}

/** @throws ApiError `invalid` with the faults by field, as `content.…` */
function readContent(kind: DocumentKind, content: unknown): object {
  const result = documentContents[kind].safeParse(content);
  if (!result.success) throw new ApiError('invalid', { fields: contentFaults(result.error.issues.flatMap(faultsOf)) });
  const faults = kind === 'wording' ? wordingFaults(result.data) : [];
  if (faults.length > 0) throw new ApiError('invalid', { fields: contentFaults(faults.map(({ key, ...fault }) => [key, fault])) });
  return result.data;
}

function contentFaults(faults: [string, FieldFault][]): Record<string, FieldFault[]> {
  return Object.fromEntries(faults.map(([field, fault]) => [`content.${field}`, [fault]]));
}
