import { type DocumentKind, documentContents, type newDocument } from '@binome/contract/console/document-contents';
import type { z } from 'zod';
import { audit } from '../../platform/audit.ts';
import type { ConsoleContext } from '../../platform/context.ts';
import { ApiError, type FieldFault } from '../../platform/errors.ts';
import { faultsOf } from '../../platform/parse.ts';
import { canEditCompany, consoleScopeOf } from '../../policies/console.ts';
import { wordingFaults } from './check-wording.ts';
import {
  findVersion,
  hasProgram,
  insertDocument,
  insertVersion,
  lockDocument,
  lockDocumentOf,
  updateDocument,
  updateWithdrawn,
} from './queries.ts';

/** Who publishes: what a version's row says of it. */
export function authorOf(actor: { kind: 'staff'; staff_id: string } | { kind: 'member'; user_id: string }) {
  return actor.kind === 'staff' ? { staff_id: actor.staff_id } : { actor_id: actor.user_id };
}

/**
 * Publishes the first version of a document, or the next one of a document that was withdrawn. Returns its id.
 * @throws ApiError `forbidden`; `invalid`; `already_taken` where one of this kind, program and language is shown
 */
export async function createDocument(context: ConsoleContext, given: z.output<typeof newDocument>): Promise<string> {
  const { tx, actor, now } = context;
  if (!canEditCompany(actor)) throw new ApiError('forbidden');
  const content = readContent(given.kind, given.content);
  if (given.program_id && !(await hasProgram(tx, given.program_id))) {
    throw new ApiError('invalid', { fields: { program_id: [{ code: 'invalid' }] } });
  }
  const found = await lockDocumentOf(tx, given);
  if (found && !found.withdrawn_at) throw new ApiError('already_taken', { fields: { kind: [{ code: 'already_in_list' }] } });
  if (found) {
    await addVersion(context, found, content);
    return found.id;
  }
  const id = await insertDocument(tx, { ...given, content }, now);
  await insertVersion(tx, { document_id: id, version: 1, content, created_at: now, ...authorOf(actor) });
  await audit(context, { action: 'document.published', subject_id: id });
  return id;
}

/**
 * Publishes a new version of a document, from the version that was edited.
 * @throws ApiError `forbidden`; `not_found`; `invalid`; `conflict` when another version was published since
 */
export async function publishDocument(context: ConsoleContext, id: string, given: { version: number; content: unknown }): Promise<void> {
  const document = await holdVersion(context, id, given.version);
  await addVersion(context, document, readContent(document.kind, given.content));
}

/**
 * Publishes an old version again, as the newest. Returns its document's id.
 * @throws ApiError `forbidden`; `not_found`; `conflict` when another version was published since
 */
export async function restoreDocument(context: ConsoleContext, given: { document_version_id: string; version: number }): Promise<string> {
  const { tx, actor } = context;
  const old = await findVersion(tx, consoleScopeOf(actor), given.document_version_id);
  if (!old) throw new ApiError('not_found');
  const document = await holdVersion(context, old.document_id, given.version);
  await addVersion(context, document, Object(old.content), 'document.restored');
  return document.id;
}

/** @throws ApiError `forbidden`; `not_found` */
export async function withdrawDocument(context: ConsoleContext, id: string): Promise<void> {
  const { tx, actor, now } = context;
  if (!canEditCompany(actor)) throw new ApiError('forbidden');
  const document = await lockDocument(tx, id);
  if (!document) throw new ApiError('not_found');
  if (document.withdrawn_at) return;
  await updateWithdrawn(tx, id, now);
  await audit(context, { action: 'document.withdrawn', subject_id: id });
}

async function holdVersion({ tx, actor }: ConsoleContext, id: string, version: number) {
  if (!canEditCompany(actor)) throw new ApiError('forbidden');
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
  await insertVersion(tx, { document_id: id, ...next, created_at: now, ...authorOf(actor) });
  await audit(context, { action, subject_id: id });
}

/** @throws ApiError `invalid`, at `content.…`; a text of the product's that is replaced must exist, compile, and name what it may */
function readContent(kind: DocumentKind, given: unknown): object {
  const result = documentContents[kind].safeParse(given);
  if (!result.success) throw new ApiError('invalid', { fields: placed(result.error.issues.flatMap(faultsOf)) });
  const faults = kind === 'wording' ? wordingFaults(result.data) : [];
  if (faults.length > 0) throw new ApiError('invalid', { fields: placed(faults.map(({ key, ...fault }) => [key, fault])) });
  return result.data;
}

function placed(faults: [string, FieldFault][]): Record<string, FieldFault[]> {
  return Object.fromEntries(faults.map(([field, fault]) => [`content.${field}`, [fault]]));
}
