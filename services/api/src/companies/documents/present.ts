import type { ConsoleActor } from '../../platform/actor.ts';
import type { ConsoleContext } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { translate } from '../../platform/intl.ts';
import type { ConsoleRequest } from '../../platform/route.ts';
import { canEditCompany, consoleScopeOf } from '../../policies/console.ts';
import { type DocumentRow, findDocument } from './queries.ts';

/** A document as the console lists it, its program named in the reader's language. */
export function presentDocument<Row extends Omit<DocumentRow, 'content'>>(row: Row, actor: ConsoleActor, locale: ConsoleRequest['locale']) {
  return { ...row, program_name: row.program_name && translate(row.program_name, locale), can: { edit: canEditCompany(actor) } };
}

/**
 * A document with its content.
 * @throws ApiError `not_found`
 */
export async function showDocument({ tx, actor, locale }: ConsoleContext, id: string) {
  const found = await findDocument(tx, consoleScopeOf(actor), id);
  if (!found) throw new ApiError('not_found');
  return { ...presentDocument(found, actor, locale), content: Object(found.content) };
}
