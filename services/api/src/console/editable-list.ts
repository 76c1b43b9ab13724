import { type AuditEntry, audit } from '../platform/audit.ts';
import type { ConsoleContext } from '../platform/context.ts';
import type { Tx } from '../platform/database.ts';
import { ApiError } from '../platform/errors.ts';
import { canEditCompany } from '../policies/console.ts';
import {
  type ArchivableTable,
  deleteElement,
  type EditableTable,
  isValueTaken,
  lockElement,
  type OrderedTable,
  updateArchivedAt,
  updatePositions,
} from './list-queries.ts';

// Shared commands of all editable lists: permissions, archiving, removal and order.

/** A list: its table, and the audit subject of its elements. */
export type EditableList<Table extends EditableTable = EditableTable> = { table: Table; subject: string };

export function listPermissions(actor: ConsoleContext['actor']) {
  return { edit: canEditCompany(actor), remove: canEditCompany(actor) };
}

/** @throws ApiError `forbidden` */
export function assertCanEditLists({ actor }: ConsoleContext): void {
  if (!canEditCompany(actor)) throw new ApiError('forbidden');
}

/** @throws ApiError `not_found` */
export async function lockListElement({ tx }: ConsoleContext, { table }: EditableList, id: string): Promise<void> {
  if (!(await lockElement(tx, table, id))) throw new ApiError('not_found');
}

/** Whether a change contains any field. */
export function hasChanges(change: object): boolean {
  return Object.keys(change).length > 0;
}

/** @throws ApiError `already_taken` when another element of the list has the value */
export async function assertUnique(
  { tx }: ConsoleContext,
  { table }: EditableList,
  column: 'name' | 'code',
  value: string | undefined,
  exceptId?: string,
): Promise<void> {
  if (value !== undefined && (await isValueTaken(tx, table, column, value, exceptId))) throw alreadyTaken(column);
}

export function alreadyTaken(field: string): ApiError {
  return new ApiError('already_taken', { fields: { [field]: [{ code: 'already_in_list' }] } });
}

/** Writes an audit entry such as `tag.created`. */
export function auditElement(
  context: ConsoleContext,
  { subject }: EditableList,
  id: string,
  verb: 'created' | 'changed' | 'archived' | 'restored' | 'removed' | 'ordered',
): Promise<void> {
  return audit(context, { action: `${subject}.${verb}` satisfies AuditEntry['action'], subject_id: id });
}

/** Archives or restores an element. Does nothing when `archived` is undefined. */
export async function setArchived(
  context: ConsoleContext,
  list: EditableList<ArchivableTable>,
  id: string,
  archived: boolean | undefined,
): Promise<void> {
  if (archived === undefined) return;
  await updateArchivedAt(context.tx, list.table, id, archived ? context.now : null);
  await auditElement(context, list, id, archived ? 'archived' : 'restored');
}

/** Changes the fields of a locked element with `update`, and archives or restores it. Writes one audit entry for each of these. */
export async function changeElement<Change extends object>(
  context: ConsoleContext,
  list: EditableList<ArchivableTable>,
  id: string,
  { archived, ...change }: Change & { archived?: boolean | undefined },
  update: (tx: Tx, id: string, change: Omit<Change, 'archived'>) => Promise<void>,
): Promise<void> {
  if (hasChanges(change)) {
    await update(context.tx, id, change as Omit<Change, 'archived'>);
    await auditElement(context, list, id, 'changed');
  }
  await setArchived(context, list, id, archived);
}

/** Deletes a locked element when nothing refers to it, otherwise archives it. Returns which. */
export async function removeElement(context: ConsoleContext, list: EditableList<ArchivableTable>, id: string, isUsed: boolean) {
  if (isUsed) await updateArchivedAt(context.tx, list.table, id, context.now);
  else await deleteElement(context.tx, list.table, id);
  await auditElement(context, list, id, isUsed ? 'archived' : 'removed');
  return { id, archived: isUsed };
}

/** @throws ApiError `invalid` unless `ids` contains each current id once */
function assertPermutation(current: string[], ids: string[]): void {
  const idSet = new Set(ids);
  if (idSet.size === ids.length && ids.length === current.length && current.every((id) => idSet.has(id))) return;
  throw new ApiError('invalid', { fields: { ids: [{ code: 'not_a_permutation' }] } });
}

/**
 * Orders a list. `current` are its ids.
 * @throws ApiError `invalid` unless `ids` contains each of them once
 */
export async function orderElements(
  context: ConsoleContext,
  list: EditableList & { table: OrderedTable },
  current: string[],
  ids: string[],
) {
  assertPermutation(current, ids);
  await updatePositions(context.tx, list.table, ids);
  // A list has no id, so the subject of the audit entry is the company.
  await auditElement(context, list, context.actor.company_id, 'ordered');
  return { id: list.table, ids };
}
