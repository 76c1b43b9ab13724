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

// What all lists that a company keeps have in common: whose they are, how an element goes and comes back, and their order.

/** A list: its table, and what the journal calls an element of it. */
export type EditableList<Table extends EditableTable = EditableTable> = { table: Table; subject: string };

/** What an actor may do with the elements of the company's lists. */
export function listPermissions(actor: ConsoleContext['actor']) {
  return { edit: canEditCompany(actor), remove: canEditCompany(actor) };
}

/** @throws ApiError `forbidden` to whoever only reads the company's lists */
export function assertCanEditLists({ actor }: ConsoleContext): void {
  if (!canEditCompany(actor)) throw new ApiError('forbidden');
}

/** @throws ApiError `not_found` */
export async function lockListElement({ tx }: ConsoleContext, { table }: EditableList, id: string): Promise<void> {
  if (!(await lockElement(tx, table, id))) throw new ApiError('not_found');
}

/** Does a change name any field? Bringing something back alone changes none. */
export function hasChanges(change: object): boolean {
  return Object.keys(change).length > 0;
}

/** @throws ApiError `already_taken`, at the field, when another element of the list is called so */
export async function assertUnique(
  { tx }: ConsoleContext,
  { table }: EditableList,
  column: 'name' | 'code',
  value: string | undefined,
  exceptId?: string,
): Promise<void> {
  if (value !== undefined && (await isValueTaken(tx, table, column, value, exceptId))) throw alreadyTaken(column);
}

/** The refusal of a value that another element of the list has. */
export function alreadyTaken(field: string): ApiError {
  return new ApiError('already_taken', { fields: { [field]: [{ code: 'already_in_list' }] } });
}

/** Writes down what was done to an element: `tag.created`. */
export function auditElement(
  context: ConsoleContext,
  { subject }: EditableList,
  id: string,
  verb: 'created' | 'changed' | 'archived' | 'restored' | 'removed' | 'ordered',
): Promise<void> {
  return audit(context, { action: `${subject}.${verb}` satisfies AuditEntry['action'], subject_id: id });
}

/** Archives an element, or brings it back; nothing where the change does not say. */
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

/**
 * Changes an element that was held: what it says by the given update, where the change names anything, and whether it is archived.
 * Each of the two is written down.
 */
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

/**
 * Removes an element that was held: for good when nothing names it, otherwise into the archive.
 * Says which of the two it was.
 */
export async function removeElement(context: ConsoleContext, list: EditableList<ArchivableTable>, id: string, isUsed: boolean) {
  if (isUsed) await updateArchivedAt(context.tx, list.table, id, context.now);
  else await deleteElement(context.tx, list.table, id);
  await auditElement(context, list, id, isUsed ? 'archived' : 'removed');
  return { id, archived: isUsed };
}

/** @throws ApiError `invalid` unless the ids are those of the list as it is, each once */
export function assertPermutation(current: string[], ids: string[]): void {
  const asked = new Set(ids);
  if (asked.size === ids.length && ids.length === current.length && current.every((id) => asked.has(id))) return;
  throw new ApiError('invalid', { fields: { ids: [{ code: 'not_a_permutation' }] } });
}

/**
 * Puts a list in order. `current` are the ids of the list as it is.
 * @throws ApiError `invalid` unless the order names each of them once
 */
export async function orderElements(
  context: ConsoleContext,
  list: EditableList & { table: OrderedTable },
  current: string[],
  ids: string[],
) {
  assertPermutation(current, ids);
  await updatePositions(context.tx, list.table, ids);
  // A list has no id of its own: its order is the company's.
  await auditElement(context, list, context.actor.company_id, 'ordered');
  return { id: list.table, ids };
}
